// Compliance decisions about clients: no one who is or lately was in charge of one of them takes part.
import { findClientsInCharge } from '#core/trading/in-charge.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** Refuses where the caller, or the second person, is in charge of one of the clients. */
export async function requireNotInChargeOf(ctx: Ctx, clientIds: readonly string[]): Promise<void> {
  const people = [ctx.actor.id, ...(ctx.checker ? [ctx.checker.id] : [])];
  const theirs = await findClientsInCharge(ctx, clientIds, people);
  if (theirs.size > 0) throw new AppError('case.own_client');
}
