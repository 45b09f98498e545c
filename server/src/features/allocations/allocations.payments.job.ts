// Ends the payment time of orders that are paid after the allotment. Safe to run twice and on several servers.
import { sql } from 'kysely';
import { releaseOrder } from '#core/trading/placing.ts';
import { eachInSavepoint, repeatUntilEmpty, sliceSize } from '#core/trading/slices.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { lockEndedPayments } from './allocations.payments.queries.ts';
import { endPayment } from './allocations.payments.service.ts';

export const paymentSweep: OpenSweep = {
  name: 'orders.payments',
  everyMs: 5_000,
  tenants: sql`select tenant from tenants_with_ended_payments() as tenant`,
  runOpen: endPayments,
};

export async function endPayments(call: OpenSweepCall): Promise<void> {
  await repeatUntilEmpty(call, endPaymentsSlice);
}

async function endPaymentsSlice(ctx: PublicCtx): Promise<number> {
  const orders = await lockEndedPayments(ctx, sliceSize);
  return eachInSavepoint(ctx, orders, (order) =>
    order.product_status === 'cancelled' ? releaseOrder(ctx, order, 'product_cancelled') : endPayment(ctx, order),
  );
}
