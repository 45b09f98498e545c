// Marks of personal data on the contract's fields, and how a marked value looks to people who may not read it in full.
import type * as z from 'zod';

/**
 * Phone and account numbers keep their ends, and a text that others wrote, such as a bank's, loses the long numbers within it.
 * What the reader typed comes back as it is; a file with such numbers in it is refused. Records without a declared shape need no
 * mark: they are masked by the names of their fields.
 */
export type PersonalKind = 'phone' | 'account' | 'text' | 'typed' | 'file';

const marks = new WeakMap<object, PersonalKind>();

/** Marks a field: answers to staff without the grant on `personalData` hold it masked. */
export function personal<Schema extends z.ZodType>(kind: PersonalKind, schema: Schema): Schema {
  marks.set(schema, kind);
  return schema;
}

export const personalKindOf = (schema: object): PersonalKind | undefined => marks.get(schema);

/** Character in place of what is not shown. */
export const maskCharacter = '•';

export const isMasked = (value: string): boolean => value.includes(maskCharacter);

/** Text that people enter: a masked value is none, or it would overwrite what it stands for. */
export const unmasked = <Schema extends z.ZodType<string>>(schema: Schema) => schema.refine((text) => !isMasked(text));
