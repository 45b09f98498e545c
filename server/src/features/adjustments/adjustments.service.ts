// The rules of compensation and bonus that staff grant: what the house may grant, and into which account it goes.
import type * as contract from '@backoffice/contract/adjustments/adjustments.ts';
import type { Adjustment, AdjustmentKind } from '@backoffice/contract/adjustments/adjustments.ts';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { Account } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { exactAmount } from '#core/amounts.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { changeOf } from '#core/reviews/figures.ts';
import { clientForMoney } from '#core/clients/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { checkBonusTotal, lastDayOf } from './adjustments.bonus.ts';
import { getAdjustment, insertAdjustment } from './adjustments.queries.ts';

type Input = CheckedInputOf<typeof contract.addCompensation | typeof contract.addBonus>;

/** Compensation can be withdrawn at once; a bonus is credit until it is converted. */
const accountsOf = {
  compensation: { from: 'expense.compensation', to: 'cash' },
  bonus: { from: 'expense.bonus', to: 'credit' },
} as const;

export const grantAdjustment =
  (kind: AdjustmentKind) =>
  async (ctx: Ctx, input: Input): Promise<Adjustment> => {
    const { client, account, amount } = await check(ctx, kind, input);
    const { currency } = account;
    const { fake } = client;
    const id = await insertAdjustment(ctx, {
      client_id: client.id,
      account_id: account.id,
      fake,
      sub_type: kind,
      amount,
      currency,
      status: 'approved',
      reason: input.reason ?? null,
      recorded_by: ctx.actor.id,
      reviewed_by: ctx.checker?.id ?? null,
      expire_datetime: await lastDayOf(ctx, kind),
    });
    const adjustment = await getAdjustment(ctx, id);
    await postAdjustment(ctx, adjustment, input.reason);
    ctx.note({
      record: { type: 'adjustment', id },
      client: client.id,
      after: adjustment,
      ...(input.reason && { reason: input.reason }),
    });
    return adjustment;
  };

export async function postAdjustment(
  ctx: Ctx,
  { id, sub_type, account_id, amount, currency, fake }: Adjustment,
  reason: string | undefined,
): Promise<void> {
  const { from, to } = accountsOf[sub_type];
  await post(ctx, {
    kind: sub_type,
    reference: id,
    step: 'approved',
    fake,
    reason,
    lines: [platformSide(from, currency, negate(amount)), clientSide(account_id, to, currency, amount)],
  });
}

export const previewGrantAdjustment =
  (kind: AdjustmentKind) =>
  async (ctx: Ctx, input: Input): Promise<Preview> => {
    const { client, account, amount } = await check(ctx, kind, input);
    return {
      client_id: client.id,
      money: { amount, currency: account.currency },
      ...changeOf(account, granted(account, kind, amount)),
    };
  };

/** The figure of the account that an adjustment of this kind raises. */
export const granted = (account: Account, kind: AdjustmentKind, amount: string): Partial<Account> =>
  kind === 'bonus' ? { bonus: add(account.bonus, amount) } : { balance: add(account.balance, amount) };

async function check(ctx: Ctx, sub_type: AdjustmentKind, { id, account_id, ...given }: Input) {
  const client = await clientForMoney(ctx, id);
  const account: Account | undefined = account_id
    ? client.accounts.find((one) => one.id === account_id)
    : client.accounts[0];
  if (!account) throw new AppError('record.not_found');
  const amount = exactAmount(given.amount, account.currency);
  await checkBonusTotal(ctx, { client_id: client.id, sub_type, amount, currency: account.currency });
  return { client, account, amount };
}
