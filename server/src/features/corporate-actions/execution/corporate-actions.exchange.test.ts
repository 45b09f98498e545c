// Mergers and new symbols: units of one stock become units of another, with their cost and their days, and back to the last digit.
import { listIntakeCorporateActions } from '@backoffice/contract/corporate-actions/corporate-actions.intake.ts';
import {
  createCorporateAction,
  listEntitlements,
  previewCorporateAction,
} from '@backoffice/contract/corporate-actions/corporate-actions.ts';
import { listJournals } from '@backoffice/contract/ledger/ledger.ts';
import { requestCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { sameDay, sellAt } from '#core/trading/trading.testing.ts';
import { givenLine } from '#features/matching/matching.testing.ts';
import {
  createMarketWorld,
  figuresOf,
  givenTrader,
  orderCallsIn,
  sweepOrders,
} from '#features/orders/orders.testing.ts';
import {
  actionCallsIn,
  dayFromNow,
  findingsOf,
  givenAnnounced,
  givenLot,
  givenNewStock,
  letItsDayCome,
  lotsOf,
  newStock,
} from '../corporate-actions.testing.ts';

const { world, market } = await createMarketWorld({ [sameDay]: '10.00', [newStock]: '40.00' }, { ownDatabase: true });
const { actionOf, sweep, accept, reverse } = actionCallsIn(world, market);
const { orderOf } = orderCallsIn(world, market);
await givenNewStock(world);

beforeEach(() => market.quote(sameDay, '10.00', { halted: true }));

/** Without the counts of a lot that the test locks past the triggers, and the balance of the account whose line it makes. */
const findings = async () =>
  (await findingsOf(world)).filter(({ name }) => !['record.counts', 'money.safeguarded'].includes(name));

/** Lots in the place of these, with what is paid out of them. */
async function newLotsOf(actionId: string, ids: readonly string[]) {
  const { items } = (await world.call(listEntitlements, 'god', { action_id: actionId, page_size: 100 })).body;
  return ids.map((id) => items.find(({ order_id }) => order_id === id)?.new_order_id ?? '');
}

test('a merger of 10 units into 3 with 1.50 in cash: units, cost and days go to a new lot, and all of it back', async () => {
  const [ten, seven] = [await givenLot(world, '10'), await givenLot(world, '7')];
  const client = await givenTrader(world, { amount: '10000.00' });
  const lotOf = (units: string) => givenLot(world, units, { client });
  const [two, small, rest] = [await lotOf('2'), await lotOf('4'), await lotOf('1')];
  // 2.7 and 0.3 are three new units, all of them in the first lot.
  const other = await givenTrader(world, { amount: '10000.00' });
  const [nine, one] = [await givenLot(world, '9', { client: other }), await givenLot(world, '1', { client: other })];
  await world.asOwner(`set session_replication_role = replica;
    update lots set unlock_at = now() + interval '5 days' where order_id = '${seven.id}';
    update orders set status = 'lock', unlock_datetime = (select unlock_at from lots where order_id = orders.id) where id = '${seven.id}';
    set session_replication_role = default`);
  const ids = [ten, seven, two, small, rest, nine, one].map(({ id }) => id);
  const accounts = [ten, seven, two, nine].map(({ account_id }) => account_id);
  const before = await lotsOf(world, ids);
  const figures = await Promise.all(accounts.map((account) => figuresOf(world, account)));
  const id = await givenAnnounced(world, 'merger');
  await letItsDayCome(world, id);
  const { body: preview } = await world.call(previewCorporateAction, 'god', { id });
  // 10 × 3 ÷ 10 = 3; 7 → 2.1; (2 + 4 + 1) → 2.1; (9 + 1) → 3. Cash: 1.50 for each of 34 units.
  expect(preview).toMatchObject({
    clients: 4,
    lots: 7,
    totals: { units: '34', added: '10', fraction: '0.2', gross: '51.00', tax: '0.00' },
  });
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'entitled', blocked_by: 'cover', gross: '51.00', added: '10' });
  expect(await findings()).toEqual([]);
  const { reference } = await actionOf(id);
  await givenLine(world, { amount: 51, reference, day: dayFromNow(0) });
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done', covered_by: 'line', left_count: 0, done: 7 });
  expect(await lotsOf(world, ids)).toEqual(ids.map(() => ['0', '0', '0.00', 'sold']));
  const [ofTen = '', ofSeven = '', ofTwo = '', ofSmall = '', ofRest = '', ofNine = '', ofOne] = await newLotsOf(
    id,
    ids,
  );
  expect(ofOne).toBe(ofNine);
  const made = [ofTen, ofSeven, ofTwo, ofSmall, ofRest, ofNine];
  // 2 → 0.6, 4 → 1.2, 1 → 0.3: the whole unit of 4, then the one that 0.6 + 0.2 + 0.3 make to the largest rest, and 0.1 to the next.
  expect(await lotsOf(world, made)).toEqual([
    // Cost less cash: 100 − 15, 70 − 10.50, 20 − 3, 40 − 6, 10 − 1.50 and (90 − 13.50) + (10 − 1.50).
    ['3', '0', '85.00', 'holding'],
    ['2', '0.1', '59.50', 'lock'],
    ['1', '0', '17.00', 'holding'],
    ['1', '0', '34.00', 'holding'],
    ['0', '0.1', '8.50', 'holding'],
    ['3', '0', '85.00', 'holding'],
  ]);
  const after = await Promise.all(accounts.map((account) => figuresOf(world, account)));
  expect(after.map(({ cash }, index) => (Number(cash) - Number(figures[index]?.cash)).toFixed(2))).toEqual([
    '15.00',
    '10.50',
    '10.50',
    '15.00',
  ]);
  // Cash is set against the cost first: nothing is gained or lost by it.
  expect(after.map(({ profit }) => profit)).toEqual(figures.map(({ profit }) => profit));
  expect(await findings()).toEqual([]);
  const correction = { id: ofTen, kind: 'price', explanation: 'ticket' } as const;
  expect((await world.call(requestCorrection, 'angel', correction)).problem.code).toBe('correction.later_action');
  const { items: shown } = (await world.intake(listIntakeCorporateActions, { id: ten.client_id })).body;
  expect(shown).toMatchObject([
    { kind: 'merger', new_symbol: newStock, entitlements: [{ order_id: ten.id, new_order_id: ofTen, added: '3' }] },
  ]);
  expect(await orderOf(ofTen)).toMatchObject({ brought_by: 'corporate_action' });
  const { body: journals } = await world.call(listJournals, 'god', { kind: 'trade', id: ofTen });
  expect(journals.items).toMatchObject([
    {
      kind: 'corporate',
      units: [
        { code: 'custody', quantity: '-3' },
        { code: 'units', quantity: '3' },
      ],
    },
  ]);
  // The fraction is sold at the first price of the new stock: 0.1 × 40.
  await sweepOrders(world, market);
  expect(await lotsOf(world, [ofSeven, ofRest])).toEqual([
    // 59.50 × 0.1 ÷ 2.1 is 2.83 of the cost.
    ['2', '0', '56.67', 'lock'],
    ['0', '0', '0.00', 'unsettled'],
  ]);
  expect(await findings()).toEqual([]);

  await reverse(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'reversed', undone: 7 });
  expect(await lotsOf(world, ids)).toEqual(before);
  expect(await lotsOf(world, made)).toEqual(made.map(() => ['0', '0', '0.00', 'released']));
  expect(await Promise.all(accounts.map((account) => figuresOf(world, account)))).toEqual(figures);
  expect(await findings()).toEqual([]);
});

test('cash beyond the cost is profit, and the new lot costs nothing', async () => {
  const lot = await givenLot(world, '10');
  const { profit: profitBefore } = await figuresOf(world, lot.account_id);
  const id = await givenAnnounced(world, 'merger', { amount: '12.25', reference: 'M-rich' });
  await letItsDayCome(world, id);
  await sweep();
  await accept(id);
  await sweep();
  const [made = ''] = await newLotsOf(id, [lot.id]);
  expect(await lotsOf(world, [made])).toEqual([['3', '0', '0.00', 'holding']]);
  // 122.50 for what cost 100.00.
  const { profit } = await figuresOf(world, lot.account_id);
  expect((Number(profit) - Number(profitBefore)).toFixed(2)).toBe('22.50');
  expect((await findings()).map(({ name }) => name)).toEqual(['action.uncovered']);
  await reverse(id);
  await sweep();
  expect(await findings()).toEqual([]);
});

test('a lot that rounding leaves without a unit gives its cost to another of the client', async () => {
  const client = await givenTrader(world, { amount: '10000.00' });
  const [twenty, one] = [await givenLot(world, '20', { client }), await givenLot(world, '1', { client })];
  const ids = [twenty.id, one.id];
  const before = await lotsOf(world, ids);
  const figures = await figuresOf(world, client.account_id);
  const id = await givenAnnounced(world, 'reverse_split', { reference: 'R-giver' });
  await letItsDayCome(world, id);
  await sweep();
  await accept(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done', left_count: 0 });
  // 21 ÷ 7 = 3, all of them in the first lot with all of the cost.
  expect(await lotsOf(world, ids)).toEqual([
    ['3', '0', '210.00', 'holding'],
    ['0', '0', '0.00', 'sold'],
  ]);
  expect(await findings()).toEqual([]);
  await reverse(id);
  await sweep();
  expect(await lotsOf(world, ids)).toEqual(before);
  expect(await figuresOf(world, client.account_id)).toEqual(figures);
  expect(await findings()).toEqual([]);
});

test('a new symbol is carried out before the open once its price fits, and taken back', async () => {
  const lot = await givenLot(world, '33');
  await world.asOwner(
    `insert into daily_closes (tenant_id, symbol, day, close, quote_time, source)
     values (current_setting('app.tenant'), '${sameDay}', current_date - 1, 10, now(), 'test') on conflict do nothing`,
  );
  const before = await lotsOf(world, [lot.id]);
  const id = await givenAnnounced(world, 'new_symbol');
  await letItsDayCome(world, id);
  market.quote(newStock, '40.00');
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'entitled', blocked_by: 'price' });
  market.quote(newStock, '10.00');
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'done', covered_by: 'nothing' });
  const [made = ''] = await newLotsOf(id, [lot.id]);
  expect(await lotsOf(world, [lot.id, made])).toEqual([
    ['0', '0', '0.00', 'sold'],
    ['33', '0', '330.00', 'holding'],
  ]);
  expect(await findings()).toEqual([]);
  await reverse(id);
  await sweep();
  expect(await lotsOf(world, [lot.id, made])).toEqual([...before, ['0', '0', '0.00', 'released']]);
  expect(await findings()).toEqual([]);
});

test('what was sold of the new stock is owed when the merger is taken back', async () => {
  const lot = await givenLot(world, '10');
  const before = await lotsOf(world, [lot.id]);
  const id = await givenAnnounced(world, 'merger', { amount: null, reference: 'M-sold' });
  await letItsDayCome(world, id);
  await sweep();
  await accept(id);
  await sweep();
  const [made = ''] = await newLotsOf(id, [lot.id]);
  const { cash, profit } = await figuresOf(world, lot.account_id);
  await world.sql((db) => sellAt(db, { id: made, client_id: lot.client_id }, '2'));
  market.quote(newStock, '40.00');
  await sweepOrders(world, market);
  await reverse(id);
  await sweep();
  expect(await actionOf(id)).toMatchObject({ status: 'reversed', left_count: 0 });
  expect(await lotsOf(world, [lot.id, made])).toEqual([...before, ['0', '0', '0.00', 'unsettled']]);
  const { items } = (await world.call(listEntitlements, 'god', { action_id: id, page_size: 100 })).body;
  // Two units at 40.00.
  expect(items.find(({ order_id }) => order_id === lot.id)).toMatchObject({
    status: 'reversed',
    short: '2',
    owed: '80.00',
  });
  const after = await figuresOf(world, lot.account_id);
  expect((Number(after.cash) - Number(cash)).toFixed(2)).toBe('-80.00');
  const { rows } = await world.sql((db) =>
    sql<{ charges: string }>`select (fee + duty)::text as charges from sales where order_id = ${made}`.execute(db),
  );
  expect((Number(profit) - Number(after.profit)).toFixed(2)).toBe(Number(rows[0]?.charges).toFixed(2));
  expect(await findings()).toEqual([]);
});

test('the new symbol is another stock in the same currency', async () => {
  const day = dayFromNow(3);
  const days = { ex_day: day, record_day: day, pay_day: day };
  const wanted = { kind: 'merger', symbol: sameDay, ratio_from: 10, ratio_to: 3, reference: 'M-1', ...days } as const;
  const create = async (rest: object) =>
    (await world.call(createCorporateAction, 'god', { ...wanted, ...rest })).problem;
  expect((await create({})).code).toBe('request.invalid');
  expect((await create({ new_symbol: sameDay })).code).toBe('corporate_action.new_symbol_unfit');
  expect((await create({ new_symbol: 'XNYS:NOWHERE' })).code).toBe('corporate_action.no_instrument');
  expect((await create({ kind: 'split', ratio_to: 20, new_symbol: newStock })).code).toBe('request.invalid');
});
