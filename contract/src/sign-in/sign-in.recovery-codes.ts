// Recovery codes, which stand in for the authenticator's code as the second step of signing in.
import * as z from 'zod';
import { writeEndpoint } from '../kit/endpoint.ts';
import { Tokens } from './sign-in.ts';

/** Number of codes that are made at a time. */
export const recoveryCodeCount = 10;

/** Code as it is read from paper: spaces, dashes and small letters do not matter. */
export const RecoveryCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[0-9A-Z]{10}$/));

/** Takes the place of all earlier ones. The answer is the only place where they are seen. */
export const makeRecoveryCodes = writeEndpoint({
  method: 'POST',
  path: '/user/v1/mfa/recovery/create',
  access: 'signed-in',
  audit: 'recovery_codes.made',
  changes: ['session'],
  stepUp: true,
  idempotency: { none: 'the answer holds secrets' },
  errors: ['mfa.not_bound'],
  input: z.strictObject({}),
  output: z.strictObject({ recovery_codes: z.array(z.string()) }),
});

/** The second step without the authenticator, with the pending token. Each code works once. */
export const verifyRecoveryCode = writeEndpoint({
  method: 'POST',
  path: '/user/v1/mfa/recovery/verify',
  access: 'verified-by-handler',
  audit: 'recovery_code.used',
  changes: ['session'],
  idempotency: { none: 'the answer holds tokens' },
  errors: ['session.locked', 'mfa.wrong_code', 'auth.locked'],
  input: z.strictObject({ code: RecoveryCode }),
  output: Tokens,
});
