// The rules of clients that other features ask for.
import type { Account, Client } from '@backoffice/contract/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleClient } from './clients.queries.ts';

/** A client whose money one may move: visible to the person, and not disabled. */
export async function clientForMoney(ctx: Ctx, id: string): Promise<Client> {
  const client = await getVisibleClient(ctx, { id });
  if (!client.active) throw new AppError('client.disabled');
  return client;
}

/** One of a visible client's accounts. */
export async function accountOf(ctx: Ctx, clientId: string, accountId: string): Promise<Account> {
  const { accounts } = await getVisibleClient(ctx, { id: clientId });
  const account = accounts.find(({ id }) => id === accountId);
  if (!account) throw new AppError('record.not_found');
  return account;
}
