// Sample calls that name an order or a sale.
import {
  cancelIntakeOrder,
  cancelIntakeSale,
  listIntakeOrders,
  placeIntakeOrder,
  sellIntakeOrder,
} from '@backoffice/contract/orders/orders.intake.ts';
import { requestCorrection, reviewCorrection } from '@backoffice/contract/orders/corrections.ts';
import { orderPages } from '@backoffice/contract/orders/order-kinds.ts';
import { orderCallsOf } from '@backoffice/contract/orders/orders.ts';
import { givenAllotted, givenAllottedDueSale, givenApplication } from '#features/allocations/allocations.testing.ts';
import { sample, type Sample } from '#testing/samples.ts';
import { sandboxMarket } from '../../stock-data-source.ts';
import { givenCorrection, givenHolding, givenOrder, givenSale, givenTrader } from './orders.testing.ts';

/** Of those that every world without a market of its own knows. */
const knownSymbol = sandboxMarket().instruments.find(({ mic }) => mic === 'XNYS')?.symbol ?? '';

export const samples: Sample[] = [
  ...orderPages.flatMap((page) => {
    const { get, review, sell, settle } = orderCallsOf[page];
    return [
      sample(get, async (world, tenant) => ({ id: (await givenApplication(world, page, { tenant })).id })),
      sample(review, async (world, tenant) => ({
        id: (await givenApplication(world, page, { tenant })).id,
        decision: 'reject',
        reason_code: 'suspected_fraud',
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
  sample(requestCorrection, async (world, tenant) => ({
    id: (await givenHolding(world, { tenant })).id,
    kind: 'quantity',
    quantity: '4',
    explanation: 'ticket 4711',
  })),
  sample(reviewCorrection, async (world, tenant) => ({
    id: (await givenCorrection(world, { tenant })).correction_id,
    decision: 'approve',
  })),
  sample(placeIntakeOrder, async (world, tenant) => {
    const { id } = await givenTrader(world, { tenant, amount: '100000.00' });
    return { id, symbol: knownSymbol, quantity: '1' };
  }),
  sample(cancelIntakeOrder, async (world, tenant) => {
    const { id: order_id, client_id: id } = await givenOrder(world, { tenant });
    return { id, order_id };
  }),
  sample(sellIntakeOrder, async (world, tenant) => {
    const { id: order_id, client_id: id } = await givenHolding(world, { tenant });
    return { id, order_id, quantity: '4' };
  }),
  sample(cancelIntakeSale, async (world, tenant) => {
    const { id: order_id, sale_id, client_id: id } = await givenSale(world, { tenant });
    return { id, order_id, sale_id };
  }),
  sample(listIntakeOrders, async (world, tenant) => ({ id: (await givenOrder(world, { tenant })).client_id })),
];
