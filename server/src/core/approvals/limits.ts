// How much money a person may move alone: per operation and per day, in US dollars, by the tenant's day.
import { compare, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import type { Ctx } from '#platform/context.ts';

/** Where the tenant has stored none. */
const defaultLimits = { per_operation: '10000', per_day: '50000' };

interface Sum {
  amount: string;
  currency: Currency;
}

/**
 * Counts the sum to what the person did alone today, unless that would pass a limit.
 * The day's row stays locked until the transaction ends, so that two operations at once cannot both pass the limit.
 */
export async function countWithinLimits(ctx: Ctx, kind: string, sum: Sum): Promise<boolean> {
  const { per_operation, per_day } = await limitsOf(ctx, kind);
  const usd = await worthInUsd(ctx, sum);
  if (usd === null || compare(usd, per_operation) > 0 || compare(usd, per_day) > 0) return false;
  const { numAffectedRows } = await sql`
    insert into approval_usage as spent (staff_id, kind, day, used)
    select ${ctx.actor.id}, ${kind}, ${today}, ${usd}
    on conflict (tenant_id, staff_id, kind, day) do update set used = spent.used + excluded.used
    where spent.used + excluded.used <= ${per_day}
  `.execute(ctx.db);
  return numAffectedRows === 1n;
}

/** The person's own, else the kind's, else the defaults. */
async function limitsOf({ db, actor }: Ctx, kind: string) {
  const stored = await db
    .selectFrom('approval_limits')
    .select(['per_operation', 'per_day'])
    .where('kind', '=', kind)
    .where((row) => row.or([row('staff_id', '=', actor.id), row('staff_id', 'is', null)]))
    .orderBy('staff_id', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  return stored ?? defaultLimits;
}

/** Null where no rate is known. Where a pair is stored both ways and they disagree, the dearer one counts. */
export async function worthInUsd({ db }: Pick<Ctx, 'db'>, { amount, currency }: Sum): Promise<string | null> {
  if (currency === 'USD') return amount;
  const { rows } = await sql<{ usd: string | null }>`
    select max(case quote when 'USD' then ${amount}::numeric * rate else ${amount}::numeric / rate end) as usd
    from currency_rates
    where (base = ${currency} and quote = 'USD') or (base = 'USD' and quote = ${currency})
  `.execute(db);
  return rows[0]?.usd ?? null;
}
