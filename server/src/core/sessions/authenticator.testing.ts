// A person's authenticator in tests: the codes it shows, and binding one.
import { bindAuthenticator, verifyAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import { generate } from 'otplib';
import type { StaffName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

const stepSeconds = 30;

const codeAt = (secret: string, stepsAhead: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1_000) + stepsAhead * stepSeconds });

/**
 * The server takes codes of one step before and after its own clock, each once. The next step's code is therefore valid for
 * at least a minute, however slow the machine; a code of the previous step would end with the current half minute.
 */
export const codeOf = (secret: string): Promise<string> => codeAt(secret, 1);

/** Code to bind with: of an earlier step than `codeOf`, which stays unused. */
export const bindingCodeOf = (secret: string): Promise<string> => codeAt(secret, 0);

/** Binds one in a new session; answers the session's token beside the secret and the recovery codes. */
export async function bindAuthenticatorFor(world: World, username: StaffName) {
  const token = await world.signIn(username);
  const { body: offer } = await world.call(bindAuthenticator, null, {}, { token });
  const code = await bindingCodeOf(offer.secret);
  const { status, problem } = await world.call(verifyAuthenticator, null, { code }, { token });
  if (status !== 200) throw new Error(`the authenticator of ${username} was not bound: ${problem.code}`);
  return { ...offer, token };
}
