// The rules of clients that other features ask for, and the ways to find one.
import type * as contract from '@backoffice/contract/clients/clients.ts';
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { changeOf } from '#core/reviews/figures.ts';
import type { Figures } from '#core/reviews/reviews.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getVisibleClient } from './clients.queries.ts';
import { findByName } from './clients.search.queries.ts';

export { countClients, countFunnel } from './clients.list.queries.ts';

/** A client the person may see. */
export const visibleClient = (ctx: Ctx, id: string): Promise<Client> => getVisibleClient(ctx, { id });

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

/** Change of the figures of a record's account, for its preview: `after` names the figures it changes. */
export const changeOfAccount =
  <Row extends { client_id: string; account_id: string }, Rest extends unknown[]>(
    after: (account: Account, record: Row, ...rest: Rest) => Partial<Account>,
  ) =>
  async (ctx: Ctx, record: Row, ...rest: Rest): Promise<Figures> => {
    const account = await accountOf(ctx, record.client_id, record.account_id);
    return changeOf(account, after(account, record, ...rest));
  };

/** Throws for a client without an account, as no money can move there. */
export async function searchClient(
  ctx: Ctx,
  { username, fake }: CheckedInputOf<typeof contract.searchClient>,
): Promise<Client> {
  const client = await findByName(ctx, username, fake);
  if (!client || client.accounts.length === 0) throw new AppError('record.not_found');
  return client;
}
