// The product put together: all features, on one platform.
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { createSessions, type Sessions } from '#core/sessions/sessions.ts';
import { clientRoutes } from '#features/clients/clients.routes.ts';
import { depositRoutes } from '#features/deposits/deposits.routes.ts';
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
  webFolder: string | null;
}

export const allRoutes = (sessions: Sessions): Route[] => [
  ...signInRoutes(sessions),
  ...clientRoutes,
  ...depositRoutes,
];

export function buildApp({
  database,
  hub,
  masterKey,
  logger,
  production,
  webFolder,
}: AppParts): Promise<FastifyInstance> {
  const sessions = createSessions(deriveSecrets(masterKey));
  const platform = { database, authenticate: sessions.authenticate };
  return buildServer({ platform, hub, routes: allRoutes(sessions), logger, production, webFolder });
}
