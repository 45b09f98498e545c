// A person with an authenticator, for the tests of the second step.
import { bindAuthenticator, logIn, verifyAuthenticator } from '@backoffice/contract/sign-in/sign-in.ts';
import { codeOf } from '../../../../server/src/core/sessions/authenticator.testing.ts';
import { testPassword, type StaffName } from '../../../../server/src/testing/test-database.ts';
import type { World } from '../../../../server/src/testing/world.ts';

/** Binds one and answers its secret; the code of this moment is still fresh. */
export const bindAuthenticatorFor = async (world: World, username: StaffName): Promise<string> =>
  (await bindWithRecoveryCodes(world, username)).secret;

export async function bindWithRecoveryCodes(world: World, username: StaffName) {
  const { body: tokens } = await world.call(logIn, null, { username, password: testPassword });
  const token = tokens.access_token;
  const { body: offer } = await world.call(bindAuthenticator, null, {}, { token });
  const code = await codeOf(offer.secret, { stepsAgo: 1 });
  await world.call(verifyAuthenticator, null, { code }, { token });
  return offer;
}
