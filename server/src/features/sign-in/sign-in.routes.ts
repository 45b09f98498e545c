// Sign-in on the wire.
import { getOwnPermissions, getOwnProfile, logIn, logOut } from '@backoffice/contract/sign-in.ts';
import type { Sessions } from '#core/sessions/sessions.ts';
import { route } from '#platform/http/route.ts';
import { endSession, ownPermissions, ownProfile, startSession } from './sign-in.service.ts';

export const signInRoutes = (sessions: Sessions) => [
  route(logIn, startSession(sessions)),
  route(logOut, endSession),
  route(getOwnProfile, ownProfile),
  route(getOwnPermissions, ownPermissions),
];
