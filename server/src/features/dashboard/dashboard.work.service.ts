// Work to do: pending records, and the state of the house.
import type {
  getControlPanel as controlPanel,
  getWaiting as waiting,
  WaitingRecord,
} from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { isGranted } from '@backoffice/contract/kit/permissions.ts';
import { factsOf, isCountedKind, queueKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { waitingHours } from '@backoffice/contract/withdrawals/withdrawals.waiting.ts';
import { sql } from 'kysely';
import type { Approvals } from '#core/approvals/approvals.ts';
import { isQueued } from '#core/records/filters.ts';
import { getQueueTargets } from '#core/records/waiting.ts';
import { ifEntered, isOpen } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import { findForMe } from '#features/approvals/approvals.public.ts';
import { countFailedWebhooks } from '#features/integrations/integrations.public.ts';
import type { Ctx } from '#platform/context.ts';

const shown = 12;

export async function getWaiting(ctx: Ctx, approvals: Approvals): Promise<OutputOf<typeof waiting>> {
  const records = [...(await findWaitingRecords(ctx)), ...(await findWaitingApprovals(ctx, approvals))];
  const oldestFirst = records.toSorted((one, other) => (one.create_datetime < other.create_datetime ? -1 : 1));
  return { items: oldestFirst.slice(0, shown) };
}

/** The oldest of each kind that the caller may read; every list has an index by status and age. */
async function findWaitingRecords(ctx: Ctx): Promise<WaitingRecord[]> {
  const kinds = queueKinds.filter(
    (kind) => isCountedKind(kind) && isGranted(ctx.actor.grants, factsOf(kind).resource, 'read'),
  );
  if (kinds.length === 0) return [];
  const oldest = kinds.map((kind) => {
    const { table, counts } = factsOf(kind);
    const money = counts?.money ? sql`amount, currency` : sql`null::numeric as amount, null::text as currency`;
    return sql`(
      select ${kind} as kind, tenant_id, id, client_id, agent_id, ${money}, create_datetime from ${sql.table(table)}
      where not fake and ${isQueued(kind)} and ${mayWorkFor(ctx, 'agent_id')}
      order by create_datetime limit ${shown}
    )`;
  });
  const { rows } = await sql<WaitingRecord>`
    select record.kind, record.id, record.client_id, coalesce(nullif(clients.full_name, ''), clients.username) as client_name, staff.name as agent_name,
      record.amount::text as amount, record.currency, null as action, record.create_datetime
    from (${sql.join(oldest, sql` union all `)}) as record
    join clients on clients.tenant_id = record.tenant_id and clients.id = record.client_id
    join staff on staff.tenant_id = record.tenant_id and staff.id = record.agent_id
    order by record.create_datetime limit ${shown}
  `.execute(ctx.db);
  return rows;
}

async function findWaitingApprovals(ctx: Ctx, approvals: Approvals): Promise<WaitingRecord[]> {
  const items = await findForMe(ctx, approvals, shown);
  return items.map(({ id, kind, client_id, full_name, username, agent_name, amount, currency, create_datetime }) => ({
    kind: 'approval',
    id,
    client_id,
    client_name: full_name || username,
    agent_name,
    amount,
    currency,
    action: kind,
    create_datetime,
  }));
}

const largest = 5;

export async function getControlPanel(ctx: Ctx, approvals: Approvals): Promise<OutputOf<typeof controlPanel>> {
  const { db } = ctx;
  const severities = await sql<{ severity: string; count: number }>`
    select severity, count(*)::int as count from exceptions where status <> 'resolved' group by severity
  `.execute(db);
  const checks = await sql<{ status: string; started_at: string; opened: number }>`
    select status, started_at, opened from check_runs order by started_at desc limit 1
  `.execute(db);
  const late = await sql<OutputOf<typeof controlPanel>['late_withdrawals'][number]>`
    select withdrawals.id, withdrawals.client_id, coalesce(nullif(clients.full_name, ''), clients.username) as client_name, amount, currency,
      withdrawals.create_datetime, is_explained
    from withdrawals join clients on clients.tenant_id = withdrawals.tenant_id and clients.id = withdrawals.client_id
    where not withdrawals.fake and status = 'pending' and withdrawals.create_datetime < now() - ${waitingHours}::int * interval '1 hour'
      and ${mayWorkFor(ctx, 'withdrawals.agent_id')}
    order by worth_usd desc limit ${largest}
  `.execute(db);
  return {
    exceptions: Object.fromEntries(severities.rows.map(({ severity, count }) => [severity, count])),
    last_check: checks.rows[0] ?? null,
    late_approvals: await countLateApprovals(ctx, approvals),
    markets: await findMarkets(ctx),
    jobs: await countStuckJobs(ctx),
    failed_webhooks: isGranted(ctx.actor.grants, 'integration', 'read') ? await countFailedWebhooks(ctx) : 0,
    late_withdrawals: late.rows,
  };
}

async function findMarkets(ctx: Ctx): Promise<OutputOf<typeof controlPanel>['markets']> {
  const venues = await ctx.db
    .selectFrom('venues')
    .select(['mic', 'name_zh', 'name_en'])
    .where('active', '=', true)
    .orderBy('mic')
    .execute();
  const markets: OutputOf<typeof controlPanel>['markets'] = [];
  for (const venue of venues) {
    const calendar = await getTradingCalendar(ctx, venue.mic);
    markets.push({ ...venue, is_open: ifEntered(() => isOpen(calendar, Date.now())) });
  }
  return markets;
}

const lateJobMinutes = 5;

async function countStuckJobs({ db }: Ctx): Promise<{ failed: number; late: number }> {
  const { rows } = await sql<{ failed: number; late: number }>`
    select (count(*) filter (where failed_at is not null))::int as failed,
      (count(*) filter (where failed_at is null and lease is null
        and run_at < now() - ${lateJobMinutes}::int * interval '1 minute'))::int as late
    from jobs
  `.execute(db);
  return rows[0] ?? { failed: 0, late: 0 };
}

async function countLateApprovals(ctx: Ctx, approvals: Approvals): Promise<number> {
  const items = await findForMe(ctx, approvals, 200);
  const { approval } = await getQueueTargets(ctx);
  const overdueBefore = Date.now() - approval * 60_000;
  return items.filter(({ create_datetime }) => Date.parse(create_datetime) < overdueBefore).length;
}
