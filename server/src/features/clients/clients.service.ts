// The rules of clients that other features ask for.
import type { Client } from '@backoffice/contract/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleClient } from './clients.queries.ts';

/** A client whose money one may move: visible to the person, and not disabled. */
export async function clientForMoney(ctx: Ctx, id: string): Promise<Client> {
  const client = await getVisibleClient(ctx, { id });
  if (!client.active) throw new AppError('client.disabled');
  return client;
}
