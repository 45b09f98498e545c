// Money that a person may move alone: per operation, per day and per day over all kinds, in US dollars, by the tenant's day.
import { add, compare, type Currency } from '@backoffice/contract/kit/money.ts';
import { everyAction, type RuleScope } from '@backoffice/contract/trade-config/trade-rules.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { resolveRulesForEach } from '#core/trade-rules/trade-rules.ts';
import type { Ctx } from '#platform/context.ts';

interface Sum {
  amount: string;
  currency: Currency;
}

/**
 * Counts the sum to what the person did alone today, of this kind and of all kinds, unless that would pass a limit.
 * The day's row of all kinds stays locked until the transaction ends, so that two operations at once cannot both pass a limit.
 */
export async function countWithinLimits(ctx: Ctx, kind: string, sum: Sum): Promise<boolean> {
  const { ofKind, ofEveryAction } = await limitsOf(ctx, kind);
  const usd = await worthInUsd(ctx, sum);
  if (usd === null || compare(usd, ofKind.per_operation) > 0) return false;
  const perDay = { ofKind: ofKind.per_day, ofEveryAction: ofEveryAction.per_day };
  if (compare(usd, perDay.ofKind) > 0 || compare(usd, perDay.ofEveryAction) > 0) return false;
  const counted = await countUpTo(ctx, kind, usd, perDay);
  if (counted.length === 2) return true;
  await takeBackCount(ctx, counted, usd);
  return false;
}

/** Checks whether the sum would be counted, without counting it. */
export async function isWithinLimits(ctx: Ctx, kind: string, sum: Sum): Promise<boolean> {
  const { ofKind, ofEveryAction } = await limitsOf(ctx, kind);
  const usd = await worthInUsd(ctx, sum);
  if (usd === null || compare(usd, ofKind.per_operation) > 0) return false;
  const used = await usedToday(ctx, [kind, everyAction]);
  const isLeft = (name: string, perDay: string) => compare(add(used[name] ?? '0', usd), perDay) <= 0;
  return isLeft(everyAction, ofEveryAction.per_day) && isLeft(kind, ofKind.per_day);
}

async function usedToday({ db, actor }: Ctx, kinds: string[]): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('approval_usage')
    .select(['kind', 'used'])
    .where('staff_id', '=', actor.id)
    .where('kind', 'in', kinds)
    .where('day', '=', today)
    .execute();
  return Object.fromEntries(rows.map(({ kind, used }) => [kind, used]));
}

/** Answers what it was counted to: all kinds, whose row is always locked first, and this one, each where its limit allows. */
async function countUpTo(
  { db, actor }: Ctx,
  kind: string,
  usd: string,
  perDay: { ofKind: string; ofEveryAction: string },
): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    insert into approval_usage as spent (staff_id, kind, day, used)
    values (${actor.id}, ${everyAction}, ${today}, ${usd}), (${actor.id}, ${kind}, ${today}, ${usd})
    on conflict (tenant_id, staff_id, kind, day) do update set used = spent.used + excluded.used
    where spent.used + excluded.used <= case excluded.kind when ${everyAction} then ${perDay.ofEveryAction}::numeric else ${perDay.ofKind}::numeric end
    returning kind
  `.execute(db);
  return rows.map((row) => row.kind);
}

async function takeBackCount({ db, actor }: Ctx, kinds: readonly string[], usd: string): Promise<void> {
  await sql`
    update approval_usage set used = used - ${usd}::numeric
    where staff_id = ${actor.id} and kind = any (${kinds}) and day = ${today}
  `.execute(db);
}

/** Limits of the kind and of all kinds together, by the trade config. */
async function limitsOf(ctx: Ctx, kind: string) {
  const { id: staff_id, role } = ctx.actor;
  const scopeOf = (action: string) => ({ staff_id, role, action: action as RuleScope<'approval_limit'>['action'] });
  const scopes = [scopeOf(kind), scopeOf(everyAction)];
  const [ofKind, ofEveryAction] = await resolveRulesForEach(ctx, 'approval_limit', scopes);
  if (!ofKind || !ofEveryAction) throw new Error('each scope has its rules');
  return { ofKind: ofKind.values, ofEveryAction: ofEveryAction.values };
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

/** Null where one of the rates is not known. */
export async function totalInUsd(ctx: Pick<Ctx, 'db'>, sums: readonly Sum[]): Promise<string | null> {
  let total = '0';
  for (const sum of sums) {
    const usd = await worthInUsd(ctx, sum);
    if (usd === null) return null;
    total = add(total, usd);
  }
  return total;
}
