import { addBonus, addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import { describe, expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const cardsOf = async (id: string) => (await world.call(getClient, 'god', { id })).body.accounts[0];

test('compensation is cash, a bonus is not, and each has its card', async () => {
  const { id } = await world.givenClient();
  const { body } = await world.call(addCompensation, 'god', { id, amount: '12.50', reason: 'slow payout' });
  expect(body).toMatchObject({ sub_type: 'compensation', amount: '12.50', currency: 'USD', status: 'approved' });
  await world.call(addBonus, 'god', { id, amount: '3' });
  expect(await cardsOf(id)).toMatchObject({ balance: '12.50', compensation: '12.50', bonus: '3.00' });
});

test('it goes to the account one names', async () => {
  const { id } = await world.givenClient();
  const { account_id } = await world.givenClient();
  expect(await world.call(addBonus, 'god', { id, account_id, amount: '1' })).toMatchObject({ status: 404 });
  const own = (await cardsOf(id))?.id ?? '';
  expect(await world.call(addBonus, 'god', { id, account_id: own, amount: '1' })).toMatchObject({
    body: { account_id: own },
  });
});

test('the same key gives once', async () => {
  const { id } = await world.givenClient();
  const give = () => world.call(addCompensation, 'god', { id, amount: '5' }, { key: `key-${id}` });
  const [one, other] = await Promise.all([give(), give()]);
  expect(one.body).toEqual(other.body);
  expect(await cardsOf(id)).toMatchObject({ balance: '5.00' });
});

test.each(['1e3', '-1', '0', '0.001', 'NaN', '1'.repeat(30), ''])('%s is no amount', async (amount) => {
  const { id } = await world.givenClient();
  expect(await world.call(addCompensation, 'god', { id, amount })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'amount' }] },
  });
});

describe('who may', () => {
  test('a leader and a salesman have no such right; another team’s client is not there', async () => {
    const { id } = await world.givenClient();
    for (const who of ['superman', 'hero'] as const)
      expect(await world.call(addBonus, who, { id, amount: '1' })).toMatchObject({ status: 403 });
    const stranger = await world.givenClient({ tenant: 'acme' });
    expect(await world.call(addBonus, 'god', { id: stranger.id, amount: '1' })).toMatchObject({ status: 404 });
  });

  test('a disabled client gets nothing', async () => {
    const { id } = await world.givenClient({ active: false });
    expect(await world.call(addBonus, 'god', { id, amount: '1' })).toMatchObject({
      status: 409,
      body: { code: 'client.disabled' },
    });
  });

  test('above the limit a second person agrees, and only then is it there', async () => {
    const { id } = await world.givenClient();
    const { status, pending } = await world.call(addBonus, 'angel', { id, amount: '10000.01' });
    expect(status).toBe(202);
    expect(await cardsOf(id)).toMatchObject({ bonus: '0.00' });
    const decided = await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
    expect(decided.status).toBe(200);
    expect(await cardsOf(id)).toMatchObject({ bonus: '10000.01', balance: '0.00' });
  });
});
