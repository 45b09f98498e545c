// Pays the interest of savings for each of the tenant's days, and ends fixed terms. Safe to run twice and on several servers.
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import type { OpenSweep, OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { lockOldest } from '#core/trading/orders.queries.ts';
import { requestSale } from '#core/trading/selling.ts';
import { earnsInterest, payInterest } from '#core/trading/savings.ts';
import { eachInSavepoint, sliceSize, repeatUntilEmpty } from '#core/trading/slices.ts';

export const savingsSweep: OpenSweep = {
  name: 'orders.savings',
  everyMs: 5_000,
  tenants: sql`select tenant from tenants_with_due_savings() as tenant`,
  runOpen: advanceSavings,
};

export async function advanceSavings(call: OpenSweepCall): Promise<void> {
  await repeatUntilEmpty(call, interestSlice);
  await repeatUntilEmpty(call, maturitySlice);
}

async function interestSlice(ctx: PublicCtx): Promise<number> {
  const orders = await lockOldest(ctx, await earnsInterest(ctx), sliceSize);
  return eachInSavepoint(ctx, orders, (order) => payInterest(ctx, order));
}

/** Gives back the rest of it; parts may have been given back before. */
async function maturitySlice(ctx: PublicCtx): Promise<number> {
  const isMature = sql<boolean>`orders.status = 'holding' and orders.maturity_datetime <= clock_timestamp() and lots.units > 0`;
  const orders = await lockOldest(ctx, isMature, sliceSize);
  return eachInSavepoint(ctx, orders, async (order) => {
    const { id: order_id, client_id, units: quantity } = order;
    const sale_id = await requestSale(ctx, { client_id, order_id, quantity, price_type: 'market', api_key_id: null });
    return { action: 'order.matured', order, after: { sale_id, quantity } };
  });
}
