// Withdrawals: every way through their life, with the money in the right balance at each step.
import { randomUUID } from 'node:crypto';
import { reviewApproval, getApproval } from '@backoffice/contract/approvals/approvals.ts';
import { issueCode, toggleClient } from '@backoffice/contract/clients/clients.changes.ts';
import { updateBankCard } from '@backoffice/contract/bank-cards/bank-cards.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { listJournals } from '@backoffice/contract/ledger/ledger.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import {
  reviewWithdrawal,
  completeWithdrawal,
  delayWithdrawal,
  getWithdrawal,
  listAgeing,
  listWithdrawals,
  rollbackWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { expect, test } from 'vitest';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import type { StaffName } from '#testing/test-database.ts';
import { age, askFor, cancel, givenPayee, givenWithdrawal } from './withdrawals.testing.ts';
import { forgetTradeRules, givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { createWorld } from '#testing/world.ts';
import { requestWithdrawal } from './withdrawals.request.service.ts';

const world = await createWorld();

const approve = (id: string, who: StaffName = 'god') => world.call(reviewWithdrawal, who, { id, decision: 'approve' });
const reject = (id: string, reason: Partial<InputOf<typeof reviewWithdrawal>> = { reason_code: 'duplicate' }) =>
  world.call(reviewWithdrawal, 'god', { id, decision: 'reject', ...reason });
const account = async (clientId: string) => {
  const { body } = await world.call(getClient, 'god', { id: clientId });
  const { balance, frozen, withdrawal } = body.accounts[0] ?? {};
  return { balance, frozen, withdrawal };
};
const house = (currency: Currency = 'USD') =>
  world.sql(async (db) => ({
    bank: await platformBalance({ db }, 'bank', currency),
    clearing: await platformBalance({ db }, 'clearing', currency),
    fee: await platformBalance({ db }, 'income.fee', currency),
  }));

test('asked for it is frozen, approved it is on its way less the fee, completed it has left the bank', async () => {
  const { id, client_id, bank_card_id } = await givenWithdrawal(world, { currency: 'EUR', amount: '5000.00' });
  expect(await account(client_id)).toEqual({ balance: '0.00', frozen: '5000.00', withdrawal: '0.00' });
  // A card changed later changes nothing in what was asked for.
  const changed = { bank_name: 'Other', holder_name: 'Mallory', acc_no: '9', version: 1 };
  await world.sql((db) => db.updateTable('bank_cards').set(changed).where('id', '=', bank_card_id).execute());
  const before = await house('EUR');

  const { status, body } = await approve(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'approved',
    amount: '5000.00',
    fee: '5.00',
    net: '4995.00',
    payee: { bank_name: 'First Bank', holder_name: 'Wei', acc_no: '6222 0001' },
    reviewed_by: 'god',
    version: 2,
  });
  expect(await account(client_id)).toEqual({ balance: '0.00', frozen: '0.00', withdrawal: '5000.00' });
  expect(await house('EUR')).toEqual({ ...before, clearing: '4995.00', fee: '5.00' });

  const done = await world.call(completeWithdrawal, 'angel', { id, payment_reference: 'SWIFT 1' });
  expect(done.body).toMatchObject({ status: 'completed', completed_by: 'angel', payment_reference: 'SWIFT 1' });
  expect(await house('EUR')).toEqual({ bank: '-5.00', clearing: '0.00', fee: '5.00' });
  const { body: ledger } = await world.call(listJournals, 'hero', { kind: 'withdrawal', id });
  expect(
    ledger.items.map(({ step, lines }) => [step, ...lines.map(({ code, amount }) => `${code} ${amount}`)]),
  ).toEqual([
    ['requested', 'cash -5000.00', 'frozen 5000.00'],
    ['approved', 'frozen -5000.00', 'clearing 4995.00', 'income.fee 5.00'],
    ['completed', 'clearing -4995.00', 'bank 4995.00'],
  ]);
  expect((await world.call(listJournals, 'hero2', { kind: 'withdrawal', id })).status).toBe(404);
  const late = await world.call(rollbackWithdrawal, 'god', { id });
  expect([late.status, late.problem.code]).toEqual([409, 'record.wrong_status']);
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').select(['action', 'client_id']).where('record_id', '=', id).orderBy('at').execute(),
  );
  expect(lines).toEqual(['withdrawal.reviewed', 'withdrawal.completed'].map((action) => ({ action, client_id })));
});

test('rejected or cancelled it is the client’s cash again; a rejection says why', async () => {
  const [rejected, cancelled] = [await givenWithdrawal(world), await givenWithdrawal(world)];
  for (const reason of [{}, { reason_code: 'other' as const }])
    expect((await reject(rejected.id, reason)).problem.errors).toEqual([{ path: 'reason', code: 'required' }]);
  expect((await reject(rejected.id)).body).toMatchObject({
    status: 'rejected',
    reason_code: 'duplicate',
    reason: null,
  });
  await cancel(world, cancelled);
  for (const { client_id, id } of [rejected, cancelled]) {
    expect(await account(client_id)).toEqual({ balance: '100.00', frozen: '0.00', withdrawal: '0.00' });
    expect((await approve(id)).problem.code).toBe('record.wrong_status');
  }
  await expect(cancel(world, rejected)).rejects.toMatchObject({ code: 'record.wrong_status' });
  const own = await givenWithdrawal(world);
  expect((await reject(own.id, { reason: 'in his own words' })).body.reason_code).toBe('other');
});

test('a client cancels only his own', async () => {
  const [mine, other] = [await givenWithdrawal(world), await givenWithdrawal(world)];
  await expect(cancel(world, { id: mine.id, client_id: other.client_id })).rejects.toMatchObject({
    code: 'record.not_found',
  });
});

test('a rollback takes two people and gives everything back, the fee too', async () => {
  const { id, client_id } = await givenWithdrawal(world);
  await approve(id);
  const before = await house();
  const { status, pending } = await world.call(rollbackWithdrawal, 'god', { id, reason: 'returned by the bank' });
  expect(status).toBe(202);
  const { body: request } = await world.call(getApproval, 'angel', { id: pending.approval_id });
  expect(request.after).toEqual({ status: 'reversed', balance: '100.00' });
  expect((await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' })).status).toBe(403);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect(await account(client_id)).toEqual({ balance: '100.00', frozen: '0.00', withdrawal: '0.00' });
  const after = await house();
  expect([Number(before.fee) - Number(after.fee), Number(before.clearing) - Number(after.clearing)]).toEqual([1, 99]);
});

test('over the limit approving waits for a second person, rejecting never does', async () => {
  const [one, other] = [
    await givenWithdrawal(world, { amount: '10000.01' }),
    await givenWithdrawal(world, { amount: '10000.01' }),
  ];
  const { status, pending } = await approve(one.id);
  expect([status, (await account(one.client_id)).frozen]).toEqual([202, '10000.01']);
  expect((await reject(other.id)).status).toBe(200);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  const { body } = await world.call(getWithdrawal, 'god', { id: one.id });
  expect(body).toMatchObject({ status: 'approved', reviewed_by: 'angel', frozen: '0.00' });
});

test('after a reset he may ask, but nobody approves for a day, nor for a week whoever did it', async () => {
  const client = await givenPayee(world, { amount: '30.00' });
  await world.call(issueCode, 'angel', { id: client.id });
  const id = await askFor(world, client, '10');
  expect((await approve(id)).problem).toMatchObject({ status: 409, code: 'withdrawal.held' });
  expect((await approve(id, 'angel')).problem).toMatchObject({ status: 403, code: 'withdrawal.own_reset' });
  const { body } = await world.call(getWithdrawal, 'god', { id });
  expect(Date.parse(body.hold_datetime ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
  expect(body.bars).toMatchObject([{ staff_name: 'angel', kind: 'code' }]);
  expect((await approve(id)).problem.detail).toContain(body.hold_datetime);

  const earlier = (hours: number) =>
    world.asOwner(
      `update client_resets set create_datetime = now() - make_interval(hours => $2) where client_id = $1`,
      [client.id, hours],
    );
  await earlier(24);
  expect((await approve(id, 'angel')).problem.code).toBe('withdrawal.own_reset');
  const second = await askFor(world, client, '10');
  expect([(await approve(id)).status, (await approve(second, 'angel')).status]).toEqual([200, 403]);
  await earlier(7 * 24);
  expect((await approve(second, 'angel')).status).toBe(200);
});

test('whoever reset cannot agree as the second person either, and a new card holds too', async () => {
  const { id, client_id, bank_card_id } = await givenWithdrawal(world, { amount: '10000.01' });
  const { pending } = await approve(id);
  const card = { bank_name: 'Other Bank', holder_name: 'Wei', acc_no: '6222 0002', version: 1 };
  await world.call(updateBankCard, 'angel', { id: bank_card_id, ...card });
  const agree = () => world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect((await agree()).problem.code).toBe('withdrawal.own_reset');
  expect((await approve(id)).problem.code).toBe('withdrawal.held');
  expect((await account(client_id)).frozen).toBe('10000.01');
});

test('a disabled client asks for nothing and is paid nothing, but gets back what he asked for', async () => {
  const client = await givenPayee(world, { amount: '30.00' });
  const id = await askFor(world, client, '10');
  await world.call(toggleClient, 'god', { id: client.id, version: 1, reason: 'asked to' });
  await expect(askFor(world, client, '10')).rejects.toMatchObject({ code: 'client.disabled' });
  expect((await approve(id)).problem.code).toBe('client.disabled');
  expect((await reject(id)).status).toBe(200);
  expect((await account(client.id)).balance).toBe('30.00');
});

test('the day’s limit follows how well he is known, in dollars; what came back does not count', async () => {
  const client = await givenPayee(world, { currency: 'EUR', amount: '90000.00' });
  const know = (kyc_status: 'unverified' | 'approved') =>
    world.sql((db) => db.updateTable('clients').set({ kyc_status }).where('id', '=', client.id).execute());
  await know('unverified');
  const first = await askFor(world, client, '800'); // a euro is worth 1.25 dollars
  await expect(askFor(world, client, '2')).rejects.toMatchObject({ code: 'withdrawal.limit_exceeded' });
  await reject(first);
  const second = await askFor(world, client, '800');
  await know('approved');
  await askFor(world, client, '39200');
  await expect(askFor(world, client, '2')).rejects.toMatchObject({ code: 'withdrawal.limit_exceeded' });
  await world.asOwner(`update withdrawals set create_datetime = now() - interval '25 hours' where id = $1`, [second]);
  await askFor(world, client, '800');
  await givenTradeRule(world, 'withdrawal_limit', { scope: { kyc_status: 'approved' }, values: { per_day: '60000' } });
  await askFor(world, client, '8000');
  await forgetTradeRules(world);
});

test('two requests at once cannot both slip under the limit, nor take the same money', async () => {
  const rich = await givenPayee(world, { amount: '90000.00' });
  const poor = await givenPayee(world, { amount: '100.00' });
  const outcomes = async (client: typeof rich, amount: string) => {
    const settled = await Promise.allSettled([1, 2, 3].map(() => askFor(world, client, amount)));
    return settled.filter(({ status }) => status === 'fulfilled').length;
  };
  expect([await outcomes(rich, '20000'), await outcomes(poor, '60')]).toEqual([2, 1]);
});

test('the fee has a floor, the tenant can set it, and what does not cover it is refused', async () => {
  const client = await givenPayee(world, { currency: 'JPY', amount: '90000' });
  const feeOf = async (amount: string) =>
    (await world.call(getWithdrawal, 'god', { id: await askFor(world, client, amount) })).body.fee;
  expect([await feeOf('100'), await feeOf('5600')]).toEqual(['1', '6']);
  await expect(askFor(world, client, '1')).rejects.toMatchObject({ code: 'withdrawal.too_small' });
  await givenTradeRule(world, 'withdrawal_fee', {
    scope: { currency: 'JPY' },
    values: { fee_percent: '0', min_fee: '0' },
  });
  const id = await askFor(world, client, '1');
  expect((await approve(id)).body).toMatchObject({ fee: '0', net: '1' });
});

test('over a chain it goes to an address; to a card only of his own', async () => {
  const client = await givenPayee(world, { currency: 'BTC', amount: '1' });
  const stranger = await givenPayee(world);
  const ask = (given: Pick<Parameters<typeof requestWithdrawal>[1], 'sub_type' | 'to'>) =>
    world.sql((db) =>
      requestWithdrawal(
        { db, note: () => {} },
        { client_id: client.id, account_id: client.account_id, amount: '0.1', ...given },
      ),
    );
  const id = await ask({ sub_type: 'crypto', to: { chain: 'bitcoin', address: 'bc1q0' } });
  await approve(id);
  await world.call(completeWithdrawal, 'god', { id });
  const crypto = await world.sql((db) => platformBalance({ db }, 'crypto', 'BTC'));
  expect(crypto).toBe('0.09990000');
  await expect(ask({ sub_type: 'bank', to: { bank_card_id: stranger.bank_card_id } })).rejects.toMatchObject({
    code: 'record.not_found',
  });
  await expect(ask({ sub_type: 'bank', to: { chain: 'x', address: 'y' } })).rejects.toMatchObject({
    code: 'request.invalid',
  });
});

test('the list has each role’s own clients, filters, and what all that match add up to', async () => {
  const mine = await givenWithdrawal(world, { agent: 'hero', currency: 'GBP', amount: '10.00' }).catch(() => null);
  expect(mine).toBeNull(); // no rate, no worth in dollars: nothing that could be compared with a limit
  const [own, others] = [
    await givenWithdrawal(world, { agent: 'hero', amount: '77.00' }),
    await givenWithdrawal(world, { agent: 'hero3', amount: '77.00' }),
  ];
  const robot = await givenWithdrawal(world, { agent: 'hero', amount: '77.00', fake: true });
  const found = async (who: StaffName, input: InputOf<typeof listWithdrawals> = {}) => {
    const { body } = await world.call(listWithdrawals, who, { amount_min: '77', amount_max: '77', ...input });
    return { ids: body.items.map(({ id }) => id), totals: body.totals };
  };
  expect(await found('god')).toEqual({ ids: [others.id, own.id], totals: [{ currency: 'USD', amount: '154.00' }] });
  expect(await found('hero')).toEqual({ ids: [own.id], totals: [{ currency: 'USD', amount: '77.00' }] });
  expect((await found('leader2')).ids).toEqual([others.id]);
  expect((await found('god', { fake: true })).ids).toEqual([robot.id]);
  const [agent_id, superman_id] = await world.sql(async (db) => {
    const of = (username: string) =>
      db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    return [(await of('hero')).id, (await of('leader2')).id];
  });
  expect((await found('god', { agent_id })).ids).toEqual([own.id]);
  expect((await found('god', { superman_id })).ids).toEqual([others.id]);
  expect((await found('god', { username: own.username, status: 'pending', sub_type: 'bank' })).ids).toEqual([own.id]);
  expect((await found('god', { status: 'approved' })).ids).toEqual([]);

  for (const call of [
    world.call(getWithdrawal, 'hero2', { id: own.id }),
    world.call(getWithdrawal, 'god', { id: randomUUID() }),
  ])
    expect((await call).status).toBe(404);
  expect((await world.call(reviewWithdrawal, 'hero', { id: own.id, decision: 'approve' })).status).toBe(403);
});

test('who waits for more than a day is named with his agent, unexplained ones first', async () => {
  const [fresh, pending, approved] = [
    await givenWithdrawal(world, { agent: 'hero2' }),
    await givenWithdrawal(world, { agent: 'hero2' }),
    await givenWithdrawal(world, { agent: 'hero2', amount: '50.00' }),
  ];
  await approve(approved.id);
  await age(world, fresh.id, 23);
  await age(world, pending.id, 25);
  await age(world, approved.id, 49);
  const ageing = async (who: StaffName) => (await world.call(listAgeing, who, {})).body.items;
  expect(await ageing('hero2')).toMatchObject([
    { agent_name: 'hero2', superman: 'superman', count: 2, unexplained: 2, totals: [{ amount: '150.00' }] },
  ]);
  expect(await ageing('leader2')).toEqual([]);
  const delay = (input: Omit<InputOf<typeof delayWithdrawal>, 'id'>) =>
    world.call(delayWithdrawal, 'angel', { id: approved.id, ...input });
  expect((await delay({ reason_code: 'other' })).problem.errors).toEqual([{ path: 'reason', code: 'required' }]);
  expect((await delay({ reason_code: 'bank_closed' })).body).toMatchObject({
    delay_code: 'bank_closed',
    delayed_by: 'angel',
    age_hours: 49,
    status: 'approved',
  });
  expect(await ageing('hero2')).toMatchObject([{ count: 2, unexplained: 1 }]);
  const waiting = async (input: InputOf<typeof listWithdrawals>) =>
    (await world.call(listWithdrawals, 'hero2', input)).body.items.map(({ id }) => id);
  expect(await waiting({ older_than_hours: 24, sort: 'explained' })).toEqual([pending.id, approved.id]);
  expect(await waiting({ older_than_hours: 48 })).toEqual([approved.id]);
  expect(await waiting({ older_than_hours: 24, explained: false })).toEqual([pending.id]);
  await world.call(completeWithdrawal, 'god', { id: approved.id });
  expect((await delay({ reason_code: 'bank_closed' })).problem.code).toBe('record.wrong_status');
});

test('nobody rewrites what was asked for, or the way it goes', async () => {
  const { id } = await givenWithdrawal(world);
  const set = (values: object) =>
    world.sql((db) => db.updateTable('withdrawals').set(values).where('id', '=', id).execute());
  await expect(set({ amount: '1' })).rejects.toThrow(/permission denied/);
  await expect(set({ payee: '{}' })).rejects.toThrow(/permission denied/);
  await expect(set({ status: 'completed' })).rejects.toMatchObject({ constraint: 'record.wrong_status' });
});
