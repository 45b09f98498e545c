// The rules of deposits: when money may enter an account.
import {
  depositTransitions,
  type auditDeposit,
  type Deposit,
  type recordDeposit,
} from '@backoffice/contract/deposits.ts';
import type { CheckedInputOf } from '@backoffice/contract/endpoint.ts';
import { inCurrency, negate } from '@backoffice/contract/money.ts';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { nextStatus } from '#core/transitions.ts';
import { clientForMoney } from '#features/clients/clients.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getDeposit, insertDeposit, lockDeposit, setDepositStatus } from './deposits.queries.ts';

/** Money that came in another way and that staff book by hand. */
export async function recordStaffDeposit(ctx: Ctx, input: CheckedInputOf<typeof recordDeposit>): Promise<Deposit> {
  const { id: client_id, account_id, currency, sub_type, screenshot } = input;
  const { fake } = await clientForMoney(ctx, client_id);
  if (screenshot) throw new AppError('upload.not_found');
  const amount = inCurrency(input.amount, currency);
  if (!amount) throw new AppError('request.invalid', { errors: [{ path: 'amount', code: 'too_many_decimals' }] });

  const id = await insertDeposit(ctx, {
    client_id,
    account_id,
    fake,
    amount,
    currency,
    sub_type,
    screenshot,
    status: 'approved',
    recorded_by: ctx.actor.id,
  });
  const deposit = await getDeposit(ctx, id);
  await credit(ctx, { ...deposit, fake });
  ctx.note({ record: { type: 'deposit', id }, after: deposit });
  return deposit;
}

/** Decides on money a client says he sent. */
export async function reviewDeposit(
  ctx: Ctx,
  { id, decision, reason }: CheckedInputOf<typeof auditDeposit>,
): Promise<Deposit> {
  if (decision === 'reject' && !reason)
    throw new AppError('request.invalid', { errors: [{ path: 'reason', code: 'required' }] });
  const before = await lockDeposit(ctx, id);
  const status = nextStatus(depositTransitions, decision, before.status);
  await setDepositStatus(ctx, id, status, reason ?? null);
  if (status === 'approved') await credit(ctx, before);
  ctx.note({
    record: { type: 'deposit', id },
    before: { status: before.status },
    after: { status },
    ...(reason && { reason }),
  });
  return getDeposit(ctx, id);
}

async function credit(ctx: Ctx, { id, account_id, amount, currency, sub_type, fake }: Deposit & { fake: boolean }) {
  await post(ctx, {
    kind: 'deposit',
    reference: id,
    step: 'approved',
    fake,
    lines: [
      platformSide(sub_type === 'crypto' ? 'crypto' : 'bank', currency, negate(amount)),
      clientSide(account_id, 'cash', currency, amount),
    ],
  });
}
