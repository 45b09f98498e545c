// Holdings of all clients together are kept: the same figures as added up by client, over several kinds of order and currencies.
import {
  productTabs,
  getProductFigures,
  orderKindsOnTab,
} from '@backoffice/contract/statistics/statistics.products.ts';
import { orderSubTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { todayOf } from '#core/calendar.ts';
import { dailyTrades } from '#core/statistics/daily-trades.checks.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';
import { rollUpAll } from './statistics.testing.ts';

const world = await createWorld();
const today = await world.sql((db) => todayOf({ db }));
const span = { from: today, to: today };

/** Everybody is a client of one team: what is added up of the team is what is kept of all. */
const clients = 30;
const given: { id: string; account_id: string }[] = [];

interface Trade {
  client: number;
  symbol: 'XNYS:HELD' | 'XHKG:HELD';
  kind: 'standard' | 'daily' | 'fo';
  units: number;
  cost: number;
}

/** Trades in one transaction. Only a superuser can write trades of every kind without their products. */
async function trade(trades: Trade[]): Promise<void> {
  const rows = trades.map(({ client, symbol, kind, units, cost }) => {
    const { id, account_id } = given[client] ?? { id: '', account_id: '' };
    return `(new_id(), '${id}'::uuid, '${account_id}'::uuid, '${symbol}', '${symbol === 'XNYS:HELD' ? 'USD' : 'HKD'}', '${kind}', ${units}, ${cost})`;
  });
  await world.asOwner(`set session_replication_role = replica;
    with trades (id, client_id, account_id, symbol, currency, kind, units, cost) as materialized (values ${rows.join()}), placed as (
      insert into orders (id, client_id, account_id, fake, type, sub_type, product_id, symbol, currency, quantity, filled_quantity, price_type, highest_price, amount,
        reserved, fee_percent, min_fee, fee, good_till, status, price, execute_datetime, quote_datetime, quote_source)
      select id, client_id, account_id, false, 'stock', kind, case when kind <> 'standard' then new_id() end, symbol, currency, 10, 10, 'market', 10, 100, 100,
        0, 0, 0, now() + interval '1 day', 'holding', 10, now(), clock_timestamp() + interval '1 second', 'test' from trades
    ), entered as (
      insert into journals (id, kind, reference, step, fake, effective_at) select id, 'trade', id, 'executed', false, now() from trades
    ), moved as (
      insert into unit_lines (journal_id, line_no, fake, order_id, instrument, code, quantity) select id, 1, false, id, symbol, 'custody', -units from trades
    )
    insert into journal_lines (journal_id, line_no, fake, account_id, code, currency, amount) select id, 1, false, account_id, 'invested', currency, cost from trades;
    set session_replication_role = default`);
  await rollUpAll(world);
}

const figuresOf = async (rest: { superman_id?: string; currency?: 'USD' | 'HKD' }) => {
  const { held, instruments } = (await world.call(getProductFigures, 'god', { ...span, tab: 'stock', ...rest })).body;
  return { held, instruments };
};

async function expectKeptAsCounted() {
  const superman_id = await staffId(world, 'superman');
  for (const rest of [{}, { currency: 'USD' }, { currency: 'HKD' }] as const)
    expect(await figuresOf(rest)).toEqual(await figuresOf({ ...rest, superman_id }));
  const { findings } = await world.sql((db) => dailyTrades.checkSlice({ db, tenantId: world.tenants.demo }, null));
  // Orders written past the triggers are not among those placed.
  expect(findings.filter(({ subject_id }) => subject_id.startsWith('hold'))).toEqual([]);
  return figuresOf({});
}

beforeAll(async () => {
  await world.asOwner(
    `insert into currency_rates (tenant_id, base, quote, rate) values (current_setting('app.tenant'), 'HKD', 'USD', 0.125)`,
  );
  await world.asOwner(
    `insert into instruments (tenant_id, symbol, venue_id, kind, name_zh, name_en, currency, lot)
     select current_setting('app.tenant'), symbol, id, 'stock', '持有', 'Held', currency, 1
     from (select id from venues where tenant_id = current_setting('app.tenant') limit 1) as venue, (values ('XNYS:HELD', 'USD'), ('XHKG:HELD', 'HKD')) as listed (symbol, currency)`,
  );
  for (let no = 0; no < clients; no++) given.push(await world.givenClient({ agent: no % 2 ? 'hero' : 'hero2' }));
});

test('the largest holders are found whichever kinds and currencies their holdings are in', async () => {
  // Twelve clients who hold most in one currency, twelve in the other, one with less in each of both but more together, and one with several kinds of order.
  const large = Array.from({ length: 12 }, (_, client): Trade[] => [
    { client, symbol: 'XNYS:HELD', kind: 'standard', units: 10, cost: 100 + client },
    { client: client + 12, symbol: 'XHKG:HELD', kind: 'daily', units: 10, cost: 780 + client },
  ]).flat();
  const spread = (['standard', 'daily', 'fo'] as const).flatMap((kind): Trade[] => [
    { client: 29, symbol: 'XNYS:HELD', kind, units: 5, cost: 90 },
    { client: 29, symbol: 'XHKG:HELD', kind, units: 5, cost: 700 },
  ]);
  const both: Trade[] = [
    { client: 28, symbol: 'XNYS:HELD', kind: 'standard', units: 9, cost: 95 },
    { client: 28, symbol: 'XHKG:HELD', kind: 'standard', units: 9, cost: 770 },
  ];
  await trade([...large, ...both, ...spread]);
  const { held, instruments } = await expectKeptAsCounted();
  expect(held.holders).toBe(26);
  expect(instruments.find(({ symbol }) => symbol === 'XNYS:HELD')).toMatchObject({ holders: 14, cost: '1631' });
  // 270 of 1,631: more than the 111 of who holds most by one kind.
  expect(instruments.find(({ symbol }) => symbol === 'XNYS:HELD')?.largest_holder_percent).toBe(16.6);
});

test('who sells one of several holdings stays a holder; who sells the last one is none', async () => {
  const sale = (kind: Trade['kind']): Trade => ({ client: 29, symbol: 'XNYS:HELD', kind, units: -5, cost: -90 });
  const holdersOf = async () => (await expectKeptAsCounted()).instruments.find(({ symbol }) => symbol === 'XNYS:HELD');
  await trade([sale('daily'), sale('fo')]);
  expect(await holdersOf()).toMatchObject({ holders: 14, cost: '1451' });
  await trade([sale('standard')]);
  expect(await holdersOf()).toMatchObject({ holders: 13, cost: '1361' });
  // The client still holds something else.
  expect((await figuresOf({})).held.holders).toBe(26);
  // One transaction sells one kind and buys another.
  await trade([
    { client: 0, symbol: 'XNYS:HELD', kind: 'standard', units: -10, cost: -100 },
    { client: 0, symbol: 'XNYS:HELD', kind: 'fo', units: 3, cost: 30 },
  ]);
  expect(await holdersOf()).toMatchObject({ holders: 13, cost: '1291' });
});

test('at random, bought and sold in any order', async () => {
  const symbols = ['XNYS:HELD', 'XHKG:HELD'] as const;
  const kinds = ['standard', 'daily', 'fo'] as const;
  for (let round = 0; round < 4; round++) {
    const bought = Array.from({ length: 20 }, (): Trade => {
      const pick = <Choice>(choices: readonly [Choice, ...Choice[]]) =>
        choices[Math.floor(Math.random() * choices.length)] ?? choices[0];
      const units = 1 + Math.floor(Math.random() * 3);
      const client = Math.floor(Math.random() * clients);
      return { client, symbol: pick(symbols), kind: pick(kinds), units, cost: units * pick([10, 20, 50]) };
    });
    await trade(bought);
    const { held } = await expectKeptAsCounted();
    await trade(bought.filter((_, no) => no % 2).map((one) => ({ ...one, units: -one.units, cost: -one.cost })));
    expect(Number((await expectKeptAsCounted()).held.cost)).toBeLessThan(Number(held.cost));
  }
});

test('the database knows the kinds of order on each tab as the contract does', async () => {
  const { rows } = await world.sql((db) =>
    sql<{ sub_type: string; tab: string }>`
      select sub_type, tab_of(sub_type) as tab from unnest(${[...orderSubTypes]}::text[]) as kinds (sub_type)
      where sub_type = any (kinds_on(tab_of(sub_type))) order by 1`.execute(db),
  );
  const declared = productTabs.flatMap((tab) => orderKindsOnTab(tab).map((sub_type) => ({ sub_type, tab })));
  expect(rows).toEqual(declared.toSorted((one, other) => (one.sub_type < other.sub_type ? -1 : 1)));
});
