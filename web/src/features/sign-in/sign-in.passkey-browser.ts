// Passkeys in the browser: makes one, signs with one, and says why it did not.
import type { InputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type {
  addPasskey,
  challengePasskey,
  offerPasskey,
  verifyPasskey,
} from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { SessionError } from '#platform/session/session-error.ts';

export type PasskeyOffer = OutputOf<typeof offerPasskey>;
export type PasskeyChallenge = NonNullable<OutputOf<typeof challengePasskey>['options']>;

/** False on a page without TLS, unless the server is this machine. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

export async function makePasskey(offer: PasskeyOffer): Promise<Omit<InputOf<typeof addPasskey>, 'name'>> {
  const { id, response } = await startRegistration({ optionsJSON: offer }).catch(refuse);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

export async function signWithPasskey(challenge: PasskeyChallenge): Promise<InputOf<typeof verifyPasskey>> {
  const { id, response } = await startAuthentication({ optionsJSON: challenge }).catch(refuse);
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

const faults = {
  NotAllowedError: 'passkey.cancelled',
  AbortError: 'passkey.cancelled',
  InvalidStateError: 'passkey.known',
  SecurityError: 'passkey.no_site',
} as const;

function refuse(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  throw new SessionError(name in faults ? faults[name as keyof typeof faults] : 'passkey.failed');
}
