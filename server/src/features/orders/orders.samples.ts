// Sample calls that name an order or a sale.
import { allocatedPages } from '@backoffice/contract/allocations/allocations.ts';
import {
  cancelIntakeOrder,
  cancelIntakeSale,
  listIntakeOrders,
  payIntakeOrder,
  placeIntakeOrder,
  redeemIntakeOrder,
  sellIntakeOrder,
} from '@backoffice/contract/orders/orders.intake.ts';
import { requestCorrection, reviewCorrection } from '@backoffice/contract/order-corrections/order-corrections.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { navCallsOf, navPages } from '@backoffice/contract/navs/navs.ts';
import { getStrategyRecord } from '@backoffice/contract/strategies/strategies.ts';
import { sendIntakeSignal } from '@backoffice/contract/strategies/strategies.intake.ts';
import {
  givenAllotted,
  givenAllottedDueSale,
  givenApplication,
  givenPaidLater,
} from '#features/allocations/allocations.testing.ts';
import { givenProduct, givenStatement } from '#features/products/products.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { sandboxMarket } from '../../stock-data-source.ts';
import { givenTrade, givenWaitingTrade } from '#features/day-trades/day-trades.testing.ts';
import { executeSaleAt, makeDue, sellAt } from '#core/trading/trading.testing.ts';
import {
  givenDueRedemption,
  givenFundOrder,
  givenFailedNavCorrection,
  givenNavCorrection,
  givenUnits,
  navDayOf,
} from '#features/navs/navs.orders.testing.ts';
import {
  givenConfirmation,
  givenCorrection,
  givenHolding,
  givenOrder,
  givenSale,
  givenTrader,
} from './orders.testing.ts';

/** Symbol that every world without a market of its own knows. */
const knownSymbol = sandboxMarket().instruments.find(({ mic }) => mic === 'XNYS')?.symbol ?? '';

export const samples: Sample[] = [
  ...allocatedPages.flatMap((page) => {
    const { get, review, sell, settle } = orderCallsOf[page];
    return [
      sample(get, async (world, tenant) => ({ id: (await givenApplication(world, page, { tenant })).id })),
      sample(review, async (world, tenant) => ({
        id: (await givenApplication(world, page, { tenant })).id,
        decision: 'reject',
        reason_code: 'not_entitled',
      })),
      sample(sell, async (world, tenant) => ({
        id: (await givenAllotted(world, page, { tenant })).id,
        quantity: '100',
        instruction: 'call 4711',
      })),
      sample(settle, async (world, tenant) => {
        const { id, sale_id } = await givenAllottedDueSale(world, page, { tenant });
        return { id, sale_id };
      }),
    ];
  }),
  ...(['daily', 'ai'] as const).flatMap((page) => {
    const { get, review, sell, settle } = orderCallsOf[page];
    return [
      sample(get, async (world, tenant) => ({ id: (await givenTrade(world, page, { tenant })).id })),
      sample(review, async (world, tenant) => {
        const { id } = await givenWaitingTrade(world, page, { tenant });
        // As where the trade config says that staff decide first.
        await world.asOwner(
          `set session_replication_role = replica;
          update orders set status = 'pending' where id = '${id}'; set session_replication_role = default`,
          [],
          tenant,
        );
        return { id, decision: 'reject', reason_code: 'not_entitled' };
      }),
      sample(sell, async (world, tenant) => ({
        id: (await givenTrade(world, page, { tenant })).id,
        quantity: '4',
        instruction: 'call 4711',
      })),
      sample(settle, async (world, tenant) => {
        const trade = await givenTrade(world, page, { tenant });
        const sale_id = await world.sql((db) => sellAt(db, trade, '10'), tenant);
        await executeSaleAt(world, { ...trade, sale_id, tenant }, '60.00');
        await makeDue(world, sale_id);
        return { id: trade.id, sale_id };
      }),
    ];
  }),
  ...navPages.flatMap((page) => {
    const { get, review, sell, settle } = orderCallsOf[page];
    const pending = async (world: World, tenant: TenantName) =>
      (await givenFundOrder(world, page, { tenant, isReviewed: true })).id;
    return [
      sample(get, async (world, tenant) => ({ id: await pending(world, tenant) })),
      sample(review, async (world, tenant) => ({ id: await pending(world, tenant), decision: 'approve' })),
      sample(sell, async (world, tenant) => ({
        id: (await givenUnits(world, page, { tenant })).id,
        quantity: '10.5',
        instruction: 'call 4711',
      })),
      sample(settle, async (world, tenant) => {
        const { id, sale_id } = await givenDueRedemption(world, page, { tenant });
        return { id, sale_id };
      }),
    ];
  }),
  sample(getStrategyRecord, async (world, tenant) => ({ id: (await givenProduct(world, 'ai', { tenant })).id })),
  sample(requestCorrection, async (world, tenant) => {
    const { id, client_id } = await givenHolding(world, { tenant });
    const confirmed = await givenConfirmation(world, client_id, '4', tenant);
    return { id, kind: 'quantity', quantity: '4', explanation: 'ticket 4711', ...confirmed };
  }),
  sample(reviewCorrection, async (world, tenant) => ({
    id: (await givenCorrection(world, { tenant })).correction_id,
    decision: 'approve',
  })),
  ...navPages.flatMap((page) => {
    const { correct, confirmCorrection, resumeCorrection } = navCallsOf[page];
    return [
      sample(correct, async (world, tenant) => {
        const { id, product } = await givenUnits(world, page, { tenant });
        const statement = await givenStatement(world, tenant);
        const day = await navDayOf(world, id, tenant);
        return { id: product.id, day, nav: '1.05', statement, explanation: 'ticket 4711' };
      }),
      sample(confirmCorrection, async (world, tenant) => ({ id: await givenNavCorrection(world, page, tenant) })),
      sample(resumeCorrection, async (world, tenant) => ({ id: await givenFailedNavCorrection(world, page, tenant) })),
    ];
  }),
  sample(placeIntakeOrder, async (world, tenant) => {
    const { id } = await givenTrader(world, { tenant, amount: '100000.00' });
    return { id, symbol: knownSymbol, quantity: '1' };
  }),
  sample(cancelIntakeOrder, async (world, tenant) => {
    const { id: order_id, client_id: id } = await givenOrder(world, { tenant });
    return { id, order_id };
  }),
  sample(payIntakeOrder, async (world, tenant) => {
    const { id: order_id, client_id: id } = await givenPaidLater(world, { tenant });
    return { id, order_id, amount: '1' };
  }),
  sample(sellIntakeOrder, async (world, tenant) => {
    const { id: order_id, client_id: id } = await givenHolding(world, { tenant });
    return { id, order_id, quantity: '4' };
  }),
  sample(redeemIntakeOrder, async (world, tenant) => {
    const { id: order_id, client_id: id } = await givenUnits(world, 'fund', { tenant });
    return { id, order_id, quantity: '10' };
  }),
  sample(cancelIntakeSale, async (world, tenant) => {
    const { id: order_id, sale_id, client_id: id } = await givenSale(world, { tenant });
    return { id, order_id, sale_id };
  }),
  sample(sendIntakeSignal, async (world, tenant) => {
    const { id: product_id } = await givenProduct(world, 'ai', { tenant, isOpen: true });
    return { product_id, symbol: knownSymbol, side: 'buy' };
  }),
  sample(listIntakeOrders, async (world, tenant) => ({ id: (await givenOrder(world, { tenant })).client_id })),
];
