// The rules of clients that other features ask for, and the ways to find one.
import type * as contract from '@backoffice/contract/clients/clients.ts';
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleClient } from './clients.queries.ts';
import { findByName } from './clients.search.queries.ts';

/** One whom the person may see. */
export const visibleClient = (ctx: Ctx, id: string): Promise<Client> => getVisibleClient(ctx, { id });

/** A client whose money one may move: visible to the person, and not disabled. */
export async function clientForMoney(ctx: Ctx, id: string): Promise<Client> {
  const client = await getVisibleClient(ctx, { id });
  if (!client.active) throw new AppError('client.disabled');
  return client;
}

/** A client the person may see. */
export const shownClient = (ctx: Ctx, id: string): Promise<Client> => getVisibleClient(ctx, { id });

/** One of a visible client's accounts. */
export async function accountOf(ctx: Ctx, clientId: string, accountId: string): Promise<Account> {
  const { accounts } = await getVisibleClient(ctx, { id: clientId });
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) throw new AppError('record.not_found');
  return account;
}

/** Throws for a client without an account, as no money can move there. */
export async function searchClient(
  ctx: Ctx,
  { username, fake }: CheckedInputOf<typeof contract.searchClient>,
): Promise<Client> {
  const client = await findByName(ctx, username, fake);
  if (!client || client.accounts.length === 0) throw new AppError('record.not_found');
  return client;
}
