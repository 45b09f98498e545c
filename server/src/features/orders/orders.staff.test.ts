// Deeds of staff about orders, and how they see what clients hold and what the jobs did.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { changeAgent } from '@backoffice/contract/clients/clients.changes.ts';
import { listHoldings } from '@backoffice/contract/holdings/holdings.ts';
import { listLatestTransactions, listTransactions } from '@backoffice/contract/clients/clients.transactions.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { listJournals } from '@backoffice/contract/ledger/ledger.ts';
import { listHolders } from '@backoffice/contract/holdings/holdings.holders.ts';
import {
  getStockOrder,
  listBlockOrders,
  listIpoOrders,
  sellStockOrder,
  settleStockSale,
} from '@backoffice/contract/orders/orders.ts';
import { expect, test } from 'vitest';
import { post } from '#core/ledger/ledger.ts';
import { freezeLines } from '#core/trading/journal-lines.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import {
  createMarketWorld,
  figuresOf,
  givenDueSale,
  givenHolding,
  givenOrder,
  givenSale,
  sameDay,
  sweepOrders,
} from './orders.testing.ts';

const { market, world } = await createMarketWorld({ [sameDay]: '60.00' });

test('a due sale can be paid by hand once, and none before its day', async () => {
  const { id, sale_id, account_id } = await givenDueSale(world);
  const settle = () => world.call(settleStockSale, 'god', { id, sale_id });
  const { status, body } = await settle();
  expect([status, body]).toMatchObject([200, { status: 'sold', sales: [{ status: 'paid', paid_by: 'god' }] }]);
  // 500.00 and 1.25 for ten units, 600.00 less 1.50 for selling them.
  expect(await figuresOf(world, account_id)).toMatchObject({ cash: '1097.25', unsettled: '0.00', profit: '97.25' });
  expect((await settle()).problem.code).toBe('record.wrong_status');

  const early = await givenSale(world);
  await sweepOrders(world, market);
  const { problem } = await world.call(settleStockSale, 'god', { id: early.id, sale_id: early.sale_id });
  expect(problem.code).toBe('sale.not_due');
});

test('two people sell on a client’s instruction, neither in charge of the client now or lately', async () => {
  const { id } = await givenHolding(world);
  expect((await world.call(getStockOrder, 'god', { id })).body.side).toBe('buy');
  const input = { id, quantity: '4', instruction: 'recorded call 4711' };
  expect((await world.call(sellStockOrder, 'hero', input)).problem.code).toBe('order.own_client');
  expect((await world.call(sellStockOrder, 'superman', input)).problem.code).toBe('order.own_client');
  const { status, pending } = await world.call(sellStockOrder, 'god', input);
  expect(status).toBe(202);
  const agree = (who: 'superman' | 'angel') =>
    world.call(reviewApproval, who, { id: pending.approval_id, decision: 'approve' });
  expect((await agree('superman')).problem.code).toBe('order.own_client');
  expect((await agree('angel')).status).toBe(200);
  // What was bought is now on sale.
  expect((await world.call(getStockOrder, 'god', { id })).body).toMatchObject({
    side: 'sell',
    units: '6',
    units_frozen: '4',
    sales: [{ instruction: input.instruction, requested_by: 'god', approved_by: 'angel' }],
  });
});

test('who was in charge may decide again after 30 days', async () => {
  const { id, client_id } = await givenHolding(world, { agent: 'superman' });
  await world.call(changeAgent, 'god', { id: client_id, user_id: await staffId(world, 'hero'), reason: 'moved' });
  await world.call(changeAgent, 'god', { id: client_id, user_id: await staffId(world, 'hero3'), reason: 'moved' });
  const sell = () => world.call(sellStockOrder, 'angel', { id, quantity: '1', instruction: 'letter' });
  // The angel led the superman who was the client's agent.
  expect((await sell()).problem.code).toBe('order.own_client');
  await world.asOwner(`update former_agents set until = until - interval '31 days' where client_id = $1`, [client_id]);
  expect((await sell()).status).toBe(202);
});

test('what the jobs do is in the audit log, each change once', async () => {
  const [bought, paid, lapsed] = [await givenOrder(world), await givenDueSale(world), await givenOrder(world)];
  const late = await givenSale(world);
  await world.asOwner(
    `update orders set good_till = now() - interval '61 seconds', create_datetime = now() + interval '1 hour' where id = $1`,
    [lapsed.id],
  );
  await world.asOwner(`update sales set good_till = now() - interval '61 seconds' where id = $1`, [late.sale_id]);
  market.quote(sameDay, '50.00');
  await sweepOrders(world, market);
  await sweepOrders(world, market);
  const linesOf = (record_id: string) =>
    world.sql((db) =>
      db
        .selectFrom('audit_lines')
        .select(['action', 'actor_name', 'client_id', 'after'])
        .where('record_id', '=', record_id)
        .execute(),
    );
  const line = (action: string, client_id: string, after: object) => [
    expect.objectContaining({
      action,
      actor_name: 'system',
      client_id,
      after: expect.objectContaining(after) as object,
    }),
  ];
  expect(await linesOf(bought.id)).toEqual(
    line('order.executed', bought.client_id, {
      price: '50.00',
      fee: '1.25',
      quote_source: expect.any(String) as string,
    }),
  );
  expect(await linesOf(paid.id)).toEqual(
    line('sale.paid', paid.client_id, { sale_id: paid.sale_id, amount: '598.50' }),
  );
  expect(await linesOf(lapsed.id)).toEqual(line('order.released', lapsed.client_id, { release_code: 'lapsed' }));
  expect(await linesOf(late.id)).toEqual(line('sale.released', late.client_id, { release_code: 'lapsed' }));
});

test('holdings are open orders added up, at cost and at the price of now; the journals show how the units moved', async () => {
  const { client_id, id } = await givenDueSale(world);
  const { client_id: other } = await givenHolding(world, { agent: 'hero3' });
  expect((await world.call(listHoldings, 'hero', { id: client_id })).body.items).toEqual([]);
  expect((await world.call(listHoldings, 'hero', { id: other })).status).toBe(404);
  const { body } = await world.call(listHoldings, 'god', { id: other });
  expect(body.items).toMatchObject([
    {
      symbol: sameDay,
      product: 'stock',
      name_en: 'Test',
      quantity: '10',
      cost: '500.00',
      price: '60.00',
      value: '600.00',
      unrealised: '100.00',
      realised: '0.00',
      lots: [{ quantity: '10', units_frozen: '0', cost: '500.00', status: 'holding', price: '50.00' }],
    },
  ]);
  const { body: journals } = await world.call(listJournals, 'god', { kind: 'trade', id });
  expect(journals.items.map(({ units }) => units.map(({ code, quantity }) => `${code} ${quantity}`))).toEqual([
    [],
    ['custody -10', 'units 10'],
    ['units -10', 'units_frozen 10'],
    ['custody 10', 'units_frozen -10'],
  ]);
});

test('a client’s transactions in one list, by type and kind', async () => {
  const { client_id, account_id, id, sale_id } = await givenDueSale(world);
  const input = { id: client_id, account_id, amount: '7.00', currency: 'USD' } as const;
  const { body: deposit } = await world.call(recordDeposit, 'god', input);
  const list = async (filter: { type?: 'fund' | 'trading'; kind?: 'buy' | 'sell_fee' } = {}) => {
    const { body } = await world.call(listTransactions, 'hero', { id: client_id, ...filter });
    return body.items.map(({ kind, amount, id: record }) => [kind, amount, record]);
  };
  expect(await list()).toEqual([
    ['bank_deposit', '7.00', deposit.id],
    ['sell', '600.00', sale_id],
    ['sell_fee', '-1.50', sale_id],
    ['buy', '-500.00', id],
    ['buy_fee', '-1.25', id],
    // The money that every trader of a test begins with.
    ['subscription_fee', '1000.00', expect.any(String)],
  ]);
  expect(await list({ type: 'fund' })).toHaveLength(2);
  const { sums } = (await world.call(listTransactions, 'hero', { id: client_id, kind: 'buy' })).body;
  expect(sums).toMatchObject([{ amount: '1104.25', balance: '505.75', unsettled: '598.50', frozen: '0.00' }]);
  expect(await list({ kind: 'sell_fee' })).toEqual([['sell_fee', '-1.50', sale_id]]);
  expect((await world.call(listTransactions, 'hero3', { id: client_id })).status).toBe(404);
});

test('who holds an instrument, of the clients one sees, the most first', async () => {
  const [one, two] = [await givenHolding(world), await givenHolding(world, { agent: 'hero3' })];
  const holdersFor = async (who: 'god' | 'hero' | 'hero3') =>
    (await world.call(listHolders, who, { symbol: sameDay, page_size: 200 })).body.items;
  const ids = async (who: 'god' | 'hero' | 'hero3') => new Set((await holdersFor(who)).map(({ id }) => id));
  expect([(await ids('hero')).has(one.client_id), (await ids('hero')).has(two.client_id)]).toEqual([true, false]);
  expect([(await ids('god')).has(one.client_id), (await ids('god')).has(two.client_id)]).toEqual([true, true]);
  const mine = (await holdersFor('hero3')).find(({ id }) => id === two.client_id);
  expect(mine).toMatchObject({ quantity: '10', cost: '500.00', currency: 'USD', lots: 1, agent_name: 'hero3' });
  const { body } = await world.call(listHolders, 'god', { symbol: 'XNYS:NONE' });
  expect(body).toMatchObject({ items: [], total: 0 });
});

// Keep this test last: the server remembers for a second that the service was down.
test('without prices holdings are shown at cost', async () => {
  const { client_id } = await givenHolding(world);
  market.isDown = true;
  const read = async () => (await world.call(listHoldings, 'god', { id: client_id })).body.items;
  await expect.poll(read).toMatchObject([{ quantity: '10', price: null, value: null, unrealised: null }]);
});

test('block orders are not answered to a role from which their page is hidden', async () => {
  const denied = { status: 403, body: { code: 'access.denied' } };
  expect(await world.call(listBlockOrders, 'superman', {})).toMatchObject({ status: 200 });
  expect(await world.call(listBlockOrders, 'hero', {})).toMatchObject(denied);
  expect(await world.call(listIpoOrders, 'hero', {})).toMatchObject({ status: 200 });
});

test('the latest transactions are the first of the list, however much was frozen and released since', async () => {
  const { client_id, account_id, id } = await givenDueSale(world);
  const latest = async () => (await world.call(listLatestTransactions, 'hero', { id: client_id })).body.items;
  const all = async () => (await world.call(listTransactions, 'hero', { id: client_id })).body.items.slice(0, 5);
  expect(await latest()).toEqual(await all());
  // Money that is frozen and released moves nothing: what came before is still found.
  await world.sql(async (db) => {
    for (let step = 0; step < 120; step += 1) {
      const lines = freezeLines({ account_id, currency: 'USD' }, step % 2 === 0 ? 1_00n : -1_00n);
      await post({ db, actor: null }, { kind: 'trade', reference: id, step: `frozen:${step}`, fake: false, lines });
    }
  });
  expect(await latest()).toEqual(await all());
  expect(await latest()).toHaveLength(5);
  expect((await world.call(listLatestTransactions, 'hero3', { id: client_id })).status).toBe(404);
});
