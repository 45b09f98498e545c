// Reads clients with their accounts, as far as the person may see them.
import type { Account, Client, listClients } from '@backoffice/contract/clients.ts';
import type { CheckedInputOf } from '@backoffice/contract/endpoint.ts';
import type { Page } from '@backoffice/contract/list.ts';
import { sql } from 'kysely';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { containing } from '#platform/db/search.ts';
import { AppError } from '#platform/errors.ts';

export async function findClients(ctx: Ctx, input: CheckedInputOf<typeof listClients>): Promise<Page<Client>> {
  const { fake, search, active, vip } = input;
  let query = visibleClients(ctx).where('clients.fake', '=', fake);
  if (active !== undefined) query = query.where('clients.active', '=', active);
  if (vip !== undefined) query = query.where('clients.vip', '=', vip);
  if (search) query = query.where(matches(search));
  const page = await findPage(ctx.db, query, input, {
    by: {
      create_datetime: 'clients.create_datetime',
      username: 'clients.username',
      full_name: 'clients.full_name',
      score: 'clients.score',
      vip: 'clients.vip',
    },
    usual: '-create_datetime',
    id: 'clients.id',
  });
  return { ...page, items: await withAccounts(ctx, page.items) };
}

export async function getVisibleClient(ctx: Ctx, { id }: { id: string }): Promise<Client> {
  const row = await visibleClients(ctx).where('clients.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('record.not_found');
  const [client] = await withAccounts(ctx, [row]);
  if (!client) throw new AppError('record.not_found');
  return client;
}

export async function findAccounts(ctx: Ctx, { id }: { id: string }): Promise<{ items: Account[] }> {
  const { accounts } = await getVisibleClient(ctx, { id });
  return { items: accounts };
}

function visibleClients(ctx: Ctx) {
  return ctx.db
    .selectFrom('clients')
    .innerJoin('staff as agent', (join) =>
      join.onRef('agent.tenant_id', '=', 'clients.tenant_id').onRef('agent.id', '=', 'clients.agent_id'),
    )
    .leftJoin('staff as leader', (join) =>
      join
        .onRef('leader.tenant_id', '=', 'agent.tenant_id')
        .onRef('leader.id', '=', 'agent.parent_id')
        .on('leader.role', '=', 'superman'),
    )
    .select([
      'clients.id',
      'clients.username',
      'clients.full_name',
      'clients.mobile',
      'clients.avatar',
      'clients.fake',
      'clients.active',
      'clients.score',
      'clients.vip',
      'clients.mfa',
      'clients.create_datetime',
      'clients.version',
      'agent.name as agent_name',
      'leader.name as superman',
    ])
    .where(mayWorkFor(ctx, 'clients.agent_id'));
}

function matches(search: string) {
  const pattern = containing(search);
  return sql<boolean>`(
    (clients.username || ' ' || clients.full_name || ' ' || clients.mobile) ilike ${pattern}
    or exists (select from accounts where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id and accounts.acc_no ilike ${pattern})
  )`;
}

async function withAccounts<Row extends { id: string }>(
  ctx: Ctx,
  clients: Row[],
): Promise<(Row & { accounts: Account[] })[]> {
  if (clients.length === 0) return [];
  const accounts = await ctx.db
    .selectFrom('accounts')
    .select([
      'client_id',
      'id',
      'acc_no',
      'currency',
      'cash as balance',
      'deposit',
      'withdrawal',
      'profit',
      'compensation',
      'bonus',
      'frozen',
      sql<string>`-loan`.as('loan'),
      sql<string>`-(arrears + due)`.as('outstanding'),
    ])
    .where(
      'client_id',
      'in',
      clients.map(({ id }) => id),
    )
    .orderBy('acc_no')
    .execute();
  const byClient = Map.groupBy(accounts, ({ client_id }) => client_id);
  return clients.map((client) => ({
    ...client,
    accounts: (byClient.get(client.id) ?? []).map(({ client_id: _client, ...account }) => account),
  }));
}
