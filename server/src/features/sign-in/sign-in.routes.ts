// Signing in and one's own account on the wire.
import {
  bindAuthenticator,
  changeOwnPassword,
  endOwnSession,
  getCaptcha,
  getMenu,
  getOwnPermissions,
  getOwnProfile,
  listOwnSessions,
  lockSession,
  logIn,
  logOut,
  refreshTokens,
  unlockSession,
  verifyAuthenticator,
} from '@backoffice/contract/sign-in/sign-in.ts';
import type { Vault } from '#core/vault.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { checkCode, offerSecret } from './authenticator.service.ts';
import { changePassword, endOwn, findOwnSessions, ownMenu, ownPermissions, ownProfile } from './own-account.service.ts';
import { renewTokens } from './refresh.service.ts';
import * as lock from './session-lock.service.ts';
import { drawCaptcha, leave, startSession, type Door } from './sign-in.service.ts';

export const signInRoutes = (door: Door, vault: Vault) => [
  openRoute(getCaptcha, drawCaptcha(door)),
  openRoute(logIn, startSession(door)),
  openRoute(refreshTokens, renewTokens(door)),
  openRoute(verifyAuthenticator, checkCode(door, vault)),
  openRoute(changeOwnPassword, changePassword),
  openRoute(unlockSession, lock.unlockSession),
  route(lockSession, lock.lockSession),
  route(logOut, leave),
  route(bindAuthenticator, offerSecret(vault)),
  route(getOwnProfile, ownProfile),
  route(getOwnPermissions, ownPermissions),
  route(getMenu, ownMenu),
  route(listOwnSessions, findOwnSessions),
  route(endOwnSession, endOwn),
];
