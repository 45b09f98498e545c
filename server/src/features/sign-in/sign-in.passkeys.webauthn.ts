// WebAuthn: which site a passkey is made for, what it must sign, and whether what the browser sent proves it.
import { randomBytes } from 'node:crypto';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** EdDSA, ES256 and RS256, in order of preference. */
export const algorithms = [-8, -7, -257];
export const challengeMinutes = 5;

export interface Site {
  /** The host name: WebAuthn's `rpId`. */
  name: string;
  /** Origins of pages that may use its passkeys. */
  origins: string[];
}

/** Browsers offer passkeys to pages over TLS alone, and to the machine itself. */
export function siteOf({ host }: PublicCtx['caller']): Site {
  const url = URL.parse(`https://${host}`);
  if (!host || !url) throw new AppError('request.malformed');
  const isThisMachine = /(^|\.)localhost$/.test(url.hostname);
  const origins = [url.origin, ...(isThisMachine ? [new URL(`http://${host}`).origin] : [])];
  return { name: url.hostname, origins };
}

export async function makeChallenge({ db }: PublicCtx, sessionId: string): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db
    .updateTable('sessions')
    .set({
      passkey_challenge: challenge,
      passkey_challenge_until: sql<string>`now() + make_interval(mins => ${challengeMinutes})`,
    })
    .where('id', '=', sessionId)
    .execute();
  return challenge;
}

/** The challenge that this session was given; it is used up by this. Null where there is none, or no longer. */
export async function spendChallenge({ db }: PublicCtx, sessionId: string): Promise<string | null> {
  const { passkey_challenge, is_valid } = await db
    .selectFrom('sessions')
    .select(['passkey_challenge', sql<boolean>`coalesce(passkey_challenge_until > now(), false)`.as('is_valid')])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sessions')
    .set({ passkey_challenge: null, passkey_challenge_until: null })
    .where('id', '=', sessionId)
    .execute();
  return is_valid ? passkey_challenge : null;
}

/** Library that few calls need, and a fifth of a second of work to load. */
const loadLibrary = () => import('@simplewebauthn/server');

interface Expected {
  site: Site;
  challenge: string;
}

type Registration = Omit<CheckedInputOf<typeof contract.addPasskey>, 'name'>;

export interface NewPasskey {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  is_synced: boolean;
}

/** Null where it proves nothing. */
export async function readRegistration(
  { log }: PublicCtx,
  { id, clientDataJSON, attestationObject, transports }: Registration,
  { site, challenge }: Expected,
): Promise<NewPasskey | null> {
  const { verifyRegistrationResponse } = await loadLibrary();
  const result = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, transports },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.name,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused');
    return null;
  });
  if (!result?.verified) return null;
  const { credential, credentialBackedUp } = result.registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    is_synced: credentialBackedUp,
  };
}

interface KnownPasskey {
  credential_id: string;
  public_key: Buffer;
  counter: number;
}

/**
 * The counter after this signature; null where it proves nothing. The password came before: that the person touched
 * the device is enough. A counter that does not grow is of a copied device, and refused.
 */
export async function readSignature(
  { log }: PublicCtx,
  { id, ...response }: CheckedInputOf<typeof contract.verifyPasskey>,
  { credential_id, public_key, counter }: KnownPasskey,
  { site, challenge }: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const result = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: site.origins,
    expectedRPID: site.name,
    credential: { id: credential_id, publicKey: new Uint8Array(public_key), counter },
    requireUserVerification: false,
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a passkey was refused');
    return null;
  });
  return result?.verified ? result.authenticationInfo.newCounter : null;
}
