// Ends of arrears: the client repays them out of cash, or two people give them up. What is due of loans, and loans, stay as they are.
import { randomUUID } from 'node:crypto';
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { AccountArrears } from '@backoffice/contract/arrears/arrears.ts';
import type * as contract from '@backoffice/contract/arrears/arrears.ts';
import type * as intake from '@backoffice/contract/arrears/arrears.intake.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { exactAmount } from '#core/amounts.ts';
import { accountOf } from '#core/clients/clients.ts';
import { lockClient } from '#core/clients/clients.queries.ts';
import { lockActiveClient } from '#core/clients/real-clients.ts';
import { clientSide, platformSide, post, type Line } from '#core/ledger/ledger.ts';
import { changeOf } from '#core/reviews/figures.ts';
import { emit } from '#core/webhooks/webhooks.ts';
import type { Ctx, IntakeCtx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

export async function repayIntakeArrears(
  ctx: IntakeCtx,
  { id, account_id, amount }: CheckedInputOf<typeof intake.repayIntakeArrears>,
): Promise<AccountArrears> {
  await lockActiveClient(ctx, id);
  return end(ctx, { client: { id, fake: false }, account_id, amount, step: 'repaid' }, ({ currency }, exact) => [
    clientSide(account_id, 'cash', currency, negate(exact)),
    clientSide(account_id, 'arrears', currency, exact),
  ]);
}

export async function writeOffArrears(
  ctx: Ctx,
  { id, account_id, amount, reason }: CheckedInputOf<typeof contract.writeOffArrears>,
): Promise<AccountArrears> {
  const client = await lockClient(ctx, id);
  const ending = { client, account_id, amount, step: 'written_off', reason } as const;
  return end(ctx, ending, ({ currency }, exact) => [
    clientSide(account_id, 'arrears', currency, exact),
    platformSide('loss', currency, negate(exact)),
  ]);
}

export async function previewWriteOffArrears(
  ctx: Ctx,
  { id, account_id, ...wish }: CheckedInputOf<typeof contract.writeOffArrears>,
): Promise<Preview> {
  const account = await accountOf(ctx, id, account_id);
  const { currency, arrears, outstanding } = account;
  const amount = checkedAmount(wish.amount, account);
  const left = (owed: string) => add(owed, negate(amount));
  return {
    client_id: id,
    money: { amount, currency },
    gives: { amount, currency },
    record: { type: 'account', id: account_id },
    ...changeOf(account, { arrears: left(arrears), outstanding: left(outstanding) }),
  };
}

interface Ending {
  client: { id: string; fake: boolean };
  account_id: string;
  amount: string;
  step: 'repaid' | 'written_off';
  reason?: string;
}

/** Posts the end of arrears, or of a part of them, while the account is held still. */
async function end(
  ctx: PublicCtx,
  { client, account_id, step, reason, ...wish }: Ending,
  linesOf: (account: AccountArrears, amount: string) => Line[],
): Promise<AccountArrears> {
  const before = await lockArrears(ctx, client.id, account_id);
  const amount = checkedAmount(wish.amount, before);
  await post(ctx, {
    kind: 'arrears',
    reference: account_id,
    step: `${step}:${randomUUID()}`, // an account can have arrears many times
    fake: client.fake,
    reason,
    lines: linesOf(before, amount),
  });
  const after = await lockArrears(ctx, client.id, account_id);
  const { balance, arrears } = after;
  ctx.note({
    record: { type: 'account', id: account_id },
    client: client.id,
    before: { balance: before.balance, arrears: before.arrears },
    after: { balance, arrears },
    ...(reason && { reason }),
  });
  const data = { account_id, amount, currency: after.currency, arrears };
  await emit(ctx, `arrears.${step}`, { client_id: client.id, record_id: account_id, data });
  return after;
}

function checkedAmount(amount: string, { currency, arrears }: Pick<AccountArrears, 'currency' | 'arrears'>): string {
  const exact = exactAmount(amount, currency);
  if (compare(exact, arrears) > 0) throw new AppError('arrears.exceeded');
  return exact;
}

async function lockArrears({ db }: PublicCtx, clientId: string, accountId: string): Promise<AccountArrears> {
  const { rows } = await sql<AccountArrears>`
    select id as account_id, currency, cash::text as balance, (-arrears)::text as arrears
    from lock_accounts(array[${accountId}]::uuid[]) where client_id = ${clientId}
  `.execute(db);
  const [account] = rows;
  if (!account) throw new AppError('record.not_found');
  return account;
}
