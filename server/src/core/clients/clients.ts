// What features ask of a client before they work for them: visible to the person, free to move money, an account of theirs.
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import { changeOf } from '#core/reviews/figures.ts';
import type { Figures } from '#core/reviews/reviews.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { getClientForMoney, getVisibleClient, type ClientForMoney } from './clients.queries.ts';

/** A client the person may see. */
export const visibleClient = (ctx: Ctx, id: string): Promise<Client> => getVisibleClient(ctx, { id });

/** A client whose money one may move: visible to the person, and not disabled. */
export async function clientForMoney(ctx: Ctx, id: string): Promise<ClientForMoney> {
  const client = await getClientForMoney(ctx, id);
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
