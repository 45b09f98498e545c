// Reads clients with their accounts, as far as the person may see them, and writes them.
import { randomInt } from 'node:crypto';
import type { Account, Client } from '@backoffice/contract/clients/clients.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { sql, type Insertable, type Updateable } from 'kysely';
import { isOnlineSession } from '#core/client-sessions/client-sessions.ts';
import { holdOf } from '#core/holds/holds.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { prebuilt } from '#platform/db/prebuilt.ts';
import type { Clients } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';

export async function getVisibleClient(ctx: Ctx, { id }: { id: string }): Promise<Client> {
  const { db, actor } = ctx;
  const [client] = await findVisibleClient(db, { id, actorId: actor.id }, actor.role);
  return found(client);
}

/** The role decides on the clients that a person sees: it is the variant. */
const findVisibleClient = prebuilt<{ id: string; actorId: string }, Client>((db, { id, actorId }, role) =>
  visibleClients({ db, actor: { id: actorId, role: role as Role } }).where('clients.id', '=', id),
);

/** What moving money asks of a client. */
export type ClientForMoney = Pick<Client, 'id' | 'fake' | 'active' | 'accounts'>;

/** Reads a visible client without looking up what money does not ask: tags, sessions, leaders and holds. */
export async function getClientForMoney({ db, actor }: Ctx, id: string): Promise<ClientForMoney> {
  const [client] = await findClientForMoney(db, { id, actorId: actor.id }, actor.role);
  return found(client);
}

const findClientForMoney = prebuilt<{ id: string; actorId: string }, ClientForMoney>((db, { id, actorId }, role) =>
  db
    .selectFrom('clients')
    .select(['clients.id', 'clients.fake', 'clients.active', accountsOfClient])
    .where('clients.id', '=', id)
    .where(mayWorkFor({ actor: { id: actorId, role: role as Role } }, 'clients.agent_id')),
);

/** Locks for update: two people who change one client come one after the other. */
export async function lockClient(ctx: Ctx, id: string, version?: number): Promise<Client> {
  const locked = visibleClients(ctx).clearSelect().select('clients.id').where('clients.id', '=', id);
  found(await locked.forNoKeyUpdate('clients').executeTakeFirst());
  // Read with a new statement: it alone sees what others changed while the lock was waited for, in the accounts too.
  const client = await getVisibleClient(ctx, { id });
  if (version !== undefined && client.version !== version) throw new AppError('record.stale');
  return client;
}

/** Inserts a client with an account in each currency. */
export async function insertClient(
  { db }: Pick<PublicCtx, 'db'>,
  client: Insertable<Clients> & { fake: boolean },
  currencies: Currency[],
): Promise<string> {
  const { fake } = client;
  const { id } = await db.insertInto('clients').values(client).returning('id').executeTakeFirstOrThrow();
  await insertAccounts({ db }, { id, fake }, currencies);
  return id;
}

export async function insertAccounts(
  { db }: Pick<PublicCtx, 'db'>,
  client: { id: string; fake: boolean },
  currencies: readonly Currency[],
): Promise<void> {
  const { id: client_id, fake } = client;
  await db
    .insertInto('accounts')
    .values(currencies.map((currency) => ({ client_id, fake, acc_no: newAccountNumber(), currency })))
    .execute();
}

/** Opens accounts of many clients of the real book. */
export async function insertAccountsOf(
  { db }: Pick<PublicCtx, 'db'>,
  accounts: readonly { client_id: string; currency: Currency }[],
): Promise<void> {
  if (accounts.length === 0) return;
  await db
    .insertInto('accounts')
    .values(accounts.map((account) => ({ ...account, fake: false, acc_no: newAccountNumber() })))
    .execute();
}

/** Twelve random digits: among two million accounts one of half a million new numbers is taken already, and refused. */
const newAccountNumber = (): string => `${randomInt(1, 10)}${String(randomInt(10 ** 11)).padStart(11, '0')}`;

export async function setClient({ db }: Ctx, id: string, values: Updateable<Clients>): Promise<void> {
  await db
    .updateTable('clients')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function findAccounts(ctx: Ctx, { id }: { id: string }): Promise<{ items: Account[] }> {
  const { accounts } = await getVisibleClient(ctx, { id });
  return { items: accounts };
}

/** Accounts in the statement that reads the clients; amounts as text, as the wire has them. */
export const accountsOfClient = sql<Account[]>`(
  select coalesce(jsonb_agg(to_jsonb(account) order by acc_no), '[]') from (
    select id, acc_no, currency, cash::text as balance, deposit::text, withdrawal::text, profit::text, compensation::text,
      bonus::text, frozen::text, invested::text, unsettled::text, (-loan)::text as loan, (-(arrears + due))::text as outstanding, (-arrears)::text as arrears
    from accounts where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id
  ) as account)`.as('accounts');

const sessionsOfClient = sql`client_sessions s where s.tenant_id = clients.tenant_id and s.client_id = clients.id`;

/** Tags in the order of the tenant's list. */
const tagsOfClient = sql<Client['tags']>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', tags.id, 'name_zh', name_zh, 'name_en', name_en, 'colour', colour) order by tags.create_datetime, tags.id), '[]')
  from client_tags join tags on tags.tenant_id = client_tags.tenant_id and tags.id = client_tags.tag_id
  where client_tags.tenant_id = clients.tenant_id and client_tags.client_id = clients.id)`.as('tags');

const clientLookups = [
  sql<string>`(select name from staff where tenant_id = clients.tenant_id and id = clients.agent_id)`.as('agent_name'),
  sql<string | null>`(
    select leader.name from staff agent join staff leader on leader.tenant_id = agent.tenant_id and leader.id = agent.parent_id
    where agent.tenant_id = clients.tenant_id and agent.id = clients.agent_id and leader.role = 'superman')`.as(
    'superman',
  ),
  sql<boolean>`exists (select from ${sessionsOfClient} and ${isOnlineSession})`.as('online'),
  sql<string | null>`(select max(last_seen_datetime) from ${sessionsOfClient})`.as('last_seen_datetime'),
  holdOf('clients').as('hold_datetime'),
  tagsOfClient,
  accountsOfClient,
];

/** The person whose clients are read. */
type Seer = Pick<Ctx, 'db'> & { actor: Pick<Ctx['actor'], 'id' | 'role'> };

/** Reads from the one table alone: what is looked up for each row costs nothing where rows are only counted. */
export function visibleClients(ctx: Seer) {
  return ctx.db
    .selectFrom('clients')
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
      'clients.kyc_status',
      'clients.agent_id',
      'clients.mfa',
      'clients.language',
      'clients.create_datetime',
      'clients.version',
    ])
    .select(clientLookups)
    .where(mayWorkFor(ctx, 'clients.agent_id'));
}

export function found<Row>(client: Row | undefined): Row {
  if (client === undefined) throw new AppError('record.not_found');
  return client;
}
