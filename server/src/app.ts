// The product put together: all features, on one platform.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { admit } from '#core/sessions/admission.ts';
import { createVault } from '#core/sessions/authenticator.ts';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { createSessions } from '#core/sessions/sessions.ts';
import { createTokens } from '#core/sessions/tokens.ts';
import { clientRoutes } from '#features/clients/clients.routes.ts';
import { depositRoutes } from '#features/deposits/deposits.routes.ts';
import { settingsRoutes } from '#features/settings/settings.routes.ts';
import { signInRoutes } from '#features/sign-in/sign-in.routes.ts';
import type { Database } from '#platform/db/database.ts';
import type { EventHub } from '#platform/events/hub.ts';
import type { Route } from '#platform/http/route.ts';
import { buildServer } from '#platform/http/server.ts';

export interface AppParts {
  database: Database;
  hub: EventHub;
  masterKey: Buffer;
  logger: FastifyBaseLogger;
  production: boolean;
  hasCaptcha: boolean;
  accessSeconds: number;
  trustedProxies: string[];
  webFolder: string | null;
}

export function buildApp({ masterKey, hasCaptcha, accessSeconds, ...parts }: AppParts): Promise<FastifyInstance> {
  const secrets = deriveSecrets(masterKey);
  const tokens = createTokens(secrets, accessSeconds);
  const sessions = createSessions(tokens, parts.database);
  const routes: Route[] = [
    ...signInRoutes({ sessions, tokens, hasCaptcha }, createVault(secrets.authenticatorKey)),
    ...settingsRoutes,
    ...clientRoutes,
    ...depositRoutes,
  ];
  const platform = { database: parts.database, admit, authenticate: sessions.authenticate };
  return buildServer({ ...parts, platform, routes });
}
