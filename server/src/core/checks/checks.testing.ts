// A busy history for the checks to look at, and a run of them from start to end.
import { randomUUID } from 'node:crypto';
import { addBonus, addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import {
  getLatestRun,
  listExceptions,
  runChecksNow,
  type CheckRun,
  type Exception,
} from '@backoffice/contract/exceptions/exceptions.ts';
import {
  reviewWithdrawal,
  completeWithdrawal,
  rollbackWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { createLoanProduct } from '@backoffice/contract/loans/loans.products.ts';
import { reviewLoan, disburseLoan, repayLoan } from '@backoffice/contract/loans/loans.ts';
import type { Insertable } from 'kysely';
import { expect, vi } from 'vitest';
import { clientSide, platformSide, post, reverse, type Posting } from '#core/ledger/ledger.ts';
import type { Deposits } from '#platform/db/schema.generated.ts';
import { givenClosedDay } from '#features/business-days/business-days.testing.ts';
import { givenEntitlement } from '#features/corporate-actions/corporate-actions.testing.ts';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { givenDueSale, givenHolding, givenOrder, givenSale } from '#features/orders/orders.testing.ts';
import { givenProduct } from '#features/products/products.testing.ts';
import { givenRunningSubscription, givenSubscription } from '#features/subscriptions/subscriptions.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { cancel, givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import { testLimits } from '#testing/patience.ts';
import { workIn } from '#testing/work.ts';
import type { World } from '#testing/world.ts';
import type { Check } from './check.ts';
import { performRun } from './run.ts';

/** Starts the checks and waits for their end. */
export async function runChecks(world: World): Promise<CheckRun> {
  const { body } = await world.call(runChecksNow, 'god', {});
  const ended = async () => {
    const run = await latestRun(world);
    return run?.id === body.id && run.status !== 'running' ? run : null;
  };
  // All of them take longer than one thing; asking more often costs as much as the checks themselves.
  return vi.waitUntil(ended, { timeout: testLimits.testTimeout, interval: 100 });
}

/** One check alone, here and now, where the others have nothing to do with it. */
export async function runCheck(world: World, check: Check): Promise<CheckRun | null> {
  const { id } = await world.sql((db) =>
    db.insertInto('check_runs').values({ started_by: null }).returning('id').executeTakeFirstOrThrow(),
  );
  const call = workIn(world);
  await performRun(call, id, [check]);
  return latestRun(world);
}

export const latestRun = async (world: World): Promise<CheckRun | null> =>
  (await world.call(getLatestRun, 'god', {})).body.run;

/** Findings of the checks that are open; what a job met and put aside meanwhile is not one of theirs. */
export async function findOpen(world: World): Promise<Exception[]> {
  const { body } = await world.call(listExceptions, 'god', { page_size: 200, sort: 'first_seen_at' });
  return body.items.filter(({ status, check_name }) => status !== 'resolved' && check_name !== 'record.put_aside');
}

/** Clients of both books and several currencies whose money has moved in every way, much of it at the same time. */
export async function makeHistory(world: World): Promise<void> {
  await givenHouseAccount(world, 'demo', { isWaiting: true });
  await givenClosedDay(world);
  const actor = { id: await staffId(world, 'god'), name: 'god', role: 'god', session_id: '', grants: [] } as const;
  const posting = (given: Omit<Posting, 'reference' | 'step'>) =>
    world.sql((db) => post({ db, actor }, { reference: randomUUID(), step: 'approved', ...given }));
  const deposit = async (
    values: Pick<Insertable<Deposits>, 'client_id' | 'account_id' | 'amount' | 'currency' | 'fake'>,
  ) => {
    const { id } = await world.sql((db) =>
      db
        .insertInto('deposits')
        .values({ ...values, sub_type: 'bank', status: 'pending' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { pending } = await world.call(reviewDeposit, 'god', { id, decision: 'approve' });
    if (pending.approval_id)
      await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
    expect(await world.sql((db) => db.selectFrom('deposits').select('status').where('id', '=', id).execute())).toEqual([
      { status: 'approved' },
    ]);
  };
  for (const [currency, amount, fake, gift] of [
    ['USD', '100.00', false, '2'],
    ['JPY', '5000', false, '2'],
    ['BTC', '50.00000001', false, '0.0002'],
    ['USD', '70.00', true, '2'],
  ] as const) {
    const [one, other] = [await world.givenClient({ currency, fake }), await world.givenClient({ currency, fake })];
    for (const { id: client_id, account_id } of [one, one, other])
      await deposit({ client_id, account_id, amount, currency, fake });
    for (const { id } of [one, other])
      for (const endpoint of [addCompensation, addBonus])
        expect((await world.call(endpoint, 'god', { id, amount: gift })).status).toBe(200);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        posting({
          kind: 'fee',
          fake,
          lines: [
            clientSide(one.account_id, 'cash', currency, index % 2 ? '1' : '-1'),
            clientSide(other.account_id, 'cash', currency, index % 2 ? '-1' : '1'),
            clientSide(one.account_id, 'cash', currency, '-1'),
            clientSide(one.account_id, index % 3 ? 'frozen' : 'credit', currency, '1'),
            clientSide(other.account_id, 'cash', currency, '-2'),
            platformSide('clearing', currency, '2'),
          ],
        }),
      ),
    );
  }
  // One withdrawal at each status.
  const asked = [];
  for (let count = 0; count < 6; count++) asked.push(await givenWithdrawal(world, { amount: '8.00', fake: count > 4 }));
  const [, refused, withdrawn, released, sent] = asked.map(({ id }) => id) as [string, string, string, string, string];
  const decide = (id: string, decision: 'approve' | 'reject') =>
    world.call(reviewWithdrawal, 'god', { id, decision, reason: 'no' });
  await decide(refused, 'reject');
  await cancel(world, { id: withdrawn, client_id: asked[2]?.client_id ?? '' });
  for (const id of [released, sent]) expect((await decide(id, 'approve')).status).toBe(200);
  await world.call(completeWithdrawal, 'god', { id: sent });
  const takenBack = await givenWithdrawal(world);
  await decide(takenBack.id, 'approve');
  const { pending } = await world.call(rollbackWithdrawal, 'god', { id: takenBack.id });
  expect((await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' })).status).toBe(
    200,
  );

  // Orders that wait, hold, are being sold and are sold, in both books.
  for (const fake of [false, true]) {
    await givenOrder(world, { fake });
    await givenHolding(world, { fake });
    await givenSubscription(world, { fake });
    await givenRunningSubscription(world, { fake });
    await givenSale(world, { fake });
    await givenDueSale(world, { fake });
  }
  await givenEntitlement(world);
  await givenProduct(world, 'block');
  await makeLoan(world);
  const approved = await world.givenPendingDeposit({ amount: '30.00' });
  await world.call(reviewDeposit, 'god', { id: approved.id, decision: 'approve' });
  const rejected = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id: rejected.id, decision: 'reject', reason: 'no' });
  await world.givenPendingDeposit();

  // This deposit is taken back after some of it was spent: the rest is owed, until it is forgiven.
  const reversed = await world.givenPendingDeposit({ amount: '9.00' });
  await world.call(reviewDeposit, 'god', { id: reversed.id, decision: 'approve' });
  await posting({
    kind: 'fee',
    fake: false,
    lines: [clientSide(reversed.account_id, 'cash', 'USD', '-4.00'), platformSide('income.fee', 'USD', '4.00')],
  });
  await world.sql(async (db) => {
    await reverse({ db, actor }, { kind: 'deposit', reference: reversed.id, step: 'approved', as: 'reversed' });
    await db.updateTable('deposits').set({ status: 'reversed' }).where('id', '=', reversed.id).execute();
  });
  await posting({
    kind: 'fee',
    fake: false,
    lines: [clientSide(reversed.account_id, 'arrears', 'USD', '4.00'), platformSide('loss', 'USD', '-4.00')],
  });
}

/** Makes a loan that is overdue and paid in part: something is in every balance that loans have. */
async function makeLoan(world: World) {
  const { id: client_id, account_id } = await world.givenClient();
  const { body: product } = await world.call(createLoanProduct, 'god', {
    name: 'short',
    currency: 'USD',
    least_amount: '10',
    most_amount: '100',
    instalments: 2,
    interval_days: 10,
    interest_method: 'annuity',
    yearly_rate: '36',
    interest_cap: '50',
    penalty_rate: '1',
    penalty_cap: '20',
    grace_days: 0,
  });
  const { id } = await world.sql((db) =>
    db
      .insertInto('loans')
      .values({
        client_id,
        account_id,
        fake: false,
        product_id: product.id,
        terms_version: 1,
        amount: '100.00',
        currency: 'USD',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await world.call(reviewLoan, 'god', { id, decision: 'approve' });
  await world.call(disburseLoan, 'god', { id });
  await world.asOwner(`update loans set disburse_date = disburse_date - 14, accrued_to = accrued_to - 14`);
  await world.asOwner('update loan_instalments set due_date = due_date - 14');
  expect((await world.call(repayLoan, 'god', { id, amount: '20' })).body).toMatchObject({ status: 'outstanding' });
}
