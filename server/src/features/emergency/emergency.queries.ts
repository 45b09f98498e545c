// Reads and writes the emergency actions.
import { listEmergencyActions, type EmergencyAction, type Pause } from '@backoffice/contract/emergency/emergency.ts';
import type { EmergencyKind } from '@backoffice/contract/emergency/emergency.words.ts';
import { sql } from 'kysely';
import { isOnlineSession } from '#core/client-sessions/client-sessions.ts';
import { isInForce } from '#core/pauses/pauses.ts';
import { tenantRecords } from '#core/records/tenant-records.ts';
import type { PublicCtx } from '#platform/context.ts';

/** Status as it is now: a pause whose time is over has ended. */
const statusNow = sql<EmergencyAction['status']>`case
  when emergency_actions.status = 'paused' and not ${isInForce} then 'ended' else emergency_actions.status end`;

export const emergencyActions = tenantRecords('emergency_action', listEmergencyActions, {
  columns: [
    'id',
    'kind',
    'target',
    'reason',
    'create_datetime',
    'end_datetime',
    'resume_datetime',
    'resume_reason',
    'ended_sessions',
    'version',
  ],
  staffNames: { started_by: 'started_by', agreed_by: 'agreed_by', resumed_by: 'resumed_by' },
  select: { status: statusNow },
  filters: { kind: 'kind', status: (status) => sql`${statusNow} = ${status}` },
  sortColumns: { create_datetime: 'create_datetime', end_datetime: 'end_datetime' },
  defaultSort: '-create_datetime',
});

type Inside = Pick<PublicCtx, 'db'>;

export async function findPauses({ db }: Inside): Promise<Pause[]> {
  const pauses = await db
    .selectFrom('emergency_actions')
    .select(['id', 'kind', 'target', 'reason', 'end_datetime'])
    .where(isInForce)
    .orderBy('create_datetime')
    .execute();
  return pauses as Pause[]; // actions that happen once are never in force
}

/** Ends pauses whose time is over: they would stand in the way of the next one of their kind. */
export async function endOverduePauses({ db }: Inside): Promise<void> {
  await db
    .updateTable('emergency_actions')
    .set({ status: 'ended', update_datetime: sql`now()`, version: sql`version + 1` })
    .where('status', '=', 'paused')
    .where('end_datetime', '<=', sql<string>`now()`)
    .execute();
}

export async function countOnlineClients({ db }: Inside): Promise<number> {
  const { count } = await db
    .selectFrom('client_sessions')
    .select(sql<number>`count(distinct client_id)::int`.as('count'))
    .where(isOnlineSession)
    .executeTakeFirstOrThrow();
  return count;
}

/** People who started a pause of this kind within the last days, or agreed to one. */
export async function findPausers({ db }: Inside, kind: EmergencyKind, days: number): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('emergency_actions')
    .select(['started_by', 'agreed_by'])
    .where('kind', '=', kind)
    .where(sql<boolean>`coalesce(resume_datetime, end_datetime) > now() - make_interval(days => ${days})`)
    .execute();
  return new Set(rows.flatMap(({ started_by, agreed_by }) => [started_by, agreed_by]));
}

/** Counts what real clients wait for and would go on waiting for. */
export async function countWaiting({ db }: Inside, kind: EmergencyKind): Promise<number> {
  const count = sql<number>`count(*)::int`.as('count');
  switch (kind) {
    case 'deposits': {
      const deposits = db
        .selectFrom('deposits')
        .select(count)
        .where('fake', '=', false)
        .where('status', '=', 'pending');
      return (await deposits.executeTakeFirstOrThrow()).count;
    }
    case 'withdrawals': {
      const withdrawals = db
        .selectFrom('withdrawals')
        .select(count)
        .where('fake', '=', false)
        .where('status', 'in', ['pending', 'approved']);
      return (await withdrawals.executeTakeFirstOrThrow()).count;
    }
    case 'selling': {
      const sales = db.selectFrom('sales').select(count).where('fake', '=', false).where('status', '=', 'awaiting');
      return (await sales.executeTakeFirstOrThrow()).count;
    }
    default:
      return 0;
  }
}

export async function countApprovals({ db }: Inside, kinds: readonly string[]): Promise<number> {
  if (kinds.length === 0) return 0;
  const { count } = await db
    .selectFrom('approvals')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('kind', 'in', kinds)
    .where('status', '=', 'pending')
    .where('expire_datetime', '>', sql<string>`now()`)
    .executeTakeFirstOrThrow();
  return count;
}
