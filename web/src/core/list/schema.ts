// Facts of a list's schemas about a field: what kind of value it holds, and which values it takes.
import { Decimal, Money, Rate } from '@backoffice/contract/kit/money.ts';
import type * as z from 'zod';
import type { ListEndpoint } from '#ui/list/list.types.ts';

export type ValueKind = 'money' | 'decimal' | 'rate' | 'time' | 'date' | 'id' | 'number' | 'boolean' | 'enum' | 'text';

type Shape = Readonly<Record<string, z.ZodType>>;

export const inputShape = ({ input }: ListEndpoint): Shape => input.shape;

/** The fields of one row. */
export const rowShape = ({ output }: ListEndpoint): Shape =>
  (output as unknown as z.ZodObject<{ items: z.ZodArray<z.ZodObject> }>).shape.items.element.shape;

export function kindOf(schema: z.ZodType): ValueKind {
  const plain = unwrapped(schema);
  if (plain === Money) return 'money';
  if (plain === Decimal) return 'decimal';
  if (plain === Rate) return 'rate';
  switch (plain.def.type) {
    case 'enum':
    case 'boolean':
    case 'number':
      return plain.def.type;
    case 'string':
      return kindOfFormat((plain as z.ZodStringFormat).def.format);
    default:
      return 'text';
  }
}

function kindOfFormat(format: string | undefined): ValueKind {
  return format === 'datetime' ? 'time' : format === 'uuid' ? 'id' : format === 'date' ? 'date' : 'text';
}

/** The values of an enumeration in the contract's order; null where there is none. */
export const valuesOf = (schema: z.ZodType): readonly string[] | null => {
  const plain = unwrapped(schema);
  return plain.def.type === 'enum' ? ((plain as z.ZodEnum).options as string[]) : null;
};

/** Removes what allows it to be missing. */
function unwrapped(schema: z.ZodType): z.ZodType {
  const { type } = schema.def;
  return type === 'optional' || type === 'nullable' || type === 'default'
    ? unwrapped((schema as z.ZodOptional<z.ZodType>).unwrap())
    : schema;
}
