// Ends of arrears: repaid by the client's app out of cash, or written off by two people at the house's loss.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { repayIntakeArrears } from '@backoffice/contract/arrears/arrears.intake.ts';
import { writeOffArrears } from '@backoffice/contract/arrears/arrears.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { listTransactions } from '@backoffice/contract/clients/clients.transactions.ts';
import { getIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { explainFigure } from '@backoffice/contract/ledger/ledger.ts';
import { describe, expect, test } from 'vitest';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { accrueAll, age, givenLoan } from '#features/loans/loans.testing.ts';
import { expectBooksAgree } from '#features/orders/orders.testing.ts';
import { createPerson, staffId } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenDebtor, owe } from './arrears.testing.ts';

const world = await createWorld();
await createPerson(world, { username: 'angel2', role: 'angel', leader: 'god' });

const balancesOf = (accountId: string) =>
  world.sql((db) =>
    db
      .selectFrom('accounts')
      .select(['cash', 'arrears', 'due', 'loan'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
const lossOf = (fake: boolean) => world.sql(async (db) => Number(await platformBalance({ db }, 'loss', 'USD', fake)));
const repay = ({ id, account_id }: { id: string; account_id: string }, amount: string) =>
  world.intake(repayIntakeArrears, { id, account_id, amount });
const request = ({ id, account_id }: { id: string; account_id: string }, amount: string, who: StaffName = 'god') =>
  world.call(writeOffArrears, who, { id, account_id, amount, reason: 'unreachable' });
const agree = (id: string, who = 'angel') => world.call(reviewApproval, who as StaffName, { id, decision: 'approve' });

/** Owes a loan that is overdue and, in the same account, arrears. */
async function givenBorrower() {
  const loan = await givenLoan(world, { status: 'disbursed' });
  await age(world, loan.id, 40);
  await accrueAll(world);
  await owe(world, loan.account_id, { arrears: '5.00' });
  return { id: loan.client_id, account_id: loan.account_id };
}

const expectSumsAgree = async (id: string) => {
  const { sums } = (await world.call(listTransactions, 'god', { id })).body;
  if (!sums) throw new Error('a short history is added up unasked');
  for (const { amount, balance, frozen, unsettled, shortfall } of sums)
    expect(Number(amount)).toBeCloseTo(Number(balance) + Number(frozen) + Number(unsettled) - Number(shortfall), 4);
};

describe('the client’s repayment', () => {
  test('pays arrears out of cash, in parts, never more than is owed or there', async () => {
    const client = await givenDebtor(world, { cash: '6.00', arrears: '5.00' });
    const first = await repay(client, '2.00');
    expect(first.body).toEqual({ account_id: client.account_id, currency: 'USD', balance: '4.00', arrears: '3.00' });
    expect((await repay(client, '3.01')).problem).toMatchObject({ status: 409, code: 'arrears.exceeded' });
    expect((await repay(client, '3.00')).body).toMatchObject({ balance: '1.00', arrears: '0.00' });
    expect((await repay(client, '0.01')).problem.code).toBe('arrears.exceeded');
    const poor = await givenDebtor(world, { cash: '1.00', arrears: '5.00' });
    expect((await repay(poor, '1.01')).problem.code).toBe('account.insufficient_funds');
    expect((await repay(poor, '0.001')).problem.errors).toEqual([{ path: 'amount', code: 'too_many_decimals' }]);
    for (const { id } of [client, poor]) await expectSumsAgree(id);
    await expectBooksAgree(world);
  });

  test('touches neither what is due nor the loan', async () => {
    const client = await givenBorrower();
    const before = await balancesOf(client.account_id);
    expect(Number(before.due)).toBeLessThan(0);
    expect((await repay(client, '5.01')).problem.code).toBe('arrears.exceeded');
    expect((await repay(client, '5.00')).status).toBe(200);
    const { loan, due, arrears } = await balancesOf(client.account_id);
    expect({ loan, due, arrears }).toEqual({ loan: before.loan, due: before.due, arrears: '0.00' });
    await expectBooksAgree(world);
  });

  test('is of the client’s own accounts alone, and not for robots or disabled clients', async () => {
    const [one, other] = [await givenDebtor(world), await givenDebtor(world)];
    expect((await repay({ id: one.id, account_id: other.account_id }, '1')).status).toBe(404);
    expect((await repay(await givenDebtor(world, { fake: true }), '1')).status).toBe(404);
    await world.sql((db) => db.updateTable('clients').set({ active: false }).where('id', '=', one.id).execute());
    expect((await repay(one, '1')).problem.code).toBe('client.disabled');
  });

  test('the app sees what is owed, and two repayments at once take no more than that', async () => {
    const client = await givenDebtor(world, { cash: '20.00', arrears: '5.00' });
    const { body } = await world.intake(getIntakeClient, { id: client.id });
    expect(body.accounts[0]).toMatchObject({ arrears: '5.00', outstanding: '5.00' });
    const answers = await Promise.all([repay(client, '5.00'), repay(client, '5.00'), repay(client, '5.00')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect(await balancesOf(client.account_id)).toMatchObject({ cash: '15.00', arrears: '0.00' });
  });
});

describe('the write-off', () => {
  test('takes two people and a reason, and is the house’s loss', async () => {
    const client = await givenDebtor(world, { cash: '3.00', arrears: '5.00' });
    const loss = await lossOf(false);
    const { id, account_id } = client;
    expect((await world.call(writeOffArrears, 'god', { id, account_id, amount: '4', reason: '' })).status).toBe(400);
    expect((await request(client, '5.01')).problem.code).toBe('arrears.exceeded');
    const { status, pending } = await request(client, '4.00');
    expect(status).toBe(202);
    expect(await balancesOf(account_id)).toMatchObject({ cash: '3.00', arrears: '-5.00' });
    expect((await agree(pending.approval_id, 'god')).problem.code).toBe('approval.own_request');
    expect((await agree(pending.approval_id)).body).toMatchObject({ status: 'approved', amount: '4.00' });
    expect(await balancesOf(account_id)).toMatchObject({ cash: '3.00', arrears: '-1.00' });
    expect(await lossOf(false)).toBeCloseTo(loss - 4, 4);
    const { items } = (await world.call(explainFigure, 'god', { id: account_id, figure: 'arrears' })).body;
    expect(items[0]).toMatchObject({ kind: 'arrears', amount: '-4.00', running: '1.00', reason: 'unreachable' });
    const { body } = await world.call(listTransactions, 'god', { id, kind: 'write_off' });
    expect(body.items).toMatchObject([{ type: 'fund', amount: '4.00' }]);
    await expectSumsAgree(id);
    await expectBooksAgree(world);
  });

  test('counts to the limits of both; above one a third person agrees', async () => {
    const usedBy = async (name: StaffName) => {
      const row = await world.sql(async (db) =>
        db
          .selectFrom('approval_usage')
          .select('used')
          .where('staff_id', '=', await staffId(world, name))
          .where('kind', '=', 'arrears.written_off')
          .executeTakeFirst(),
      );
      return Number(row?.used ?? 0);
    };
    const client = await givenDebtor(world, { arrears: '20000.00' });
    const before = [await usedBy('god'), await usedBy('angel')];
    const small = await request(client, '900.00');
    expect((await agree(small.pending.approval_id)).body.status).toBe('approved');
    expect([await usedBy('god'), await usedBy('angel')]).toEqual(before.map((used) => used + 900));
    const large = await request(client, '15000.00');
    expect((await agree(large.pending.approval_id)).body.status).toBe('pending');
    expect(await balancesOf(client.account_id)).toMatchObject({ arrears: '-19100.00' });
    expect((await agree(large.pending.approval_id, 'angel2')).body.status).toBe('approved');
    expect(await balancesOf(client.account_id)).toMatchObject({ arrears: '-4100.00' });
  });

  test('gives up no more than is still owed when it is agreed to', async () => {
    const client = await givenDebtor(world, { cash: '3.00', arrears: '5.00' });
    const { pending } = await request(client, '5.00');
    expect((await repay(client, '3.00')).status).toBe(200);
    expect((await agree(pending.approval_id)).problem.code).toBe('arrears.exceeded');
    expect(await balancesOf(client.account_id)).toMatchObject({ cash: '0.00', arrears: '-2.00' });
  });

  test('stays in the book of robots for a robot, and touches neither what is due nor the loan', async () => {
    const robot = await givenDebtor(world, { fake: true });
    const [real, fake] = [await lossOf(false), await lossOf(true)];
    const ofRobot = await request(robot, '5.00');
    expect((await agree(ofRobot.pending.approval_id)).body.status).toBe('approved');
    expect([await lossOf(false), await lossOf(true)]).toEqual([real, fake - 5]);
    const client = await givenBorrower();
    const before = await balancesOf(client.account_id);
    const ofBorrower = await request(client, '5.00');
    expect((await agree(ofBorrower.pending.approval_id)).body.status).toBe('approved');
    expect(await balancesOf(client.account_id)).toEqual({ ...before, arrears: '0.00' });
    const { body } = await world.call(getClient, 'god', { id: client.id });
    expect(body.accounts[0]).toMatchObject({ arrears: '0.00' });
    expect(Number(body.accounts[0]?.outstanding)).toBeCloseTo(-Number(before.due), 4);
  });

  test('is not for salespeople and leaders', async () => {
    const client = await givenDebtor(world);
    for (const who of ['hero', 'superman'] as const) expect((await request(client, '1', who)).status).toBe(403);
  });
});
