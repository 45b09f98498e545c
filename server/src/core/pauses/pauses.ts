// What is paused in an emergency, and refusing the calls that it stops.
import { pausesOf } from '@backoffice/contract/kit/endpoint-pauses.ts';
import type { WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import { sql } from 'kysely';
import type { TenantDb } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

/** A pause ends by itself at its time, whether anybody has looked or not. */
export const isInForce = sql<boolean>`(emergency_actions.status = 'paused' and emergency_actions.end_datetime > now())`;

/** Read in each call's own transaction, so that a pause works on every server from when it is committed. */
export async function requireNotPaused(
  { db }: { db: TenantDb },
  endpoint: WriteEndpoint,
  input: object,
): Promise<void> {
  const kinds = pausesOf(endpoint, input);
  if (kinds.length === 0) return;
  const pause = await db
    .selectFrom('emergency_actions')
    .select(['kind', 'end_datetime'])
    .where('kind', 'in', kinds)
    .where(isInForce)
    .executeTakeFirst();
  if (pause)
    throw new AppError(pause.kind === 'staff_changes' ? 'staff.read_only' : 'action.paused', {
      detail: `${pause.kind} until ${pause.end_datetime}`,
    });
}
