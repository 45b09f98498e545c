// Rates typed in a client's favour: what an exchange gains by them counts to the limits of two people, above them a third agrees.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listCurrencyPairs, updateCurrencyPair } from '@backoffice/contract/currency-pairs/currency-pairs.ts';
import { exchange, getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import { expect, test } from 'vitest';
import { givenTrader } from '#features/orders/orders.testing.ts';
import { createPerson, staffId } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
await createPerson(world, { username: 'angel2', role: 'angel', leader: 'god' });
const agree = async (id: string, who = 'angel') =>
  (await world.call(reviewApproval, who as StaffName, { id, decision: 'approve' })).body.status;

/** Two people type another rate for the yen, and half a minute passes. */
async function setRate(rate: string): Promise<void> {
  const { body } = await world.call(listCurrencyPairs, 'god', { currency: 'JPY' });
  const { id, version } = body.items[0] ?? { id: '', version: 0 };
  const terms = { spread_percent: '0', source: 'hand', valid_minutes: 60, reason: 'news' } as const;
  const { pending } = await world.call(updateCurrencyPair, 'god', { id, version, rate, ...terms });
  expect(await agree(pending.approval_id)).toBe('approved');
  await world.asOwner(
    `update currency_rate_history set since = since - interval '1 minute', until = until - interval '1 minute'`,
  );
}

/** A client with so many dollars wishes to have yen for all of them. */
async function request(dollars: string): Promise<string> {
  const { id, account_id } = await givenTrader(world, { amount: dollars });
  const { id: to_account } = await world.sql((db) =>
    db
      .insertInto('accounts')
      .values({ client_id: id, fake: false, acc_no: `yen${account_id.slice(-8)}`, currency: 'JPY' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { body: rate } = await world.call(getRate, 'god', { primary: 'USD', secondary: 'JPY' });
  const wish = { id, from_account: account_id, to_account, amount: dollars, rate };
  const { status, pending } = await world.call(exchange, 'god', wish);
  expect(status).toBe(202);
  return pending.approval_id;
}

const usedBy = async (name: StaffName) => {
  const staff = await staffId(world, name);
  const row = await world.sql((db) =>
    db
      .selectFrom('approval_usage')
      .select('used')
      .where('staff_id', '=', staff)
      .where('kind', '=', 'exchange.completed')
      .executeTakeFirst(),
  );
  return Math.round(Number(row?.used ?? 0));
};

test('at a rate that stood still two people exchange any sum', async () => {
  expect(await agree(await request('999000.00'))).toBe('approved');
  expect(await usedBy('angel')).toBe(0);
});

test('small steps in the client’s favour count in total, to both; above a limit a third person agrees', async () => {
  await setRate('162.4');
  await setRate('164.8');
  expect(await agree(await request('100000.00'))).toBe('approved');
  // 480,000 yen, at 164.8 for a dollar.
  expect([await usedBy('god'), await usedBy('angel')]).toEqual([2_913, 2_913]);
  const large = await request('999000.00');
  expect(await agree(large)).toBe('pending');
  expect(await agree(large, 'angel2')).toBe('approved');
});

test('what the feed says itself is no favour', async () => {
  await world.asOwner(
    `insert into feed_rates (base, quote, rate, source, fed_at) values ('USD', 'JPY', 164.8, 'test', now())`,
  );
  const before = await usedBy('angel');
  expect(await agree(await request('999000.00'))).toBe('approved');
  expect(await usedBy('angel')).toBe(before);
  await setRate('167.9');
  expect(await agree(await request('999000.00'))).toBe('pending');
});
