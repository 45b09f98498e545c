// Fields that several declarations share.
import * as z from 'zod';

export const filledText = (longest: number) => z.string().trim().min(1).max(longest);
export const optionalText = (longest: number) => z.string().trim().max(longest).default('');

/** A deletion has no body, so its version comes as text. */
export const deleteInput = z.strictObject({ id: z.uuid(), version: z.coerce.number<number | string>().int() });
