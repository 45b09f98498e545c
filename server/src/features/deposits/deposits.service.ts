// The rules of deposits: when money may enter an account, and how it leaves again.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type * as contract from '@backoffice/contract/deposits/deposits.ts';
import { depositTransitions, type Deposit } from '@backoffice/contract/deposits/deposits.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, inCurrency, negate } from '@backoffice/contract/kit/money.ts';
import { otherReason } from '@backoffice/contract/kit/review.ts';
import { raiseArrears } from '#core/checks/accounts.checks.ts';
import { clientSide, platformSide, post, reverse } from '#core/ledger/ledger.ts';
import { nextStatus } from '#core/transitions.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import { accountOf, clientForMoney } from '#features/clients/clients.service.ts';
import { checkUpload, takeIntoUse } from '#features/uploads/uploads.service.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getDeposit, insertDeposit, lockDeposit, setDepositStatus } from './deposits.queries.ts';

/** Money that came in another way and that staff book by hand. */
export async function recordDeposit(ctx: Ctx, input: CheckedInputOf<typeof contract.recordDeposit>): Promise<Deposit> {
  const { id: client_id, account_id, currency, sub_type, screenshot } = input;
  const { client, amount } = await checkDeposit(ctx, input);
  const { fake } = client;
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
    reviewed_by: ctx.checker?.id ?? null,
  });
  if (screenshot) await takeIntoUse(ctx, screenshot, client_id);
  const deposit = await getDeposit(ctx, id);
  await credit(ctx, deposit);
  ctx.note({ record: { type: 'deposit', id }, client: client_id, after: deposit });
  await tellClient(ctx, deposit);
  return deposit;
}

export async function previewRecordDeposit(
  ctx: Ctx,
  input: CheckedInputOf<typeof contract.recordDeposit>,
): Promise<Preview> {
  const { currency } = input;
  const { client, amount } = await checkDeposit(ctx, input);
  const account = client.accounts.find(({ id }) => id === input.account_id);
  if (account?.currency !== currency) throw new AppError('account.wrong_currency');
  const { balance } = account;
  return {
    client_id: client.id,
    money: { amount, currency },
    before: { balance },
    after: { balance: add(balance, amount) },
  };
}

async function checkDeposit(
  ctx: Ctx,
  { id, amount, currency, screenshot }: CheckedInputOf<typeof contract.recordDeposit>,
) {
  const client = await clientForMoney(ctx, id);
  if (screenshot) await checkUpload(ctx, screenshot, id);
  const exact = inCurrency(amount, currency);
  if (!exact) throw new AppError('request.invalid', { errors: [{ path: 'amount', code: 'too_many_decimals' }] });
  return { client, amount: exact };
}

/** Decides on money a client says he sent. */
export async function reviewDeposit(
  ctx: Ctx,
  { id, decision, reason_code, reason }: CheckedInputOf<typeof contract.reviewDeposit>,
): Promise<Deposit> {
  const before = await lockDeposit(ctx, id);
  const status = nextStatus(depositTransitions, decision, before.status);
  await setDepositStatus(ctx, id, status, {
    reason_code: status === 'rejected' ? (reason_code ?? otherReason) : null,
    reason: reason ?? null,
  });
  if (status === 'approved') await credit(ctx, before);
  ctx.note({
    record: { type: 'deposit', id },
    client: before.client_id,
    before: { status: before.status },
    after: { status, ...(reason_code && { reason_code }) },
    ...(reason && { reason }),
  });
  const deposit = await getDeposit(ctx, id);
  await tellClient(ctx, deposit);
  return deposit;
}

/** Takes it back by counter-entries; what is no longer in the account becomes arrears. */
export async function rollbackDeposit(
  ctx: Ctx,
  { id, reason }: CheckedInputOf<typeof contract.rollbackDeposit>,
): Promise<Deposit> {
  const before = await lockDeposit(ctx, id);
  const status = nextStatus(depositTransitions, 'rollback', before.status);
  await setDepositStatus(ctx, id, status, { reason_code: null, reason: reason ?? null });
  const shortfall = await reverse(ctx, { kind: 'deposit', reference: id, step: 'approved', as: 'reversed', reason });
  if (shortfall !== '0') await raiseArrears(ctx, before.account_id);
  ctx.note({
    record: { type: 'deposit', id },
    client: before.client_id,
    before: { status: before.status },
    after: { status, shortfall },
    ...(reason && { reason }),
  });
  const deposit = await getDeposit(ctx, id);
  await tellClient(ctx, deposit);
  return deposit;
}

export async function previewRollbackDeposit(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.rollbackDeposit>,
): Promise<Preview> {
  const { status, client_id, account_id, amount, currency } = await getDeposit(ctx, id);
  const { balance, outstanding } = await accountOf(ctx, client_id, account_id);
  const rest = add(balance, negate(amount));
  const isCovered = compare(rest, '0') >= 0;
  return {
    client_id,
    money: { amount, currency },
    record: { type: 'deposit', id },
    before: { status, balance, outstanding },
    after: {
      status: nextStatus(depositTransitions, 'rollback', status),
      balance: isCovered ? rest : add(balance, negate(balance)),
      outstanding: isCovered ? outstanding : add(outstanding, negate(rest)),
    },
  };
}

/** Robots have no app that would want to know. */
async function tellClient(
  ctx: Ctx,
  { id, client_id, account_id, amount, currency, status, reason, fake }: Deposit,
): Promise<void> {
  if (fake || status === 'pending') return;
  const data = { id, account_id, amount, currency, status, reason };
  await emit(ctx, `deposit.${status}`, { client_id, record_id: id, data });
}

async function credit(ctx: Ctx, { id, account_id, amount, currency, sub_type, fake }: Deposit) {
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
