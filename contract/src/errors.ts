// Everything that can go wrong on the wire: stable codes with their HTTP status, and the shape they travel in.
import * as z from 'zod';

export const errorStatuses = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.too_many': 429,
  'request.unsupported_type': 415,
  'auth.required': 401,
  'auth.wrong_credentials': 401,
  'auth.session_ended': 401,
  'auth.captcha_wrong': 400,
  'auth.locked': 429,
  'auth.address_refused': 403,
  'mfa.wrong_code': 409,
  'mfa.already_bound': 409,
  'mfa.not_bound': 409,
  'password.wrong': 409,
  'password.too_common': 409,
  'password.unchanged': 409,
  'access.denied': 403,
  'staff.rank_too_high': 403,
  'route.not_found': 404,
  'record.not_found': 404,
  'record.stale': 409,
  'record.wrong_status': 409,
  'idempotency.key_required': 400,
  'idempotency.key_reused': 409,
  'account.insufficient_funds': 409,
  'account.wrong_currency': 409,
  'client.disabled': 409,
  'client.book_is_final': 409,
  'client.username_taken': 409,
  'client.agent_unfit': 409,
  'client.code_wrong': 409,
  'bank_card.number_taken': 409,
  'nominee.share_exceeded': 409,
  'upload.not_found': 409,
  'upload.not_an_image': 409,
  'approval.own_request': 403,
  'approval.own_client': 403,
  'approval.already_pending': 409,
  'approval.maker_gone': 409,
  'check.already_running': 409,
  'view.name_taken': 409,
  'view.too_many': 409,
  'rate.unknown': 409,
  'rate.changed': 409,
  'exchange.same_account': 409,
  'exchange.too_small': 409,
  'export.not_possible': 409,
  'export.too_many': 429,
  'export.not_ready': 409,
  'server.unavailable': 503,
  'server.failed': 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** Why one field was refused. The web has a sentence for each, in both languages. */
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
  code: z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]),
  detail: z.string(),
  errors: z.array(z.strictObject({ path: z.string(), code: z.enum(fieldFaults) })).optional(),
  request_id: z.string(),
});
export type Problem = z.infer<typeof Problem>;
