// The kept numbers of a kind of record: how many there are and what they add up to, by status and currency. See decision 0129.
import type { Counts, Totals } from '@backoffice/contract/kit/list.ts';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import { factsOf, type CountedKind, type QueueKind } from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { together } from '#platform/db/database.ts';
import type { Count } from '#platform/db/paging.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { agentConditions, all, always, isQueued, queueColumns } from './filters.ts';

/** Id of all agents together in `record_counts`. */
export const allAgents = '00000000-0000-0000-0000-000000000000';

/** The records of some agents in one book. */
export interface CountScope {
  fake: boolean;
  agent_id?: string | undefined;
  superman_id?: string | undefined;
}

/** Kinds with kept counts: records, and what clients hold at cost, by kind of order, not status. See decision 0129. */
export type KeptKind = CountedKind | 'exposure';

interface KeptCount {
  status: string;
  currency: Currency;
  count: number;
  amount: string;
}

const keptFilters = new Set([
  'page',
  'page_size',
  'sort',
  'cursor',
  'fake',
  'agent_id',
  'superman_id',
  'status',
  'currency',
]);

/** True where the numbers are kept for all filters of a list that are in use. */
export const asksForKeptCounts = (input: object): boolean =>
  Object.entries(input).every(([name, value]) => keptFilters.has(name) || value === undefined || value === '');

type Caller = Pick<Ctx, 'db' | 'actor'>;

/** Counts as far as the caller sees them. Read with the changes that no roll-up has taken in yet, so they are exact. */
function keptCounts(ctx: Caller, kinds: readonly KeptKind[], scope: CountScope) {
  const agents = all([
    seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, 'agent_id'),
    ...agentConditions(scope, 'agent_id'),
  ]);
  const ofKinds = sql`kind = any (${kinds}) and fake = ${scope.fake}`;
  return sql`(
    select kind, status, currency, count, amount from record_counts
    where ${ofKinds} and ${agents === always ? sql`agent_id = ${allAgents}` : agents}
    union all
    select kind, status, currency, count, amount from record_count_changes where ${ofKinds} and ${agents}
  ) as kept`;
}

export async function findKeptCounts(ctx: Caller, kind: KeptKind, scope: CountScope): Promise<KeptCount[]> {
  const { rows } = await sql<KeptCount>`
    select status, currency, sum(count)::int as count, sum(amount) as amount from ${keptCounts(ctx, [kind], scope)}
    group by status, currency having sum(count) > 0 order by currency
  `.execute(ctx.db);
  return rows;
}

/** Real clients of each agent whose clients the caller sees: rows of `agent_id` and `count`. */
export const clientsByAgent = (ctx: Pick<Ctx, 'actor'>) => sql`
  select agent_id, sum(count)::int as count from (
    select kind, fake, agent_id, count from record_counts where agent_id <> ${allAgents}
    union all
    select kind, fake, agent_id, count from record_count_changes
  ) as kept where kind = 'client' and not fake and ${mayWorkFor(ctx, 'agent_id')} group by agent_id`;

/** Counts what waits for a decision, of the real clients one sees: robots wait for nothing. */
export async function findPendingCounts<Kind extends CountedKind & QueueKind>(
  ctx: Caller,
  kinds: readonly Kind[],
): Promise<Record<Kind, number>> {
  const pending = sql<{ kind: Kind; count: number }>`
    select kind, sum(count)::int as count from ${keptCounts(ctx, kinds, { fake: false })}
    where status = 'pending' group by kind
  `;
  // An index holds a queue that is a part of those with this status.
  const counted = kinds.filter((kind) => queueColumns(kind).length > 1);
  const [{ rows }, ...queued] = await together(
    pending.execute(ctx.db),
    ...counted.map(async (kind) => ({ kind, count: await countQueued(ctx, kind) })),
  );
  const counts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const { kind, count } of [...rows, ...queued]) counts[kind] = count;
  return counts;
}

async function countQueued(ctx: Caller, kind: QueueKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(factsOf(kind).table)}
    where not fake and ${isQueued(kind)} and ${mayWorkFor(ctx, 'agent_id')}
  `.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Numbers that a list shows; the tabs count every status, whichever is asked for. */
export function numbersOf(
  kept: readonly KeptCount[],
  { status, currency }: { status?: string | undefined; currency?: string | undefined },
): Count & { totals: Totals; counts: Counts } {
  const inCurrency = kept.filter((one) => !currency || one.currency === currency);
  const listed = inCurrency.filter((one) => !status || one.status === status);
  const totals = new Map<Currency, string>();
  for (const one of listed) totals.set(one.currency, add(totals.get(one.currency) ?? '0', one.amount));
  const counts: Counts = {};
  for (const one of inCurrency) counts[one.status] = (counts[one.status] ?? 0) + one.count;
  return {
    total: listed.reduce((sum, { count }) => sum + count, 0),
    total_is_estimate: false,
    totals: [...totals].map(([of, amount]) => ({ currency: of, amount })),
    counts,
  };
}

export const recordCountRollUp: Sweep = {
  name: 'records.roll_up',
  everyMs: 2_000,
  tenants: sql`select tenant from tenants_with_record_changes() as tenant`,
  run: ({ db }) => rollUpRecordCounts({ db }),
};

export async function rollUpRecordCounts({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`select roll_up_record_counts()`.execute(db);
}
