// Receiving addresses over HTTP: two people, a day, no edit, and only active ones in the clients' app.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { claimIntakeDeposit } from '@backoffice/contract/deposits/deposits.intake.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { listIntakeReceivingAddresses } from '@backoffice/contract/receiving-addresses/receiving-addresses.intake.ts';
import {
  confirmReceivingAddress,
  createReceivingAddress,
  listReceivingAddresses,
  retireReceivingAddress,
} from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenReceivingAddress, makeActive } from './receiving-addresses.testing.ts';

const world = await createWorld();
const bitcoin = { chain: 'bitcoin', currency: 'BTC', label: 'Cold wallet' } as const;
const first = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const second = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy';

const ask = async (maker: StaffName, address: string, more: object = {}) => {
  const { pending, ...answer } = await world.call(createReceivingAddress, maker, { ...bitcoin, address, ...more });
  return { ...answer, approval_id: pending.approval_id };
};
const agree = (who: StaffName, id: string) => world.call(reviewApproval, who, { id, decision: 'approve' });
const find = async (address: string) => (await world.call(listReceivingAddresses, 'angel', { address })).body.items[0];
const served = async () => {
  const { body } = await world.intake(listIntakeReceivingAddresses, {});
  return body.items.map(({ address }) => address);
};

test('two people bring an address in, and clients see it a day later', async () => {
  const { approval_id } = await ask('god', first, { min_amount: '0.001' });
  expect(await find(first)).toBeUndefined();
  expect((await agree('god', approval_id)).problem.code).toBe('approval.own_request');
  await agree('angel', approval_id);
  const waiting = await find(first);
  expect(waiting).toMatchObject({ status: 'waiting', created_by: 'god', approved_by: 'angel', deposits: 0 });
  const hours = (Date.parse(waiting?.active_from ?? '') - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(await served()).not.toContain(first);
  await makeActive(world, waiting?.id ?? '');
  expect(await find(first)).toMatchObject({ status: 'active' });
  expect(await served()).toContain(first);
});

test('the database itself refuses one person, less than a day, and another address', async () => {
  const { id } = await givenReceivingAddress(world);
  const set = (values: string) =>
    world.sql((db) => sql.raw(`update receiving_addresses set ${values} where id = '${id}'`).execute(db));
  await expect(set(`active_from = now() + interval '23 hours'`)).rejects.toThrow('waits_a_day');
  await expect(set('confirmed_by = created_by')).rejects.toThrow('two_people');
  for (const column of ['address', 'created_by', 'approved_by', 'create_datetime'])
    await expect(set(`${column} = default`)).rejects.toThrow('permission denied');
});

test('an address with one wrong character, or one that is there already, is refused before anyone is asked', async () => {
  const wrong = await ask('god', first.replace('A1z', 'A2z'));
  expect([wrong.status, wrong.problem.errors]).toEqual([400, [{ path: 'address', code: 'invalid' }]]);
  expect((await ask('god', first)).problem.code).toBe('receiving_address.taken');
  expect((await ask('god', second, { currency: 'USDT' })).problem.errors).toEqual([
    { path: 'currency', code: 'invalid' },
  ]);
});

test('without a checksum someone else types its ends again, and only then the day begins', async () => {
  const { id, version, address } = await givenReceivingAddress(world);
  const typed = { id, version, first_characters: address.slice(0, 6), last_characters: address.slice(-6) };
  expect((await world.call(confirmReceivingAddress, 'angel', typed)).problem.code).toBe('approval.own_request');
  const wrong = await world.call(confirmReceivingAddress, 'god', { ...typed, last_characters: 'zzzzzz' });
  expect(wrong.problem.errors).toEqual([{ path: 'last_characters', code: 'invalid' }]);
  const { body } = await world.call(confirmReceivingAddress, 'god', typed);
  expect(body).toMatchObject({ status: 'waiting', confirmed_by: 'god' });
  expect(await served()).not.toContain(address);
});

test('another takes its place once it is active, and deposits of before keep naming it', async () => {
  const old = await find(first);
  const { approval_id } = await ask('angel', second, { replaces_id: old?.id });
  await agree('god', approval_id);
  expect((await find(first))?.status).toBe('active');
  await makeActive(world, (await find(second))?.id ?? '');
  expect((await find(first))?.status).toBe('replaced');
  expect(await served()).toEqual(expect.not.arrayContaining([first]));
  expect(await served()).toContain(second);

  const client = await world.givenClient({ currency: 'BTC' });
  const claim = {
    id: client.id,
    account_id: client.account_id,
    amount: '0.5',
    currency: 'BTC',
    sub_type: 'crypto',
  } as const;
  await world.intake(claimIntakeDeposit, { ...claim, receiving_address_id: old?.id ?? '' });
  expect((await find(first))?.deposits).toBe(1);
  const { body } = await world.call(listDeposits, 'god', { receiving_address_id: old?.id });
  expect(body.items).toMatchObject([{ client_id: client.id, receiving_address_id: old?.id }]);

  const solana = await givenReceivingAddress(world);
  const never = await world.intake(claimIntakeDeposit, { ...claim, receiving_address_id: solana.id });
  expect(never.problem.errors).toEqual([{ path: 'receiving_address_id', code: 'invalid' }]);
});

test('one person ends it at once', async () => {
  const { id = '', version = 0 } = (await find(second)) ?? {};
  const { body } = await world.call(retireReceivingAddress, 'angel', { id, version, reason: 'wallet moved' });
  expect(body).toMatchObject({ status: 'retired', retired_by: 'angel' });
  expect(await served()).not.toContain(second);
});
