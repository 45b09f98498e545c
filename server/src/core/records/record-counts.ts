// The kept numbers of a kind of record: how many there are and what they add up to, by status and currency. See decision 0050.
import type { Counts, Totals } from '@backoffice/contract/kit/list.ts';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import type { CountedKind } from '@backoffice/contract/kit/record-kinds.ts';
import { sql } from 'kysely';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import type { Count } from '#platform/db/paging.ts';
import type { Sweep } from '#platform/jobs/sweeper.ts';
import { agentConditions, all, always } from './filters.ts';

/** As `record_counts` names all agents together. */
export const allAgents = '00000000-0000-0000-0000-000000000000';

/** The records of some agents in one book. */
export interface CountScope {
  fake: boolean;
  agent_id?: string | undefined;
  superman_id?: string | undefined;
}

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

/** Whether the numbers are kept for all filters of a list that are in use. */
export const asksForKeptCounts = (input: object): boolean =>
  Object.entries(input).every(([name, value]) => keptFilters.has(name) || value === undefined || value === '');

/** As far as the caller sees them. Read with the changes that no roll-up has taken in yet, so they are exact. */
export async function findKeptCounts(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  kind: CountedKind,
  scope: CountScope,
): Promise<KeptCount[]> {
  const { fake } = scope;
  const agents = all([
    seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, 'agent_id'),
    ...agentConditions(scope, 'agent_id'),
  ]);
  const { rows } = await sql<KeptCount>`
    select status, currency, sum(count)::int as count, sum(amount) as amount from (
      select status, currency, count, amount from record_counts
      where kind = ${kind} and fake = ${fake} and ${agents === always ? sql`agent_id = ${allAgents}` : agents}
      union all
      select status, currency, count, amount from record_count_changes where kind = ${kind} and fake = ${fake} and ${agents}
    ) as kept group by status, currency having sum(count) > 0 order by currency
  `.execute(ctx.db);
  return rows;
}

/** What a list shows of them; the tabs count every status, whichever is asked for. */
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
