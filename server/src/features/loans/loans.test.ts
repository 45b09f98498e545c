// Loans over HTTP, from the application to the last cent, with the account's figures before and after.
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { randomUUID } from 'node:crypto';
import { reviewAdjustment } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval, getApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { explainFigure } from '@backoffice/contract/ledger/ledger.ts';
import {
  getIntakeLoan,
  listIntakeLoans,
  payIntakeLoanFine,
  repayIntakeLoan,
} from '@backoffice/contract/loans/loans.intake.ts';
import {
  reviewLoan,
  disburseLoan,
  getLoan,
  listLoans,
  payLoanFine,
  repayLoan,
  rollbackLoan,
  writeOffLoan,
} from '@backoffice/contract/loans/loans.ts';
import { webhookEvents } from '@backoffice/contract/integrations/integrations.webhooks.ts';
import { describe, expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { dayIn, farZones, setTimeZone } from '#testing/calendar.ts';
import { createWorld } from '#testing/world.ts';
import { accrueAll, age, givenLoan } from './loans.testing.ts';

const world = await createWorld({ runsJobs: true });
const accountOf = async (client_id: string) => (await world.call(getClient, 'god', { id: client_id })).body.accounts[0];
const loanOf = async (id: string) => (await world.call(getLoan, 'god', { id })).body;
const stepsOf = async (id: string) => (await loanOf(id)).journals.map(({ kind, step }) => `${kind} ${step}`);
const agree = async (approval_id: string) =>
  (await world.call(reviewApproval, 'god', { id: approval_id, decision: 'approve' })).status;
/** Makes a loan so many days behind the calendar: overdue since the third day after its first due date. */
async function givenOverdue(days: number, wanted: Parameters<typeof givenLoan>[1] = {}) {
  const loan = await givenLoan(world, { status: 'disbursed', ...wanted });
  await age(world, loan.id, days);
  await accrueAll(world);
  return loan;
}
const spend = (account_id: string, amount: string) =>
  world.sql((db) =>
    post(
      { db, actor: null },
      {
        kind: 'fee',
        reference: randomUUID(),
        step: 'taken',
        fake: false,
        lines: [clientSide(account_id, 'cash', 'USD', `-${amount}`), platformSide('income.fee', 'USD', amount)],
      },
    ),
  );
const fund = (id: string, account_id: string, amount: string) =>
  world.call(recordDeposit, 'god', { id, account_id, amount, currency: 'USD' });

test('from the application to the last cent', async () => {
  const { id, client_id, account_id } = await givenLoan(world);
  const planned = await loanOf(id);
  expect(planned).toMatchObject({ status: 'pending', principal_owed: null, next_due_date: null, to_settle: '0.00' });
  expect(planned.schedule).toMatchObject([{ state: 'planned', principal: '400.00', interest: '18.00' }, {}, {}]);

  expect((await world.call(reviewLoan, 'angel', { id, decision: 'approve' })).body).toMatchObject({
    status: 'approved',
    reviewed_by: 'angel',
  });
  expect(await accountOf(client_id)).toMatchObject({ balance: '0.00', loan: '0.00' });
  const { body: out } = await world.call(disburseLoan, 'angel', { id });
  expect(out).toMatchObject({ status: 'disbursed', disbursed_by: 'angel', principal_owed: '1200.00' });
  expect(await accountOf(client_id)).toMatchObject({ balance: '1200.00', loan: '1200.00', outstanding: '0.00' });

  await age(world, id, 30);
  await accrueAll(world);
  expect(await accountOf(client_id)).toMatchObject({ balance: '1200.00', loan: '1200.00', outstanding: '18.00' });
  expect(await loanOf(id)).toMatchObject({ status: 'disbursed', interest_owed: '18.00', due_now: '418.00' });
  const { body: paid } = await world.call(repayLoan, 'angel', { id, amount: '418' });
  expect(paid).toMatchObject({ status: 'disbursed', principal_owed: '800.00', interest_owed: '0.00' });
  expect(await accountOf(client_id)).toMatchObject({ balance: '782.00', loan: '800.00', outstanding: '0.00' });

  await age(world, id, 10);
  await fund(client_id, account_id, '22');
  expect(await loanOf(id)).toMatchObject({
    to_settle: '804.00',
    schedule: [{ state: 'paid' }, { state: 'upcoming' }, {}],
  });
  const tooMuch = await world.call(repayLoan, 'angel', { id, amount: '804.01' });
  expect([tooMuch.status, tooMuch.problem.code]).toEqual([409, 'loan.overpaid']);
  expect((await world.call(repayLoan, 'angel', { id, amount: '804' })).body).toMatchObject({
    status: 'completed',
    principal_owed: null,
    next_due_date: null,
  });
  expect(await accountOf(client_id)).toMatchObject({ balance: '0.00', loan: '0.00', outstanding: '0.00' });
  expect(await stepsOf(id)).toEqual([
    'loan repaid:5',
    'loan interest:2:early:5',
    'loan repaid:4',
    'loan interest:1',
    'loan disbursed',
  ]);
  const { body: history } = await world.call(listRecordLines, 'god', { record_type: 'loan', id });
  expect(history.items.map(({ action }) => action)).toEqual([
    'loan.repaid',
    'loan.repaid',
    'loan.accrued',
    'loan.disbursed',
    'loan.reviewed',
    'loan.applied',
  ]);
});

test('an overdue loan is fined day by day up to its cap, pays, and is back in order', async () => {
  // Due on day 30, two days of grace: day 33 is the first that costs 0.5 % of 418.00.
  const { id, client_id, account_id } = await givenOverdue(32);
  expect(await loanOf(id)).toMatchObject({ status: 'disbursed', penalty_owed: '0.00', penalty_left: '24.00' });
  await age(world, id, 1);
  await accrueAll(world);
  expect(await loanOf(id)).toMatchObject({
    status: 'outstanding',
    penalty_owed: '2.09',
    penalty_left: '21.91',
    schedule: [{ state: 'overdue' }, { state: 'upcoming' }, { state: 'upcoming' }],
  });
  await age(world, id, 60);
  await accrueAll(world);
  const capped = await loanOf(id);
  expect(capped).toMatchObject({ penalty_owed: '24.00', penalty_left: '0.00', interest_owed: '36.00' });
  expect(await accountOf(client_id)).toMatchObject({ loan: '1200.00', outstanding: '60.00' });

  // Each figure is the sum of the journals that explain it.
  const explained = async (input: Omit<InputOf<typeof explainFigure>, 'id' | 'reference'>) =>
    (await world.call(explainFigure, 'god', { id: account_id, reference: id, ...input })).body.value;
  expect(await explained({ figure: 'loan' })).toBe('1200.00');
  expect(await explained({ figure: 'outstanding', kind: 'loan' })).toBe('36.00');
  expect(await explained({ figure: 'outstanding', kind: 'fine' })).toBe('24.00');

  const tooMuch = await world.call(payLoanFine, 'angel', { id, amount: '24.01' });
  expect(tooMuch.problem.code).toBe('loan.overpaid');
  await world.call(payLoanFine, 'angel', { id, amount: '4' });
  expect(await accountOf(client_id)).toMatchObject({ balance: '1196.00', outstanding: '56.00' });
  await fund(client_id, account_id, '60');
  expect((await world.call(repayLoan, 'god', { id, amount: '1236' })).body).toMatchObject({
    status: 'outstanding',
    principal_owed: '0.00',
    penalty_owed: '20.00',
  });
  expect((await world.call(payLoanFine, 'god', { id, amount: '20' })).body.status).toBe('completed');
  expect(await accountOf(client_id)).toMatchObject({ balance: '0.00', loan: '0.00', outstanding: '0.00' });
});

test('a fine that was paid counts toward the cap: paying makes no room for further ones', async () => {
  // The first of them, 0.5 % of 418.00; all together at most 2 % of 1,200.00.
  const { id } = await givenOverdue(33);
  await world.call(payLoanFine, 'god', { id, amount: '2.09' });
  expect(await loanOf(id)).toMatchObject({ penalty_owed: '0.00', penalty_left: '21.91' });
  await age(world, id, 60);
  await accrueAll(world);
  expect(await loanOf(id)).toMatchObject({ penalty_owed: '21.91', penalty_left: '0.00' });
  await world.call(payLoanFine, 'god', { id, amount: '21.91' });
  await age(world, id, 60);
  await accrueAll(world);
  expect(await loanOf(id)).toMatchObject({ status: 'outstanding', penalty_owed: '0.00', penalty_left: '0.00' });
});

test('who catches up runs on as before', async () => {
  const { id } = await givenOverdue(34);
  await world.call(payLoanFine, 'god', { id, amount: '4.18' });
  expect((await world.call(repayLoan, 'god', { id, amount: '418' })).body).toMatchObject({ status: 'disbursed' });
});

test('the calendar charges each day once: missed days are caught up, two runs at once change nothing more', async () => {
  const { id, account_id } = await givenLoan(world, { status: 'disbursed' });
  await age(world, id, 36);
  await Promise.all([accrueAll(world), accrueAll(world), world.call(repayLoan, 'god', { id, amount: '0.01' })]);
  const after = await loanOf(id);
  expect(after).toMatchObject({ penalty_owed: '8.36', penalty_charged: '8.36', interest_owed: '17.99' });
  expect(after.journals.filter(({ kind }) => kind === 'fine')).toHaveLength(4);
  await accrueAll(world);
  expect(await loanOf(id)).toEqual(after);
  // The same day once more is refused by the ledger itself, and the loan put aside.
  await world.asOwner(`update loans set accrued_to = accrued_to - 1 where id = '${id}'`);
  await accrueAll(world);
  const { body: aside } = await world.call(listExceptions, 'god', { check_name: 'record.put_aside' });
  expect(aside.items).toMatchObject([
    { subject_id: id, detail: { fault: 'journals_tenant_id_kind_reference_step_key' } },
  ]);
  await world.asOwner(`update loans set accrued_to = accrued_to + 1 where id = '${id}'`);
  expect(await loanOf(id)).toEqual(after);
  const lines = await world.sql((db) =>
    db
      .selectFrom('journals')
      .innerJoin('journal_lines', 'journal_lines.journal_id', 'journals.id')
      .select(['step', 'actor_id', 'effective_at'])
      .where('reference', '=', id)
      .where('account_id', '=', account_id)
      .where('kind', '=', 'fine')
      .orderBy('effective_at')
      .execute(),
  );
  expect(lines.map(({ step, actor_id, effective_at }) => [step, actor_id, effective_at.slice(11)])).toEqual(
    lines.map(({ effective_at }) => [`penalty:${effective_at.slice(0, 10)}`, null, '00:00:00.000Z']),
  );
});

test('the days that a payment catches up are charged by the calendar, not by the person who takes it', async () => {
  const { id } = await givenLoan(world, { status: 'disbursed' });
  await age(world, id, 36);
  await world.call(repayLoan, 'god', { id, amount: '0.01' });
  const journals = await world.sql((db) =>
    db.selectFrom('journals').select(['step', 'actor_id']).where('reference', '=', id).execute(),
  );
  const charges = journals.filter(({ step }) => /^(interest|penalty):/.test(step));
  expect(charges.map(({ actor_id }) => actor_id)).toEqual([null, null, null, null, null]);
  expect(journals.map(({ actor_id }) => actor_id)).toContain(await staffId(world, 'god'));
});

test('the night’s job does the same by itself', async () => {
  const { id } = await givenLoan(world, { status: 'disbursed' });
  await age(world, id, 31);
  await world.sql((db) => db.insertInto('jobs').values({ name: 'loans.accrue', payload: '{}' }).execute());
  await expect.poll(async () => (await loanOf(id)).interest_owed).toBe('18.00');
});

test('the days are those of the tenant’s calendar', async () => {
  for (const zone of farZones) {
    await setTimeZone(world, zone);
    const { id } = await givenLoan(world, { status: 'disbursed' });
    expect((await loanOf(id)).disburse_date).toBe(dayIn(zone));
  }
  await setTimeZone(world, 'UTC');
});

describe('a decision', () => {
  test('of several at once one wins, and the money goes out once', async () => {
    const { id, client_id } = await givenLoan(world);
    const atOnce = async (call: () => Promise<{ status: number }>) =>
      (await Promise.all([1, 2, 3].map(call))).map(({ status }) => status).toSorted((a, b) => a - b);
    expect(await atOnce(() => world.call(reviewLoan, 'god', { id, decision: 'approve' }))).toEqual([200, 409, 409]);
    expect(await atOnce(() => world.call(disburseLoan, 'god', { id }))).toEqual([200, 409, 409]);
    expect(await accountOf(client_id)).toMatchObject({ balance: '1200.00', loan: '1200.00' });
  });

  test('a client who was disabled meanwhile gets no money', async () => {
    const { id, client_id } = await givenLoan(world, { status: 'approved' });
    await world.sql((db) => db.updateTable('clients').set({ active: false }).where('id', '=', client_id).execute());
    expect((await world.call(disburseLoan, 'god', { id })).problem.code).toBe('client.disabled');
  });

  test('to reject needs a reason, may withdraw an approval, and moves no money', async () => {
    const { id, client_id } = await givenLoan(world, { status: 'approved' });
    expect((await world.call(reviewLoan, 'god', { id, decision: 'reject' })).status).toBe(400);
    const { body } = await world.call(reviewLoan, 'god', { id, decision: 'reject', reason_code: 'income' });
    expect(body).toMatchObject({ status: 'rejected', reason_code: 'income', reason: null });
    expect((await world.call(disburseLoan, 'god', { id })).problem.code).toBe('record.wrong_status');
    expect(await accountOf(client_id)).toMatchObject({ balance: '0.00' });
  });

  test('is also taken by the call of all overdrawn records, from those who may decide on loans', async () => {
    const { id } = await givenLoan(world);
    const silent = await world.call(reviewAdjustment, 'god', { id, decision: 'reject', reason_code: 'campaign_over' });
    expect(silent.problem.errors).toEqual([{ path: 'reason', code: 'required' }]);
    const { body } = await world.call(reviewAdjustment, 'god', { id, decision: 'approve' });
    expect(body).toMatchObject({ id, status: 'approved', principal_owed: null });
    const late = await world.call(reviewAdjustment, 'god', { id, decision: 'approve' });
    expect([late.status, late.problem.code]).toEqual([409, 'record.wrong_status']);
  });

  test('above the limit the money goes out when a second person agrees, as the request said', async () => {
    const { id, client_id } = await givenLoan(world, { status: 'approved', amount: '20000' });
    const { status, pending } = await world.call(disburseLoan, 'angel', { id });
    expect(status).toBe(202);
    expect(await accountOf(client_id)).toMatchObject({ loan: '0.00' });
    const { body: request } = await world.call(getApproval, 'god', { id: pending.approval_id });
    expect(request.after).toEqual({ status: 'disbursed', balance: '20000.00', loan: '20000.00' });
    expect(await agree(pending.approval_id)).toBe(200);
    expect(await accountOf(client_id)).toMatchObject({ balance: '20000.00', loan: '20000.00' });
  });
});

test.each([
  ['pending', [disburseLoan, repayLoan, payLoanFine, writeOffLoan, rollbackLoan]],
  ['approved', [repayLoan, payLoanFine, writeOffLoan, rollbackLoan]],
  ['disbursed', [reviewLoan, disburseLoan, writeOffLoan]],
] as const)('what a %s loan refuses', async (status, endpoints) => {
  const { id } = await givenLoan(world, { status });
  const input = { id, amount: '1', reason: 'x', decision: 'approve' };
  for (const endpoint of endpoints) {
    const fields = Object.keys(endpoint.input.shape);
    const sent = Object.fromEntries(Object.entries(input).filter(([name]) => fields.includes(name)));
    const answer = await world.call(endpoint, 'god', sent as never);
    expect([endpoint.path, answer.status, answer.problem.code]).toEqual([endpoint.path, 409, 'record.wrong_status']);
  }
});

test.each([
  ['0', 400],
  ['-5', 400],
  ['1e2', 400],
  ['0.001', 400],
  ['5000', 409],
])('a repayment of %s is refused', async (amount, status) => {
  const { id, client_id } = await givenLoan(world, { status: 'disbursed' });
  for (const endpoint of [repayLoan, payLoanFine])
    expect((await world.call(endpoint, 'god', { id, amount })).status).toBe(status);
  expect(await accountOf(client_id)).toMatchObject({ balance: '1200.00', loan: '1200.00' });
});

test('only free cash pays: what was spent is not taken from anywhere else', async () => {
  const { id, client_id, account_id } = await givenLoan(world, { status: 'disbursed' });
  await spend(account_id, '1000.00');
  const short = await world.call(repayLoan, 'god', { id, amount: '200.01' });
  expect([short.status, short.problem.code]).toEqual([409, 'account.insufficient_funds']);
  expect(await accountOf(client_id)).toMatchObject({ balance: '200.00', loan: '1200.00' });
  // The client may do it themselves, with their own loans only.
  const byClient = (clientId: string) => world.intake(repayIntakeLoan, { id: clientId, loan_id: id, amount: '150' });
  expect((await byClient(client_id)).body).toMatchObject({ principal_owed: '1050.00' });
  expect((await byClient((await world.givenClient()).id)).status).toBe(404);
  expect((await loanOf(id)).journals[0]).toMatchObject({
    actor_name: null,
    cash: '-150.00',
    loan: '150.00',
    due: '0.00',
  });
});

describe('an end by two people', () => {
  test('a write-off turns what is owed into the house’s loss', async () => {
    const before = await world.sql((db) => platformBalance({ db }, 'loss', 'USD'));
    const { id, client_id } = await givenOverdue(34);
    const { pending } = await world.call(writeOffLoan, 'angel', { id, reason: 'bankrupt' });
    const { body: request } = await world.call(getApproval, 'god', { id: pending.approval_id });
    expect(request).toMatchObject({ amount: '1222.18', after: { status: 'written_off', written_off: '1222.18' } });
    expect(await agree(pending.approval_id)).toBe(200);
    expect(await loanOf(id)).toMatchObject({ status: 'written_off', written_off: '1222.18', principal_owed: null });
    expect(await accountOf(client_id)).toMatchObject({ balance: '1200.00', loan: '0.00', outstanding: '0.00' });
    const after = await world.sql((db) => platformBalance({ db }, 'loss', 'USD'));
    expect(Number(after) - Number(before)).toBeCloseTo(-1222.18);
  });

  test('a rollback takes everything back, charges included, and what was spent becomes arrears', async () => {
    const { id, client_id, account_id } = await givenOverdue(34);
    await spend(account_id, '200.00');
    const { pending } = await world.call(rollbackLoan, 'angel', { id });
    const { body: request } = await world.call(getApproval, 'god', { id: pending.approval_id });
    expect(request.before).toMatchObject({ balance: '1000.00', loan: '1200.00', outstanding: '22.18' });
    const after = { balance: '0.00', loan: '0.00', outstanding: '200.00' };
    expect(request.after).toEqual({ status: 'reversed', ...after });
    expect(await agree(pending.approval_id)).toBe(200);
    expect(await loanOf(id)).toMatchObject({ status: 'reversed', principal_owed: null, penalty_owed: null });
    expect(await accountOf(client_id)).toMatchObject(after);
  });

  test('a loan of which something was repaid cannot be rolled back, nor when that happens while the request waits', async () => {
    const { id, client_id } = await givenLoan(world, { status: 'disbursed' });
    const { pending } = await world.call(rollbackLoan, 'angel', { id });
    await world.call(repayLoan, 'god', { id, amount: '1' });
    expect(await agree(pending.approval_id)).toBe(409);
    expect(await accountOf(client_id)).toMatchObject({ balance: '1199.00', loan: '1199.00' });
    const other = await givenLoan(world, { status: 'disbursed' });
    await world.call(repayLoan, 'god', { id: other.id, amount: '1' });
    const refused = await world.call(rollbackLoan, 'angel', { id: other.id });
    expect([refused.status, refused.problem.code]).toEqual([409, 'loan.repaid']);
  });
});

test('each role sees its own clients’ loans; the list filters and adds up', async () => {
  const mine = await givenLoan(world, { agent: 'hero', terms: { currency: 'EUR' }, amount: '100' });
  const others = await givenLoan(world, { agent: 'hero3', terms: { currency: 'EUR' }, amount: '200' });
  const robot = await givenLoan(world, { fake: true, terms: { currency: 'EUR' }, amount: '400' });
  expect((await world.call(getLoan, 'hero', { id: others.id })).status).toBe(404);
  const found = async (who: 'god' | 'hero', input: InputOf<typeof listLoans>) => {
    const { body } = await world.call(listLoans, who, { currency: 'EUR', ...input });
    return { ids: body.items.map(({ id }) => id), total: body.totals?.[0]?.amount };
  };
  expect(await found('god', { sort: 'amount' })).toEqual({ ids: [mine.id, others.id], total: '300.00' });
  expect(await found('hero', {})).toEqual({ ids: [mine.id], total: '100.00' });
  expect(await found('god', { fake: true })).toEqual({ ids: [robot.id], total: '400.00' });
  expect((await found('god', { product_id: others.product.id })).ids).toEqual([others.id]);
  expect((await found('god', { overdue: true })).ids).toEqual([]);
  expect((await found('god', { amount_min: '150', status: 'pending' })).ids).toEqual([others.id]);
  const { body: leader } = await world.call(listLoans, 'leader2', { currency: 'EUR' });
  expect(leader.items.map(({ id }) => id)).toEqual([others.id]);
  const before = (await world.call(getPending, 'hero', {})).body.loan ?? 0;
  await world.call(reviewLoan, 'god', { id: mine.id, decision: 'approve' });
  expect((await world.call(getPending, 'hero', {})).body.loan).toBe(before - 1);
});

test('his own app shows the client what he owes, and is told what happens to his loan', async () => {
  const { id, client_id } = await givenLoan(world);
  const created_by = await staffId(world, 'god');
  const listener = { name: 'app', url: 'http://127.0.0.1:9/', secret: Buffer.from('x'), enabled: true, created_by };
  await world.sql((db) =>
    db
      .insertInto('webhook_endpoints')
      .values({ ...listener, events: [...webhookEvents] })
      .execute(),
  );
  await world.call(reviewLoan, 'god', { id, decision: 'approve' });
  await world.call(disburseLoan, 'god', { id });
  await age(world, id, 33);
  await accrueAll(world);
  const { body: seen } = await world.intake(getIntakeLoan, { id: client_id, loan_id: id });
  expect(seen).toMatchObject({ status: 'outstanding', penalty_owed: '2.09', due_now: '418.00', penalty_left: '21.91' });
  expect(Object.keys(seen)).not.toContain('reviewed_by');
  const stranger = await world.givenClient();
  expect((await world.intake(getIntakeLoan, { id: stranger.id, loan_id: id })).status).toBe(404);
  expect((await world.intake(listIntakeLoans, { id: client_id })).body.items).toMatchObject([{ id }]);
  const pay = { id: client_id, loan_id: id };
  await world.intake(payIntakeLoanFine, { ...pay, amount: '2.09' });
  await fund(client_id, seen.account_id, '50');
  await world.intake(repayIntakeLoan, { ...pay, amount: seen.to_settle });
  const told = await world.sql((db) =>
    db.selectFrom('webhook_events').select('event').where('record_id', '=', id).orderBy('id').execute(),
  );
  expect(told.map(({ event }) => event)).toEqual(['loan.approved', 'loan.disbursed', 'loan.overdue', 'loan.completed']);
});
