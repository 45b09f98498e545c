import { randomBytes, randomUUID } from 'node:crypto';
import { addCompensation } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { exchange, getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { describe, expect, test } from 'vitest';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

/** A client with dollars and an account in another currency. */
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
/** Rate that somebody is shown when they ask. */
const quote = async (secondary: Currency, who: StaffName = 'god', primary: Currency = 'USD') =>
  (await world.call(getRate, who, { primary, secondary })).body;
const setRate = (base: string, quote: string, rate: number) =>
  world.asOwner(
    `update currency_rates set rate = ${rate} where base = '${base}' and quote = '${quote}' and tenant_id = current_setting('app.tenant')`,
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

  test('is unknown where a currency has none to the dollar, though the pair itself be stored', async () => {
    await world.asOwner(
      `insert into currency_rates (tenant_id, base, quote, rate) values (current_setting('app.tenant'), 'EUR', 'GBP', 0.85)`,
    );
    expect(await world.call(getRate, 'god', { primary: 'EUR', secondary: 'GBP' })).toMatchObject({ status: 409 });
    expect(await world.call(getRate, 'god', { primary: 'USD', secondary: 'KRW' })).toMatchObject({
      status: 409,
      body: { code: 'rate.unknown' },
    });
  });
});

describe('an exchange', () => {
  test('takes from one account what it gives to the other, rounded down', async () => {
    const money = await given('JPY');
    const { body } = await world.call(exchange, 'god', { ...money, amount: '10.01', rate: await quote('JPY') });
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

  test('needs a quote: of this person, this direction, not yet used and not older than 30 seconds', async () => {
    const money = await given('EUR');
    const changed = { status: 409, body: { code: 'rate.changed' } };
    const attempt = (who: StaffName = 'god', rate = 0.8) => world.call(exchange, who, { ...money, amount: '1', rate });
    await world.asOwner('delete from exchange_quotes');
    expect(await attempt()).toMatchObject(changed);
    await quote('EUR', 'angel');
    await quote('USD', 'god', 'EUR');
    await world.call(getRate, 'god', { primary: 'USD', secondary: 'EUR' }, { tenant: 'acme' });
    expect(await attempt()).toMatchObject(changed);
    await quote('EUR');
    expect(await attempt('god', 0.81)).toMatchObject(changed);
    await world.asOwner(`update exchange_quotes set expires_at = expires_at - interval '30 seconds'`);
    expect(await attempt()).toMatchObject(changed);
    await quote('EUR');
    expect(await attempt()).toMatchObject({ status: 200, body: { rate: '0.8', received: '0.80' } });
    expect(await attempt()).toMatchObject(changed);
    const left = await world.sql((db) => db.selectFrom('exchange_quotes').select('staff_id').execute());
    expect(left).toHaveLength(1); // angel's: god's old ones went with the next one
  });

  test('uses a quote once, also when twenty ask at once', async () => {
    const money = await given('EUR');
    const rate = await quote('EUR');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => world.call(exchange, 'god', { ...money, amount: '1', rate })),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ problem }) => problem.code === 'rate.changed')).toHaveLength(19);
    expect(await world.balanceOf(money.to_account)).toBe('0.80');
  });

  test('repeated with its idempotency key answers the same and uses no second quote', async () => {
    const money = await given('EUR');
    const input = { ...money, amount: '1', rate: await quote('EUR') };
    const key = randomUUID();
    const first = await world.call(exchange, 'god', input, { key });
    expect(await world.call(exchange, 'god', input, { key })).toMatchObject({ status: 200, body: first.body });
    expect(await world.balanceOf(money.to_account)).toBe('0.80');
  });

  test('after a change a quote holds where it is the worse one for the client, and no quote is better than both', async () => {
    const money = await given('EUR');
    const attempt = async (rate: number) => (await world.call(exchange, 'god', { ...money, amount: '10', rate })).body;
    const old = await quote('EUR');
    await setRate('EUR', 'USD', 1.6); // a dollar buys less
    expect(await attempt(old)).toMatchObject({ code: 'rate.changed' });
    expect(await quote('EUR')).toBe(0.625);
    await setRate('EUR', 'USD', 1.25);
    expect(await quote('EUR')).toBe(0.625);
    expect(await quote('USD', 'god', 'EUR')).toBe(1.25);
    expect(await attempt(0.625)).toMatchObject({ rate: '0.625', received: '6.25' });
    await world.asOwner(`update currency_rate_history set until = until - interval '31 seconds'`);
    expect(await attempt(old)).toMatchObject({ received: '8.00' });
    expect(await quote('EUR')).toBe(0.8);
  });

  test('records the exact fraction of its rate', async () => {
    await setRate('USD', 'JPY', 149.37);
    await world.asOwner('delete from currency_rate_history');
    const money = await given('EUR');
    await world.asOwner(`update accounts set currency = 'JPY', cash = 1000 where id = '${money.to_account}'`);
    const back = { id: money.id, from_account: money.to_account, to_account: money.from_account };
    const rate = await quote('USD', 'god', 'JPY');
    const { body } = await world.call(exchange, 'god', { ...back, amount: '1000', rate });
    expect(body).toMatchObject({ received: '6.69' });
    const stored = await world.sql((db) =>
      db
        .selectFrom('exchanges')
        .select(['rate_numerator', 'rate_denominator'])
        .where('id', '=', body.id)
        .executeTakeFirstOrThrow(),
    );
    expect(stored).toEqual({ rate_numerator: '100', rate_denominator: '14937' });
    await setRate('USD', 'JPY', 160);
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
    await world.asOwner('delete from currency_rate_history');
    const rate = await quote('EUR', 'angel');
    const { pending } = await world.call(exchange, 'angel', { ...money, amount: '12000', rate });
    await setRate('EUR', 'USD', 1.26);
    const { status } = await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
    expect(status).toBe(200);
    expect(await world.balanceOf(money.to_account)).toBe('9523.80');
    await setRate('EUR', 'USD', 1.25);
  });
});
