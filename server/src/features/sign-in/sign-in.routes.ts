// Signing in and one's own account on the wire.
import * as contract from '@backoffice/contract/sign-in/sign-in.ts';
import type { Vault } from '#core/vault.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { verifyAuthenticator, bindAuthenticator } from './authenticator.service.ts';
import {
  changeMyPassword,
  endMySession,
  findMySessions,
  getMenu,
  getMyPermissions,
  getMyProfile,
} from './my-account.service.ts';
import { refreshTokens } from './refresh.service.ts';
import * as lock from './session-lock.service.ts';
import { getCaptcha, logOut, logIn, type SignInParts } from './sign-in.service.ts';

export const signInRoutes = (parts: SignInParts, vault: Vault) => [
  openRoute(contract.getCaptcha, getCaptcha(parts)),
  openRoute(contract.logIn, logIn(parts)),
  openRoute(contract.refreshTokens, refreshTokens(parts)),
  openRoute(contract.verifyAuthenticator, verifyAuthenticator(parts, vault)),
  openRoute(contract.changeMyPassword, changeMyPassword),
  openRoute(contract.unlockSession, lock.unlockSession),
  route(contract.lockSession, lock.lockSession),
  route(contract.logOut, logOut),
  route(contract.bindAuthenticator, bindAuthenticator(vault)),
  route(contract.getMyProfile, getMyProfile),
  route(contract.getMyPermissions, getMyPermissions),
  route(contract.getMenu, getMenu),
  route(contract.listMySessions, findMySessions),
  route(contract.endMySession, endMySession),
];
