// Bonuses by the trade config: how long one can be converted, and how much a client has of them at one time.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { AdjustmentKind } from '@backoffice/contract/adjustments/adjustments.ts';
import { compare, type Currency } from '@backoffice/contract/kit/money.ts';
import { totalInUsd } from '#core/approvals/limits.ts';
import { resolveRules } from '#core/trade-config/trade-rules.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db'>;

/** A bonus that begins now can be converted until then. */
export async function lastDayOf(ctx: Db, kind: AdjustmentKind): Promise<string | null> {
  if (kind !== 'bonus') return null;
  const { valid_days } = (await resolveRules(ctx, 'bonus', {})).values;
  return new Date(Date.now() + valid_days * dayMs).toISOString();
}

interface NewBonus {
  client_id: string;
  sub_type: AdjustmentKind;
  amount: string;
  currency: Currency;
}

/** Locks the client: two bonuses at once cannot both pass the limit. */
export async function checkBonusTotal(ctx: Db, { client_id, sub_type, amount, currency }: NewBonus): Promise<void> {
  if (sub_type !== 'bonus') return;
  const { max_total } = (await resolveRules(ctx, 'bonus', {})).values;
  if (max_total === null) return;
  await ctx.db.selectFrom('clients').select('id').where('id', '=', client_id).forNoKeyUpdate().execute();
  const accounts = await ctx.db
    .selectFrom('accounts')
    .select(['currency', 'credit as amount'])
    .where('client_id', '=', client_id)
    .execute();
  const total = await totalInUsd(ctx, [
    { amount, currency },
    ...accounts.filter((one) => compare(one.amount, '0') > 0),
  ]);
  if (total === null || compare(total, max_total) > 0) throw new AppError('bonus.total_exceeded');
}
