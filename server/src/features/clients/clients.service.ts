// The ways to find one client.
import type * as contract from '@backoffice/contract/clients/clients.ts';
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findByName } from './clients.search.queries.ts';

/** Throws for a client without an account, as no money can move there. */
export async function searchClient(
  ctx: Ctx,
  { username, fake }: CheckedInputOf<typeof contract.searchClient>,
): Promise<Client> {
  const client = await findByName(ctx, username, fake);
  if (!client || client.accounts.length === 0) throw new AppError('record.not_found');
  return client;
}
