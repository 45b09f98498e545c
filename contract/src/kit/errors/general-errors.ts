// Error codes that any call can answer, and the shape in which nouns declare their own.

/** Codes with their HTTP statuses. The first part of a code is a noun. */
export type ErrorStatuses = Readonly<
  Record<`${string}.${string}`, 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 429 | 500 | 503>
>;

/** A request that cannot be read. */
export const requestErrors = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too_large': 413,
  'request.too_many': 429,
  'request.unsupported_type': 415,
} as const satisfies ErrorStatuses;

/** A caller who is not known, or must prove anew who they are. */
export const authErrors = {
  'auth.required': 401,
  'auth.wrong_credentials': 401,
  'auth.session_ended': 401,
  'session.locked': 423,
  'step_up.required': 403,
  'auth.captcha_wrong': 400,
  'auth.locked': 429,
  'auth.address_refused': 403,
  'api_key.not_active': 401,
} as const satisfies ErrorStatuses;

/** A caller who may not. */
export const accessErrors = {
  'access.denied': 403,
} as const satisfies ErrorStatuses;

/** A record that is not there or not as expected, and a repeat that is none. */
export const recordErrors = {
  'route.not_found': 404,
  'record.not_found': 404,
  'record.stale': 409,
  'record.wrong_status': 409,
  'record.rule_broken': 409,
  'idempotency.key_required': 400,
  'idempotency.key_reused': 409,
} as const satisfies ErrorStatuses;

/** The server’s own failures. */
export const serverErrors = {
  'server.unavailable': 503,
  'server.failed': 500,
} as const satisfies ErrorStatuses;
