// What a client holds.
import type { listHoldings } from '@backoffice/contract/clients/clients.holdings.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import { getVisibleClient } from './clients.queries.ts';

/** Empty until orders exist. */
export async function findHoldings(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof listHoldings>,
): Promise<OutputOf<typeof listHoldings>> {
  await getVisibleClient(ctx, { id });
  return { items: [] };
}
