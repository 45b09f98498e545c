// Money that a person may move alone: per operation, within 24 hours and within 24 hours over all kinds, in US dollars.
import { add, compare, type Currency } from '@backoffice/contract/kit/money.ts';
import {
  everyAction,
  type RuleScope,
  type RuleValuesOf,
} from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { sql } from 'kysely';
import { resolveRulesForEach } from '#core/trade-config/trade-rules.ts';
import type { Ctx } from '#platform/context.ts';
import { prebuiltSql } from '#platform/db/prebuilt.ts';
import { AboveLimit } from '#platform/http/pipeline.ts';

interface Sum {
  amount: string;
  currency: Currency;
  /** The limit for what nothing proves holds, too. */
  lacksProof?: boolean;
}

interface Limits {
  ofKind: RuleValuesOf<'approval_limit'>;
  ofEveryAction: RuleValuesOf<'approval_limit'>;
}

/** Counts the sum to what the person did alone within the last 24 hours, of this kind and of all kinds, unless that would pass a limit. */
export async function countWithinLimits(ctx: Ctx, kind: string, sum: Sum): Promise<boolean> {
  const limits = await limitsOf(ctx, kind);
  const usd = await worthInUsd(ctx, sum);
  return usd !== null && !isAbove(limits.ofKind, usd, sum) && count(ctx, kind, usd, limits);
}

/** Null where the sum alone is too much; otherwise the counting, which has been sent and fails where it passes the limit of a day. */
export async function startCounting(
  ctx: Ctx,
  kind: string,
  sum: Sum,
  limits: Limits,
): Promise<{ counting: Promise<void> } | null> {
  const usd = await worthInUsd(ctx, sum);
  if (usd === null || isAbove(limits.ofKind, usd, sum)) return null;
  const counting = count(ctx, kind, usd, limits).then((isCounted) => {
    if (!isCounted) throw new AboveLimit();
  });
  counting.catch(() => {}); // the pipeline waits for it with the action
  return { counting };
}

const countUse = prebuiltSql<
  { staff: string; kind: string; usd: string; perDay: string; perDayOfAll: string },
  { is_counted: boolean }
>(
  ({ staff, kind, usd, perDay, perDayOfAll }) =>
    sql`select count_within_limits(${staff}, ${kind}, ${usd}, ${perDay}, ${perDayOfAll}) as is_counted`,
);

async function count({ db, actor }: Ctx, kind: string, usd: string, { ofKind, ofEveryAction }: Limits) {
  const limits = { perDay: ofKind.per_day, perDayOfAll: ofEveryAction.per_day };
  const [row] = await countUse(db, { staff: actor.id, kind, usd, ...limits });
  return row?.is_counted ?? false;
}

/** Checks whether the sum would be counted, without counting it. */
export async function isWithinLimits(ctx: Ctx, kind: string, sum: Sum): Promise<boolean> {
  const { ofKind, ofEveryAction } = await limitsOf(ctx, kind);
  const usd = await worthInUsd(ctx, sum);
  if (usd === null || isAbove(ofKind, usd, sum)) return false;
  const { rows } = await sql<{ of_kind: string; of_every_action: string }>`
    select approval_use(${ctx.actor.id}, ${kind}) as of_kind, approval_use(${ctx.actor.id}, ${everyAction}) as of_every_action
  `.execute(ctx.db);
  const isLeft = (used = '0', perDay: string) => compare(add(used, usd), perDay) <= 0;
  return isLeft(rows[0]?.of_every_action, ofEveryAction.per_day) && isLeft(rows[0]?.of_kind, ofKind.per_day);
}

/** Says whether one operation is too much for one person. */
const isAbove = (
  { per_operation, without_proof }: RuleValuesOf<'approval_limit'>,
  usd: string,
  { lacksProof = false }: Sum,
): boolean =>
  compare(usd, per_operation) > 0 || (lacksProof && without_proof !== null && compare(usd, without_proof) > 0);

/** Limits of the kind and of all kinds together, by the trade config. */
export async function limitsOf(ctx: Ctx, kind: string): Promise<Limits> {
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
