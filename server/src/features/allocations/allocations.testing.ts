// Offers for tests: what staff and clients do about them, and applications before and after the allocation.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { Buffer } from 'node:buffer';
import {
  allocationCallsOf,
  type AllocatedPage,
  type allocateStockProduct,
} from '@backoffice/contract/allocations/allocations.ts';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { productCallsOf, type ProductAction } from '@backoffice/contract/products/products.calls.ts';
import type { Product } from '@backoffice/contract/products/products.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { applyForProduct } from '#core/trading/offers/applications.ts';
import { postAllotments } from '#core/trading/offers/allotment.ts';
import { lockOrder } from '#core/trading/orders.queries.ts';
import { lockSale } from '#core/trading/sales.queries.ts';
import { planSaleAtQuote } from '#core/trading/execution.ts';
import { bookOne } from '#core/trading/bookings.ts';
import { requestSale } from '#core/trading/selling.ts';
import { endlessCalendar, quoteOf } from '#core/trading/trading.testing.ts';
import { givenTrader, nextDay } from '#features/orders/orders.testing.ts';
import { givenProduct, inDays, type ProductInput } from '#features/products/products.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { jobCtx, type OpenJobCall } from '#platform/jobs/job.ts';
import { sweepCall } from '#platform/jobs/sweeper.ts';
import { createLogger } from '#platform/log.ts';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { allocationJob } from './allocations.job.ts';
import { keepAllotments } from './allocations.draw.ts';
import { lockAllocation, lockNextAllotted, setAllocation } from './allocations.queries.ts';

const log = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });

type Line = InputOf<typeof allocateStockProduct>['lines'];

/** Offer in yuan, by lots of 100, for 20.00 each: a quota of 1,000. */
export const blockOffer: Partial<ProductInput> = { symbol: nextDay, price: '20', quota: '1000' };

/** Calls of staff and clients about offers. */
export const offersIn = (world: World) => {
  const latest = async (page: AllocatedPage, id: string): Promise<Product> => {
    const { body } = await world.call(productCallsOf[page].list, 'god', { id });
    const [product] = body.items;
    if (!product) throw new Error('no such product');
    return product;
  };
  const ask = (page: AllocatedPage, id: string, lines?: Line, who: StaffName = 'god') =>
    world.call(allocationCallsOf[page].allocate, who, { id, lines });
  const agree = async (page: AllocatedPage, id: string, lines?: Line) => {
    const { pending } = await ask(page, id, lines);
    const agreed = await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
    expect(agreed.status).toBe(200);
  };
  const call = (signal: AbortSignal) =>
    sweepCall({ database: world.database, logger: log }, world.tenants.demo, 'test', signal);
  const work = async (id: string, opened: OpenJobCall = call(new AbortController().signal)) => {
    if (allocationJob.kind === 'open') await allocationJob.run(opened, { id });
  };
  return {
    latest,
    ask,
    /** Agreed by two people; the background work has not begun. */
    agree,
    /** The background work, to its end. */
    work,
    call,
    /** Allocates by two people, up to the last posting. */
    allocate: async (page: AllocatedPage, id: string, lines?: Line) => {
      await agree(page, id, lines);
      await work(id);
    },
    givenOffer: (page: AllocatedPage, input: Partial<ProductInput> = {}) =>
      givenProduct(world, page, {
        isOpen: true,
        input: { ...(page === 'ipo' ? { quota: '1000' } : blockOffer), ...input },
      }),
    givenRich: () => givenTrader(world, { amount: '100000.00', currency: 'CNY' }),
    apply: (id: string, product_id: string, quantity: string) =>
      world.intake(placeIntakeOrder, { id, product_id, quantity }),
    /** By god; where two people are needed, angel agrees. */
    change: async (page: AllocatedPage, id: string, action: ProductAction) => {
      const { version } = await latest(page, id);
      const answer = await world.call(productCallsOf[page].change, 'god', { id, version, action, reason: 'test' });
      if (answer.status !== 202) return answer;
      const agreed = { id: answer.pending.approval_id, decision: 'approve' } as const;
      expect((await world.call(reviewApproval, 'angel', agreed)).status).toBe(200);
      return { ...answer, body: await latest(page, id) };
    },
    orderOn: async (page: AllocatedPage, id: string) => (await world.call(orderCallsOf[page].get, 'god', { id })).body,
    allocationOf: async (page: AllocatedPage, id: string) =>
      (await world.call(allocationCallsOf[page].get, 'god', { id })).body,
    resultOf: async (page: AllocatedPage, id: string) =>
      (await world.call(allocationCallsOf[page].result, 'god', { id })).body,
  };
};

interface Given {
  tenant?: TenantName;
  agent?: StaffName;
  product?: Product;
  input?: Partial<ProductInput>;
  quantity?: string;
  amount?: string;
  fake?: boolean;
  pay_later?: boolean;
}

/** Waits for the allocation of an open offer, with its money frozen. */
export async function givenApplication(world: World, page: AllocatedPage, given: Given = {}) {
  const { tenant, agent, quantity = '1000', amount = '10000000.00', fake = false, pay_later = false } = given;
  const product =
    given.product ??
    (await givenProduct(world, page, {
      ...(tenant && { tenant }),
      isOpen: true,
      ...(given.input && { input: given.input }),
    }));
  const client = await givenTrader(world, {
    amount,
    fake,
    currency: product.currency,
    ...(tenant && { tenant }),
    ...(agent && { agent }),
  });
  const wanted = { client_id: client.id, product_id: product.id, fake, quantity, pay_later, api_key_id: null };
  const id = await world.sql((db) => applyForProduct({ db }, wanted), tenant);
  return { ...client, id, client_id: client.id, product };
}

/** All that was applied for is allotted; the order is as the allocation leaves it. */
async function givenDrawn(world: World, page: AllocatedPage, given: Given) {
  const application = await givenApplication(world, page, given);
  const { id, client_id, product } = application;
  const { tenant } = given;
  const [requested_by, approved_by] = await Promise.all([
    staffId(world, 'god', tenant),
    staffId(world, 'angel', tenant),
  ]);
  await world.sql(async (db) => {
    await db.updateTable('products').set({ status: 'closed' }).where('id', '=', product.id).execute();
    const method = product.allocation_method ?? 'lottery';
    await db.insertInto('allocations').values({ product_id: product.id, method, requested_by, approved_by }).execute();
    const { quantity } = await lockOrder({ db }, id, client_id);
    if (quantity === null) throw new Error('applications have a quantity');
    const evidence = { seed: Buffer.alloc(32, 1), window_hash: Buffer.alloc(32, 2) };
    await keepAllotments({ db }, product.id, [{ order_id: id, quantity, reason: null }], evidence);
    const allocation = await lockAllocation({ db }, product.id);
    if (!allocation) throw new Error('no allocation');
    const aMinuteAgo = new Date(Date.now() - 60_000).toISOString();
    const ctx = jobCtx(db, world.tenants[tenant ?? 'demo'], { id: 'test', name: 'test' }, log);
    await postAllotments(ctx, await lockNextAllotted({ db }, allocation, 1), aMinuteAgo);
    await setAllocation({ db }, product.id, { posted: 1, status: 'done' });
  }, tenant);
  return application;
}

/** All that was applied for is held and can be sold. */
export async function givenAllotted(world: World, page: AllocatedPage, given: Given = {}) {
  const order = await givenDrawn(world, page, given);
  const status = order.product.listing_day === null ? 'available' : 'listed';
  await world.sql((db) => sql`update orders set status = ${status} where id = ${order.id}`.execute(db), given.tenant);
  return order;
}

/** Terms of an issue that is paid after the allotment. */
export const paidLater = () => ({ pay_later: true, payment_datetime: inDays(5) });

/** Application that is allotted, and to be paid: 1,000 units at 12.50 where nothing else is said. */
export const givenPaidLater = (world: World, given: Given = {}) =>
  givenDrawn(world, 'ipo', { ...given, pay_later: true, input: { ...paidLater(), ...given.input } });

/** All of it sold and not paid, though its day has come. */
export async function givenAllottedDueSale(world: World, page: AllocatedPage, given: Given = {}) {
  const order = await givenAllotted(world, page, { quantity: '100', ...given });
  const { id: order_id, client_id } = order;
  const good_till = new Date(Date.now() + dayMs).toISOString();
  const sale_id = await world.sql(async (db) => {
    const { units } = await lockOrder({ db }, order_id, client_id);
    const terms = { quantity: units, price_type: 'market', good_till, api_key_id: null } as const;
    return requestSale({ db }, { ...terms, client_id, order_id });
  }, given.tenant);
  await world.sql(async (db) => {
    const locked = await lockOrder({ db }, order_id, client_id);
    const waiting = await lockSale({ db }, sale_id, order_id);
    await bookOne({ db }, planSaleAtQuote(locked, waiting, quoteOf('6.00'), await endlessCalendar(db)));
  }, given.tenant);
  await world.asOwner(`update sales set due_datetime = now() - interval '1 minute' where id = $1`, [sale_id], 'both');
  return { ...order, sale_id };
}
