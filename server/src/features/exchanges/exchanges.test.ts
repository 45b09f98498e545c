import { randomBytes } from 'node:crypto';
import { addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { exchange, getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { describe, expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

/** Somebody with dollars and an account in another currency. */
async function given(to: Currency = 'EUR', dollars = '100.00') {
  const { id, account_id } = await world.givenClient();
  const other = await world.sql((db) =>
    db
      .insertInto('accounts')
      .values({ client_id: id, fake: false, acc_no: randomBytes(5).toString('hex'), currency: to })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await world.call(addCompensation, 'god', { id, account_id, amount: dollars });
  return { id, from_account: account_id, to_account: other.id };
}
const setRate = (base: string, quote: string, rate: number) =>
  world.asSuperuser(
    `set app.tenant = 'demo'; update currency_rates set rate = ${rate} where base = '${base}' and quote = '${quote}' and tenant_id = 'demo'`,
  );

describe('the rate', () => {
  test.each([
    ['EUR', 'USD', 1.25],
    ['USD', 'EUR', 0.8],
    ['EUR', 'JPY', 200],
    ['USD', 'USD', 1],
  ] as const)('of one %s in %s is %d', async (primary, secondary, rate) => {
    expect((await world.call(getRate, 'god', { primary, secondary })).body).toBe(rate);
  });

  test('nobody knows is said so', async () => {
    expect(await world.call(getRate, 'god', { primary: 'USD', secondary: 'KRW' })).toMatchObject({
      status: 409,
      body: { code: 'rate.unknown' },
    });
  });
});

describe('an exchange', () => {
  test('takes from one account what it gives to the other, rounded down', async () => {
    const money = await given('JPY');
    const { body } = await world.call(exchange, 'god', { ...money, amount: '10.01', rate: 160 });
    expect(body).toMatchObject({ amount: '10.01', received: '1601', received_currency: 'JPY', status: 'completed' });
    expect(await world.balanceOf(money.from_account)).toBe('89.99');
    expect(await world.balanceOf(money.to_account)).toBe('1601');
  });

  test('between accounts of one currency needs no rate but one', async () => {
    const money = await given('USD');
    expect(await world.call(exchange, 'god', { ...money, amount: '1', rate: 1 })).toMatchObject({ status: 200 });
    expect(await world.call(exchange, 'god', { ...money, amount: '1', rate: 2 })).toMatchObject({
      body: { code: 'rate.changed' },
    });
    expect(await world.balanceOf(money.to_account)).toBe('1.00');
  });

  test('is refused with a rate nobody quoted, honoured for a while with the last one', async () => {
    const money = await given('EUR');
    expect(await world.call(exchange, 'god', { ...money, amount: '1', rate: 0.81 })).toMatchObject({
      status: 409,
      body: { code: 'rate.changed' },
    });
    await world.asSuperuser(
      `update currency_rates set update_datetime = now() - interval '1 hour' where tenant_id = 'demo'`,
    );
    await setRate('EUR', 'USD', 2);
    const { body } = await world.call(exchange, 'god', { ...money, amount: '10', rate: 0.8 });
    expect(body).toMatchObject({ received: '8.00', rate: '0.800000000000' });
    await world.asSuperuser(
      `update currency_rates set update_datetime = now() - interval '1 hour' where tenant_id = 'demo';
       update currency_rate_history set until = now() - interval '31 seconds'`,
    );
    expect(await world.call(exchange, 'god', { ...money, amount: '10', rate: 0.8 })).toMatchObject({ status: 409 });
    expect(await world.call(exchange, 'god', { ...money, amount: '10', rate: 0.5 })).toMatchObject({ status: 200 });
    await setRate('EUR', 'USD', 1.25);
  });

  test('needs two accounts of the same client, and enough money', async () => {
    const money = await given('USD');
    const same = { ...money, to_account: money.from_account };
    expect(await world.call(exchange, 'god', { ...same, amount: '1', rate: 1 })).toMatchObject({
      body: { code: 'exchange.same_account' },
    });
    const stranger = { ...money, to_account: (await world.givenClient()).account_id };
    expect(await world.call(exchange, 'god', { ...stranger, amount: '1', rate: 1 })).toMatchObject({ status: 404 });
    expect(await world.call(exchange, 'god', { ...money, amount: '100.01', rate: 1 })).toMatchObject({
      body: { code: 'account.insufficient_funds' },
    });
    expect(await world.call(exchange, 'hero', { ...money, amount: '1', rate: 1 })).toMatchObject({ status: 403 });
  });

  test('thirty at once never overdraw', async () => {
    const money = await given('USD', '10.00');
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => world.call(exchange, 'god', { ...money, amount: '1', rate: 1 })),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(outcomes.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(await world.balanceOf(money.from_account)).toBe('0.00');
    expect(await world.balanceOf(money.to_account)).toBe('10.00');
  });

  test('above the limit waits for a second person, and is then made at the rate of that moment', async () => {
    const money = await given('EUR', '9000.00');
    await world.call(addCompensation, 'angel', { id: money.id, account_id: money.from_account, amount: '9000' });
    const { pending } = await world.call(exchange, 'angel', { ...money, amount: '12000', rate: 0.8 });
    await setRate('EUR', 'USD', 1.26);
    const far = world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
    expect((await far).status).toBe(200);
    expect(await world.balanceOf(money.to_account)).toBe('9523.80');
    await setRate('EUR', 'USD', 1.25);
  });
});
