// Ends day trades after their session: at the official close, or at the first price of the next session. Safe to run twice and on several servers.
import { eachInSavepoint, repeatUntilEmpty, sliceSize } from '#core/trading/slices.ts';
import type { PublicCtx } from '#platform/context.ts';
import type { OpenSweepCall } from '#platform/jobs/sweeper.ts';
import {
  findSessionsWithoutClose,
  hasNextSessionOpened,
  lockDayTradesLeft,
  lockDayTradesWithClose,
  sellAtClose,
  sellInNextSession,
} from './day-trades.service.ts';

/** Part of the sweep over due orders, which first lets sales lapse that still wait. */
export async function closeDayTrades(call: OpenSweepCall): Promise<void> {
  await repeatUntilEmpty(call, sellAtCloseSlice);
  for (const session of await call.transact(findSessionsWithoutClose))
    if (await call.transact((ctx) => hasNextSessionOpened(ctx, session)))
      await repeatUntilEmpty(call, async (ctx) => {
        const orders = await lockDayTradesLeft(ctx, session, sliceSize);
        return eachInSavepoint(ctx, orders, (order) => sellInNextSession(ctx, order));
      });
}

async function sellAtCloseSlice(ctx: PublicCtx): Promise<number> {
  const orders = await lockDayTradesWithClose(ctx, sliceSize);
  return eachInSavepoint(ctx, orders, (order) => sellAtClose(ctx, order));
}
