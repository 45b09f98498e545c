// Everything that can go wrong on the wire, in the shape in which it travels.
import * as z from 'zod';
import { errorStatuses } from '../../declared.errors.ts';

export type ErrorCode = keyof typeof errorStatuses;
/** All codes, in the order in which the API's description lists them. */
export const errorCodes = /* @__PURE__ */ Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]];

/** Reasons to refuse one field. The web has a sentence for each, in both languages. */
export const fieldFaults = [
  'required',
  'invalid',
  'unknown',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'too_many_decimals',
  'not_positive',
] as const;
export type FieldFault = (typeof fieldFaults)[number];

export const Problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(errorCodes),
  detail: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), code: z.enum(fieldFaults) })).optional(),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
