import { addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { beforeEach, expect, test } from 'vitest';
import { givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { givenPictures } from '#features/identity-checks/identity-checks.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { farZones, setTimeZone } from '#testing/calendar.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

beforeEach(() => world.asOwner('truncate approval_usage, trade_rule_versions, trade_rules'));

interface Options {
  who?: StaffName;
  currency?: Currency;
}

const deposit = async (amount: string, { who = 'angel', currency = 'USD' }: Options = {}) => {
  const { id, account_id } = await world.givenClient({ currency });
  const { status } = await world.call(recordDeposit, who, { id, account_id, amount, currency });
  return { status, account_id };
};
const statusesOf = async (amounts: string[], options?: Options) => {
  const statuses: number[] = [];
  for (const amount of amounts) statuses.push((await deposit(amount, options)).status);
  return statuses;
};
const limit = async (
  per_operation: string,
  per_day: string,
  who: StaffName | null = null,
  action = 'deposit.recorded',
) =>
  givenTradeRule(world, 'approval_limit', {
    scope: { action, staff_id: who && (await staffId(world, who)) },
    values: { per_operation, per_day },
  });
const used = (kind = 'deposit.recorded') =>
  world.sql((db) =>
    db
      .selectFrom('approval_usage')
      .select('used')
      .where('kind', '=', kind)
      .executeTakeFirst()
      .then((row) => row?.used),
  );

test('without proof a tenant can set a lower limit; with proof, or where none is set, the usual one holds', async () => {
  expect(await statusesOf(['900'])).toEqual([200]);
  await givenTradeRule(world, 'approval_limit', { values: { without_proof: '500' } });
  expect(await statusesOf(['500', '500.01'])).toEqual([200, 202]);
  const { id, account_id } = await world.givenClient();
  const { front: screenshot } = await givenPictures(world, id);
  const { status } = await world.call(recordDeposit, 'angel', {
    id,
    account_id,
    amount: '900',
    currency: 'USD',
    screenshot,
  });
  expect(status).toBe(200);
});

test('up to the limit the money moves at once', async () => {
  const { status, account_id } = await deposit('10000.00');
  expect([status, await world.balanceOf(account_id), await used()]).toEqual([200, '10000.00', '10000.00']);
});

test('an operation above its limit asks, and does not use up the day', async () => {
  expect(await statusesOf(['10000.01'])).toEqual([202]);
  expect(await used()).toBeUndefined();
});

test('the day’s sum asks from the first cent too many, for this person only', async () => {
  expect(await statusesOf(['10000', '10000', '10000', '10000', '9999.99', '0.02', '0.01', '0.01'])).toEqual([
    200, 200, 200, 200, 200, 202, 200, 202,
  ]);
  expect(await statusesOf(['10000'], { who: 'god' })).toEqual([200]);
});

test('of deposits at once only those within the day’s limit pass alone', async () => {
  await limit('6000', '10000');
  const answers = await Promise.all(Array.from({ length: 8 }, () => deposit('6000')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(202)]);
  expect(await used()).toBe('6000.00');
});

test('a person’s own limit goes before the kind’s, and another kind’s means nothing', async () => {
  await limit('1', '1', null, 'deposit.reversed');
  expect(await statusesOf(['2'])).toEqual([200]);
  await limit('100', '100');
  await limit('300', '1000', 'angel');
  expect(await statusesOf(['300', '300.01'])).toEqual([200, 202]);
  expect(await statusesOf(['100', '0.01'], { who: 'god' })).toEqual([200, 202]);
});

test('a role’s limit goes before that of all, and a person’s before their role’s; a rule for every action counts for each and for their sum', async () => {
  await givenTradeRule(world, 'approval_limit', { values: { per_operation: '50', per_day: '60' } });
  expect(await statusesOf(['50', '50.01', '10.01', '10'])).toEqual([200, 202, 202, 200]);
  await givenTradeRule(world, 'approval_limit', { scope: { role: 'angel' }, values: { per_day: '200' } });
  expect(await statusesOf(['50.01', '50', '50', '40.01', '40'])).toEqual([202, 200, 200, 202, 200]);
  await limit('1000', '1000', 'angel');
  expect(await statusesOf(['0.01'])).toEqual([202]); // limit of all kinds together
  await limit('0', '1000', 'angel', '*');
  expect(await statusesOf(['800', '0.01'])).toEqual([200, 202]);
});

const compensate = async (amount: string, who: StaffName = 'angel') => {
  const { id } = await world.givenClient();
  return (await world.call(addCompensation, who, { id, amount })).status;
};

test('the day also has a sum over all kinds, for this person only', async () => {
  expect(await statusesOf(['10000', '10000', '10000', '10000', '9999'])).toEqual([200, 200, 200, 200, 200]);
  expect([await compensate('1.01'), await compensate('1'), await compensate('0.01')]).toEqual([202, 200, 202]);
  expect(await compensate('1.01', 'god')).toBe(200);
});

test('what a kind’s limit stops does not use up the sum', async () => {
  await limit('100', '150');
  expect(await statusesOf(['100', '100', '50'])).toEqual([200, 202, 200]);
  expect([await used(), await used('*')]).toEqual(['150.00', '150.00']);
});

test('of different kinds at once only those within the sum pass alone', async () => {
  await limit('30000', '30000', null, '*');
  const answers = await Promise.all([1, 2, 3, 4].flatMap(() => [statusesOf(['9000']), compensate('9000')]));
  expect(answers.flat().filter((status) => status === 200)).toHaveLength(3);
  expect(await used('*')).toBe('27000.00');
});

test('a limit of zero leaves nothing to do alone', async () => {
  await limit('0', '0');
  expect(await statusesOf(['0.01'])).toEqual([202]);
});

test('other currencies count by their rate, whichever way it is stored; without one a second person is needed', async () => {
  expect(await statusesOf(['8000', '8000.01'], { currency: 'EUR' })).toEqual([200, 202]); // 1.25 dollars each
  expect(await statusesOf(['1600000', '1600001'], { currency: 'JPY' })).toEqual([200, 202]); // 160 for a dollar
  expect(await statusesOf(['0.1', '0.10000001'], { currency: 'BTC' })).toEqual([200, 202]);
  expect(await statusesOf(['1'], { currency: 'KRW' })).toEqual([202]);
});

test('a change of the time zone renews no limit', async () => {
  await setTimeZone(world, farZones[0]);
  expect(await statusesOf(Array(5).fill('10000'))).toEqual(Array(5).fill(200));
  await setTimeZone(world, farZones[1]);
  expect(await statusesOf(['0.01'])).toEqual([202]);
});

test('what was done counts for 24 hours and the ten minutes in which it was done', async () => {
  await limit('100', '100');
  expect(await statusesOf(['60'])).toEqual([200]);
  const pass = (time: string) => world.asOwner(`update approval_usage set used_from = used_from - interval '${time}'`);
  await pass('24 hours');
  expect(await statusesOf(['40.01', '40'])).toEqual([202, 200]);
  await pass('10 minutes');
  expect(await statusesOf(['60.01', '60'])).toEqual([202, 200]);
});
