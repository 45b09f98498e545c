// What a client's own app reports of his visits.
import type { AccessRecord } from '@backoffice/contract/clients.records.ts';
import type { Insertable } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import type { ClientSessions } from '#platform/db/schema.generated.ts';
import { visitColumns } from './clients.sessions.queries.ts';

export const insertVisit = ({ db }: Pick<PublicCtx, 'db'>, visit: Insertable<ClientSessions>): Promise<AccessRecord> =>
  db.insertInto('client_sessions').values(visit).returning(visitColumns).executeTakeFirstOrThrow();
