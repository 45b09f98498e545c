// Passkeys: a device that proves itself as the second step of signing in, beside the authenticator. Field names are WebAuthn's.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Tokens } from './sign-in.ts';

/** Limit for one person. */
export const mostPasskeys = 10;

export const Passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** The host name it was made for; it works nowhere else. */
  site: z.string(),
  /** A password manager keeps it on several devices. */
  is_synced: z.boolean(),
  create_datetime: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const listMyPasskeys = readEndpoint({
  method: 'GET',
  path: '/user/v1/passkey/list',
  access: 'signed-in',
  reads: 'session',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(Passkey) }),
});

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);
const CredentialId = base64url(1_400);
const Credential = z.strictObject({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** Options with which the browser makes a passkey; the challenge is good for one, within five minutes. */
export const offerPasskey = writeEndpoint({
  method: 'POST',
  path: '/user/v1/passkey/offer',
  access: 'signed-in',
  audit: 'passkey.offered',
  changes: [],
  stepUp: true,
  idempotency: { none: 'each challenge is new' },
  errors: ['mfa.not_bound', 'passkey.too_many'],
  input: z.strictObject({}),
  output: z.strictObject({
    challenge: z.string(),
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('preferred'),
    }),
    excludeCredentials: z.array(Credential),
  }),
});

const PasskeyName = z.string().trim().min(1).max(100);

export const addPasskey = writeEndpoint({
  method: 'POST',
  path: '/user/v1/passkey/create',
  access: 'signed-in',
  audit: 'passkey.added',
  changes: ['session'],
  idempotency: { none: 'a challenge works once' },
  errors: ['mfa.not_bound', 'passkey.refused', 'passkey.too_many', 'passkey.already_added'],
  input: z.strictObject({
    name: PasskeyName,
    id: CredentialId,
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(30_000),
    transports: z.array(z.string().regex(/^[a-z-]{1,30}$/)).max(10),
  }),
  output: Passkey,
});

export const renamePasskey = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/passkey/:id',
  access: 'signed-in',
  audit: 'passkey.renamed',
  changes: ['session'],
  input: z.strictObject({ id: z.uuid(), name: PasskeyName }),
  output: Passkey,
});

export const removePasskey = writeEndpoint({
  method: 'DELETE',
  path: '/user/v1/passkey/:id',
  access: 'signed-in',
  audit: 'passkey.removed',
  changes: ['session'],
  stepUp: true,
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
});

/** Challenge for a passkey of this person, with the pending token. Null where they have none for this host. */
export const challengePasskey = writeEndpoint({
  method: 'POST',
  path: '/user/v1/passkey/challenge',
  access: 'verified-by-handler',
  audit: 'passkey.challenged',
  changes: [],
  idempotency: { none: 'each challenge is new' },
  input: z.strictObject({}),
  output: z.strictObject({
    options: z
      .strictObject({
        challenge: z.string(),
        rpId: z.string(),
        timeout: z.int(),
        userVerification: z.literal('preferred'),
        allowCredentials: z.array(Credential),
      })
      .nullable(),
  }),
});

/** The second step with a passkey instead of a code, with the pending token. */
export const verifyPasskey = writeEndpoint({
  method: 'POST',
  path: '/user/v1/passkey/verify',
  access: 'verified-by-handler',
  audit: 'passkey.used',
  changes: ['session'],
  idempotency: { none: 'the answer holds tokens' },
  errors: ['session.locked', 'passkey.refused', 'auth.locked'],
  input: z.strictObject({
    id: CredentialId,
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
  }),
  output: Tokens,
});
