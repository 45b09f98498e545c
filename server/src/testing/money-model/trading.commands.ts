// Orders, sales and their corrections as commands, done to the product and to the oracle.
import { requestCorrection, reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import {
  cancelOrder,
  cancelSale,
  executeAt,
  executeSaleAt,
  payWhenDue,
  placeAt,
  sellAt,
} from '#core/trading/trading.testing.ts';
import { givenConfirmation, sameDay, type TestMarket } from '#features/orders/orders.testing.ts';
import { newPicture } from '#features/uploads/uploads.testing.ts';
import { command, type Real, type RealOrder } from './commands.ts';
import type { ModelOrder, ModelSale, Oracle } from './oracle.ts';
import * as model from './trading.oracle.ts';

export const quoted = (price: number) => (price / 10_000).toFixed(4);

export const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    ({ code, constraint }: { code: string; constraint?: string }) => constraint ?? code,
  );

const buy = (account: number, quantity: number, price: number) =>
  command(`buy ${quantity} at ${quoted(price)} from ${account}`, async (oracle, real) => {
    const { id: client_id } = real.accounts[account] as Real['accounts'][number];
    const { highest, reserved } = model.reserveFor(quantity, price);
    const { cash, arrears } = oracle.figures(account);
    const placing = real.world.sql((db) =>
      placeAt(db, { client_id, quantity: String(quantity), price: quoted(price) }),
    );
    const refusal = arrears < 0 ? 'order.arrears' : cash < reserved ? 'account.insufficient_funds' : undefined;
    expect(await codeOf(placing)).toBe(refusal);
    if (refusal) return;
    const none = { price: 0, fee: 0, sales: [] };
    model.place(oracle, { account, quantity, highest, reserved, status: 'awaiting', isOffer: false, ...none });
    real.orders.push({ id: await placing, client_id, sales: [] });
  });

/** Does it to one of the orders: three times of four to one that it fits, else to any. */
export const withOrder = (
  name: string,
  which: number,
  fits: (order: ModelOrder) => boolean,
  run: (oracle: Oracle, order: ModelOrder, real: Real, realOrder: RealOrder) => Promise<void>,
) =>
  command(
    `${name} order ${which}`,
    async (oracle, real) => {
      const fitting = oracle.orders.filter(fits);
      const among = which % 4 > 0 && fitting.length > 0 ? fitting : oracle.orders;
      const order = among[which % among.length] as ModelOrder;
      await run(oracle, order, real, real.orders[oracle.orders.indexOf(order)] as RealOrder);
    },
    ({ orders }) => orders.length > 0,
  );

const waits = ({ status }: ModelOrder) => status === 'awaiting';
const isCorrectable = ({ status, isOffer }: ModelOrder) => status === 'held' && !isOffer;

const executeOne = (which: number, price: number) =>
  withOrder(`execute at ${quoted(price)}`, which, waits, async (oracle, order, real, realOrder) => {
    if (order.status !== 'awaiting') return; // the engine asks only for those that wait
    await executeAt(real.world, realOrder, quoted(price));
    model.execute(oracle, order, price);
  });

const cancelOne = (which: number) =>
  withOrder('cancel', which, waits, async (oracle, order, real, realOrder) => {
    const refusal = order.status === 'awaiting' || order.status === 'applied' ? undefined : 'record.wrong_status';
    expect(await codeOf(cancelOrder(real.world, realOrder))).toBe(refusal);
    if (!refusal) model.release(oracle, order);
  });

const sell = (which: number, quantity: number) =>
  withOrder(
    `sell ${quantity} of`,
    which,
    (order) => model.lotOf(order).units >= quantity,
    async (_, order, real, realOrder) => {
      const { units, frozen } = model.lotOf(order);
      const selling = real.world.sql((db) => sellAt(db, realOrder, String(quantity)));
      const refusal =
        units + frozen === 0 ? 'record.wrong_status' : quantity > units ? 'order.not_enough_units' : undefined;
      expect(await codeOf(selling)).toBe(refusal);
      if (refusal) return;
      order.sales.push({ quantity, status: 'awaiting', price: 0, cost: 0, fee: 0, turn: 0 });
      realOrder.sales.push(await selling);
    },
  );

type SaleStep = RealOrder & { sale_id: string };

/** Does it to the first of an order's sales that has the status; the engine itself asks only for those. */
const withSale = (
  name: string,
  which: number,
  from: ModelSale['status'],
  run: (oracle: Oracle, order: ModelOrder, sale: ModelSale, real: Real, step: SaleStep) => Promise<void>,
) =>
  withOrder(
    name,
    which,
    ({ sales }) => sales.some(({ status }) => status === from),
    async (oracle, order, real, realOrder) => {
      const index = order.sales.findIndex(({ status }) => status === from);
      const [sale, sale_id] = [order.sales[index], realOrder.sales[index]];
      if (sale && sale_id) await run(oracle, order, sale, real, { ...realOrder, sale_id });
    },
  );

const executeOneSale = (which: number, price: number) =>
  withSale(`sell at ${quoted(price)} a sale of`, which, 'awaiting', async (oracle, order, sale, { world }, step) => {
    await executeSaleAt(world, step, quoted(price));
    model.executeSale(oracle, order, sale, price);
  });

const cancelOneSale = (which: number) =>
  withSale('cancel a sale of', which, 'awaiting', async (_, __, sale, { world }, step) => {
    await cancelSale(world, step);
    sale.status = 'released';
  });

const payOne = (which: number) =>
  withSale('pay a sale of', which, 'unsettled', async (oracle, order, sale, { world }, step) => {
    await payWhenDue(world, step);
    model.pay(oracle, order, sale);
  });

/** Corrects by god: who credits a client does not approve their withdrawals, which angel does here. The new order and its sales take the place of the old ones. */
async function correctOne(
  { world }: Real,
  realOrder: RealOrder,
  wrong: { kind: 'price' } | { kind: 'quantity'; quantity: string },
): Promise<string | undefined> {
  const confirmed = (quantity: string) => givenConfirmation(world, realOrder.client_id, quantity, 'demo', newPicture());
  const proof = 'quantity' in wrong ? await confirmed(wrong.quantity) : {};
  const input = { id: realOrder.id, explanation: 'model', ...wrong, ...proof };
  const { body, problem } = await world.call(requestCorrection, 'angel', input);
  if (problem.code) return problem.code;
  const review = (decision: { decision: 'approve' } | { decision: 'reject'; reason: string }) =>
    world.call(reviewCorrection, 'god', { id: body.id, ...decision });
  const { body: corrected, problem: refusal } = await review({ decision: 'approve' });
  if (refusal.code) {
    // What waits would refuse the next correction of this order.
    expect((await review({ decision: 'reject', reason: 'model' })).status).toBe(200);
    return refusal.code;
  }
  // As if long ago: it bars both people from approving the client's withdrawals, which angel does here.
  await world.asOwner(
    `update order_corrections set review_datetime = review_datetime - interval '8 days' where id = $1`,
    [body.id],
  );
  realOrder.id = corrected.new_order_id ?? '';
  const rows = await world.sql((db) =>
    db.selectFrom('sales').select('id').where('order_id', '=', realOrder.id).orderBy('create_datetime').execute(),
  );
  realOrder.sales = rows.map(({ id }) => id);
  return undefined;
}

/** Leaves sales that came to nothing with the old order. */
const forgetReleased = (order: ModelOrder) => {
  order.sales = order.sales.filter(({ status }) => status !== 'released');
};

const correctQuantity = (which: number, quantity: number) =>
  withOrder(`correct to ${quantity} the quantity of`, which, isCorrectable, async (oracle, order, real, realOrder) => {
    if (order.isOffer) return; // another test's subject
    const { units } = model.lotOf(order);
    const refusal =
      order.status !== 'held'
        ? 'record.wrong_status'
        : quantity === order.quantity
          ? 'correction.nothing_wrong'
          : quantity < order.quantity - units
            ? 'correction.below_sold'
            : model.isPayable(oracle, order, quantity)
              ? undefined
              : 'correction.no_free_cash';
    expect(await correctOne(real, realOrder, { kind: 'quantity', quantity: String(quantity) })).toBe(refusal);
    if (refusal) return;
    forgetReleased(order);
    model.correct(oracle, order, { quantity });
  });

/** The market says that in each minute the price was this one. */
const correctPrice = (market: TestMarket) => (which: number, price: number) =>
  withOrder(
    `correct to ${quoted(price)} the price of`,
    which,
    isCorrectable,
    async (oracle, order, real, realOrder) => {
      if (order.isOffer) return;
      market.quote(sameDay, quoted(price));
      const executions = order.sales.filter(({ status }) => status === 'unsettled' || status === 'paid');
      const isWrong = order.price !== price || executions.some((sale) => sale.price !== price);
      const refusal =
        order.status !== 'held'
          ? 'record.wrong_status'
          : !isWrong
            ? 'correction.nothing_wrong'
            : order.price !== price && price * 100 > order.highest
              ? 'correction.beyond_agreement'
              : undefined;
      expect(await correctOne(real, realOrder, { kind: 'price' })).toBe(refusal);
      if (refusal) return;
      forgetReleased(order);
      model.correct(oracle, order, { price });
    },
  );

const account = fc.constantFrom(0, 1);
const which = fc.nat(30);
const quantity = fc.integer({ min: 1, max: 9 });
const price = fc.integer({ min: 9_900, max: 10_200 });

const buying = fc.tuple(account, quantity, price).map(([a, q, p]) => buy(a, q, p));
const executing = fc.tuple(which, price).map(([w, p]) => executeOne(w, p));
const selling = fc.tuple(which, quantity).map(([w, q]) => sell(w, q));
const executingSale = fc.tuple(which, price).map(([w, p]) => executeOneSale(w, p));

/** Commands; those that lead somewhere come twice as often as those that end it. */
export const tradingCommands = (market: TestMarket) => [
  buying,
  buying,
  executing,
  executing,
  selling,
  selling,
  executingSale,
  executingSale,
  which.map(cancelOne),
  which.map(cancelOneSale),
  which.map(payOne),
  fc.tuple(which, quantity).map(([w, q]) => correctQuantity(w, q)),
  fc.tuple(which, price).map(([w, p]) => correctPrice(market)(w, p)),
];

/** Nine units that each account holds from the start, so that much can happen to them. */
export const firstHoldings = [0, 1].flatMap((of) => [buy(of, 9, 10_007), executeOne(of, 10_011)]);
