// No chain of exchanges leaves a client with more than they began with, whatever the rates do in between.
import { randomBytes } from 'node:crypto';
import { exchange, getRate } from '@backoffice/contract/exchanges/exchanges.ts';
import { compare, currencyDecimals, inCurrency, type Currency } from '@backoffice/contract/kit/money.ts';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const endless = '100000000000000000000';
await givenTradeRule(world, 'approval_limit', { values: { per_operation: endless, per_day: endless } });
beforeEach(() => setRates({ EURUSD: 1.25, USDJPY: 160, BTCUSD: 100_000 }));

/** The house's rates for an hour already, with no memory of earlier ones. */
const setRates = (rates: Record<string, number>) =>
  world.asOwner(
    `delete from currency_rates; delete from currency_rate_history; ${storing(rates)};
     update currency_rates set update_datetime = now() - interval '1 hour'`,
  );
const changeRates = (rates: Record<string, number>) => world.asOwner(storing(rates));
const storing = (rates: Record<string, number>) =>
  `insert into currency_rates (base, quote, rate) values
   ${Object.entries(rates)
     .map(([pair, rate]) => `('${pair.slice(0, -3)}', '${pair.slice(-3)}', ${rate})`)
     .join()}
   on conflict (tenant_id, base, quote) do update set rate = excluded.rate`;

type Purse = { id: string; accounts: Partial<Record<Currency, string>> };

async function givenPurse(currency: Currency, amount: string, others: Currency[]): Promise<Purse> {
  const { id, account_id } = await world.givenClient({ currency });
  const opened = await Promise.all(
    others.map((other) =>
      world.sql((db) =>
        db
          .insertInto('accounts')
          .values({ client_id: id, fake: false, acc_no: randomBytes(5).toString('hex'), currency: other })
          .returning(['id', 'currency'])
          .executeTakeFirstOrThrow(),
      ),
    ),
  );
  await world.asOwner(`update accounts set cash = ${amount} where id = '${account_id}'`);
  const accounts = Object.fromEntries(opened.map((account) => [account.currency, account.id]));
  return { id, accounts: { ...accounts, [currency]: account_id } };
}

const rateOf = async (primary: Currency, secondary: Currency) =>
  (await world.call(getRate, 'god', { primary, secondary })).body;
const balanceOf = ({ accounts }: Purse, currency: Currency) => world.balanceOf(accounts[currency] ?? '');

let exchanged = 0;

/** All of one currency into another, at the first of these rates that is accepted. */
async function exchangeAll(purse: Purse, from: Currency, to: Currency, rates: number[]): Promise<void> {
  for (const rate of rates) {
    const { status } = await world.call(exchange, 'god', {
      id: purse.id,
      from_account: purse.accounts[from] ?? '',
      to_account: purse.accounts[to] ?? '',
      amount: await balanceOf(purse, from),
      rate,
    });
    if (status === 200) {
      exchanged++;
      return;
    }
  }
}

test.each([1.2, 1.2857])('two round trips while 1.25 gives way to %d gain nothing', async (changed) => {
  const purse = await givenPurse('USD', '9000.00', ['EUR']);
  for (const rate of [changed, 1.25]) {
    const old = { out: await rateOf('USD', 'EUR'), back: await rateOf('EUR', 'USD') };
    await changeRates({ EURUSD: rate });
    const current = { out: await rateOf('USD', 'EUR'), back: await rateOf('EUR', 'USD') };
    await exchangeAll(
      purse,
      'USD',
      'EUR',
      [old.out, current.out].toSorted((a, b) => b - a),
    );
    await exchangeAll(
      purse,
      'EUR',
      'USD',
      [old.back, current.back].toSorted((a, b) => b - a),
    );
  }
  expect(await balanceOf(purse, 'EUR')).toBe('0.00');
  expect(Number(await balanceOf(purse, 'USD'))).toBeLessThanOrEqual(9000);
});

test('there before a rate rises and back right after it gains nothing', async () => {
  const purse = await givenPurse('USD', '9000.00', ['EUR']);
  await exchangeAll(purse, 'USD', 'EUR', [await rateOf('USD', 'EUR')]);
  await changeRates({ EURUSD: 1.2857 });
  await exchangeAll(purse, 'EUR', 'USD', [await rateOf('EUR', 'USD')]);
  expect(await balanceOf(purse, 'USD')).toBe('9000.00');
});

test('a rate of many decimals is not rounded: won to bitcoin and back gains nothing', async () => {
  await setRates({ BTCUSD: 97_431.27, USDKRW: 1_388.9 });
  const purse = await givenPurse('KRW', '500000000', ['BTC']);
  await exchangeAll(purse, 'KRW', 'BTC', [await rateOf('KRW', 'BTC')]);
  expect(await balanceOf(purse, 'KRW')).toBe('0');
  await exchangeAll(purse, 'BTC', 'KRW', [await rateOf('BTC', 'KRW')]);
  expect(Number(await balanceOf(purse, 'KRW'))).toBeLessThanOrEqual(500_000_000);
});

const traded = ['USD', 'EUR', 'JPY', 'KRW', 'BTC'] as const;
type Traded = (typeof traded)[number];
const usualRates = { EURUSD: 1.25, USDJPY: 160, USDKRW: 1_388.9, BTCUSD: 97_431.27 };
type Pair = keyof typeof usualRates;

const wobble = fc.double({ min: 0.9, max: 1.1, noNaN: true });
const ratesArbitrary = fc.record(
  Object.fromEntries(Object.entries(usualRates).map(([pair, rate]) => [pair, wobble.map((factor) => rate * factor)])),
) as fc.Arbitrary<Record<Pair, number>>;
const step = fc.record({
  to: fc.constantFrom(...traded),
  /** Change of a rate, between two quotes of which the better one is tried first. */
  change: fc.option(fc.tuple(fc.constantFrom(...(Object.keys(usualRates) as Pair[])), wobble), { nil: null }),
});

test('random pairs, rates, changes and chains: back in the first currency there is never more', async () => {
  exchanged = 0;
  await fc.assert(
    fc.asyncProperty(
      ratesArbitrary,
      fc.constantFrom<Traded>(...traded),
      fc.integer({ min: 1_000, max: 999_999 }),
      fc.array(step, { minLength: 1, maxLength: 4 }),
      step,
      async (rates, start, cents, steps, last) => {
        await setRates(rates);
        const amount = inCurrency(`${cents}${currencyDecimals[start] ? '.01' : ''}`, start) ?? '';
        const purse = await givenPurse(
          start,
          amount,
          traded.filter((currency) => currency !== start),
        );
        let held: Traded = start;
        for (const { to, change } of [...steps, { ...last, to: start }]) {
          if (to === held) continue;
          const quoted = [await rateOf(held, to)];
          if (change) {
            await changeRates({ [change[0]]: usualRates[change[0]] * change[1] });
            quoted.push(await rateOf(held, to));
          }
          await exchangeAll(
            purse,
            held,
            to,
            quoted.toSorted((a, b) => b - a),
          );
          if (Number(await balanceOf(purse, to)) > 0) held = to;
          if (compare(await balanceOf(purse, start), amount) > 0) break;
        }
        expect(Number(await balanceOf(purse, start)), `of ${amount} ${start}`).toBeLessThanOrEqual(Number(amount));
      },
    ),
    { numRuns: 10, endOnFailure: true },
  );
  expect(exchanged).toBeGreaterThan(10);
});
