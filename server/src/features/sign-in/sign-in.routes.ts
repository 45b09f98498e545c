// Signing in, one's own sessions and second steps on the wire.
import * as contract from '@backoffice/contract/sign-in/sign-in.ts';
import * as passkeys from '@backoffice/contract/sign-in/sign-in.passkeys.ts';
import * as policy from '@backoffice/contract/sign-in/sign-in.policy.ts';
import * as secondSteps from '@backoffice/contract/sign-in/sign-in.recovery-codes.ts';
import type { RecoveryCodes } from '#core/sessions/recovery-codes.ts';
import type { Vault } from '#core/vault.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { verifyAuthenticator, bindAuthenticator } from './sign-in.authenticator.service.ts';
import {
  changeMyPassword,
  endAllMySessions,
  endMySession,
  findMyAlerts,
  findMySessions,
  getMenu,
  getMyPermissions,
  getMyProfile,
} from './sign-in.profile.service.ts';
import { findSignInPolicy } from '#core/sessions/policy.ts';
import { challengePasskey, verifyPasskey } from './sign-in.passkey-step.service.ts';
import { addPasskey, findMyPasskeys, offerPasskey, removePasskey, renamePasskey } from './sign-in.passkeys.service.ts';
import { previewUpdateSignInPolicy, updateSignInPolicy } from './sign-in.policy.service.ts';
import { refreshTokens } from './sign-in.refresh.service.ts';
import { makeRecoveryCodes, verifyRecoveryCode } from './sign-in.recovery-codes.service.ts';
import * as lock from './sign-in.session-lock.service.ts';
import { getCaptcha, logOut, logIn, type SignInParts } from './sign-in.service.ts';

export const signInRoutes = (parts: SignInParts, vault: Vault, codes: RecoveryCodes) => [
  openRoute(contract.getCaptcha, getCaptcha(parts)),
  openRoute(contract.logIn, logIn(parts)),
  openRoute(contract.refreshTokens, refreshTokens(parts)),
  openRoute(contract.verifyAuthenticator, verifyAuthenticator(parts, vault)),
  openRoute(secondSteps.verifyRecoveryCode, verifyRecoveryCode(parts, codes)),
  openRoute(passkeys.challengePasskey, challengePasskey(parts)),
  openRoute(passkeys.verifyPasskey, verifyPasskey(parts)),
  openRoute(contract.changeMyPassword, changeMyPassword),
  openRoute(contract.unlockSession, lock.unlockSession),
  route(contract.lockSession, lock.lockSession),
  route(contract.logOut, logOut),
  route(contract.bindAuthenticator, bindAuthenticator(vault, codes)),
  route(secondSteps.makeRecoveryCodes, makeRecoveryCodes(codes)),
  route(passkeys.listMyPasskeys, findMyPasskeys),
  route(passkeys.offerPasskey, offerPasskey),
  openRoute(passkeys.addPasskey, addPasskey),
  route(passkeys.renamePasskey, renamePasskey),
  route(passkeys.removePasskey, removePasskey),
  route(contract.getMyProfile, getMyProfile),
  route(contract.getMyPermissions, getMyPermissions),
  route(contract.getMenu, getMenu),
  route(contract.listMySessions, findMySessions),
  route(contract.endMySession, endMySession),
  route(contract.listMyAlerts, findMyAlerts),
  route(policy.getSignInPolicy, findSignInPolicy),
  route(policy.updateSignInPolicy, updateSignInPolicy, { preview: previewUpdateSignInPolicy }),
  route(policy.getPasswordRules, async (ctx) => {
    const { min_length } = await findSignInPolicy(ctx);
    return { min_length };
  }),
  route(contract.endAllMySessions, endAllMySessions),
];
