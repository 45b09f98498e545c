// Some clients of an import: who they are, their accounts, identity, money and lots, and the statement that says so to them.
import { compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { accountsOfClient, insertAccountsOf } from '#core/clients/clients.queries.ts';
import { clientSide, platformSide, postBatch, type BatchPosting } from '#core/ledger/ledger.ts';
import { emitEach } from '#core/webhooks/webhooks.ts';
import { issueOpeningStatements } from '#features/client-documents/client-documents.public.ts';
import { writeAuditLines } from '#platform/audit/audit.ts';
import { systemActor } from '#platform/context.ts';
import type { JobCtx } from '#platform/jobs/job.ts';
import { momentOf, type CarriedImport, type ClientRow } from './opening-imports.carried.ts';

interface Client {
  id: string;
  external_id: string;
}

/** Step of the journal that brings a client's money or lot in. Its reference is the row. */
export const broughtStep = 'brought';

/** All of it in the caller's transaction: a slice is there as a whole or not at all. */
export async function postClients(ctx: JobCtx, carried: CarriedImport, rows: readonly ClientRow[]): Promise<void> {
  const external = rows.map(({ external_id }) => external_id);
  await addClients(ctx, carried, external);
  const clients = await clientsOf(ctx, external);
  await openAccounts(ctx, carried, clients);
  await submitIdentities(ctx, carried, external);
  await postMoney(ctx, carried, external);
  const ids = clients.map(({ id }) => id);
  await issueOpeningStatements(ctx, ids, carried.day);
  await tell(ctx, ids);
}

/** Adds those who are new; one who came by an import that was undone is the same client again. */
async function addClients(ctx: JobCtx, { id }: CarriedImport, external: readonly string[]): Promise<void> {
  const agent = sql`coalesce(
    (select staff_id from opening_people where kind = 'staff' and external_id = said ->> 'agent'),
    (select agent.id from staff agent where lower(agent.username) = lower(said ->> 'agent')))`;
  const given = sql`
    select row.external_id, row.said, person.client_id from opening_rows row
    left join opening_people person on person.tenant_id = row.tenant_id and person.kind = 'client' and person.external_id = row.external_id
    where row.import_id = ${id} and row.file = 'clients' and row.external_id = any (${external}::text[])`;
  await sql`
    with given as (${given})
    update clients set username = said ->> 'username', full_name = said ->> 'full_name', mobile = said ->> 'mobile', language = said ->> 'language',
      agent_id = ${agent}, active = true, version = version + 1
    from given where clients.id = given.client_id
  `.execute(ctx.db);
  await sql`
    update opening_people set import_id = ${id} where kind = 'client' and external_id = any (${external}::text[])
  `.execute(ctx.db);
  const { rows: made } = await sql<{ id: string; username: string; full_name: string; mobile: string }>`
    with given as (${given}), made as (
      insert into clients (username, full_name, mobile, language, agent_id)
      select said ->> 'username', said ->> 'full_name', said ->> 'mobile', said ->> 'language', ${agent} from given where client_id is null
      returning id, username, full_name, mobile
    ), noted as (
      insert into opening_people (kind, external_id, client_id, import_id)
      select 'client', given.external_id, made.id, ${id} from made join given on given.said ->> 'username' = made.username
    )
    select id, username, full_name, mobile from made
  `.execute(ctx.db);
  await writeAuditLines(
    ctx,
    made.map(({ id: client, ...after }) => ({
      action: 'client.imported',
      note: { actor: systemActor, record: { type: 'client', id: client }, client, after },
    })),
  );
}

async function clientsOf({ db }: JobCtx, external: readonly string[]): Promise<Client[]> {
  const { rows } = await sql<Client>`
    select client_id as id, external_id from opening_people where kind = 'client' and external_id = any (${external}::text[])
  `.execute(db);
  return rows;
}

/** One in each currency of the client's money and instruments. */
async function openAccounts(ctx: JobCtx, { id }: CarriedImport, clients: readonly Client[]): Promise<void> {
  const { rows } = await sql<{ client_id: string; currency: Currency }>`
    select distinct person.client_id, coalesce(instrument.currency, row.said ->> 'currency') as currency
    from opening_rows row
    join opening_people person on person.tenant_id = row.tenant_id and person.kind = 'client' and person.external_id = row.external_id
    left join instruments instrument on instrument.tenant_id = row.tenant_id and instrument.symbol = row.said ->> 'symbol'
    where row.import_id = ${id} and row.file in ('balances', 'holdings')
      and row.external_id = any (${clients.map(({ external_id }) => external_id)}::text[])
      and not exists (
        select from accounts where accounts.tenant_id = row.tenant_id and accounts.client_id = person.client_id
          and accounts.currency = coalesce(instrument.currency, row.said ->> 'currency'))
  `.execute(ctx.db);
  await insertAccountsOf(ctx, rows);
}

/** A claim without a document: it waits for one, and cannot be approved before. */
async function submitIdentities({ db }: JobCtx, { id }: CarriedImport, external: readonly string[]): Promise<void> {
  await sql`
    with given as (
      select person.client_id, row.said ->> 'full_name' as full_name, row.said ->> 'country' as country, (row.said ->> 'birth_date')::date as birth_date
      from opening_rows row
      join opening_people person on person.tenant_id = row.tenant_id and person.kind = 'client' and person.external_id = row.external_id
      where row.import_id = ${id} and row.file = 'clients' and row.external_id = any (${external}::text[])
    ), former as (
      update identity_checks set is_current = false, update_datetime = now()
      from given
      where identity_checks.client_id = given.client_id and is_current and not (
        identity_checks.source = 'opening' and identity_checks.status = 'pending'
        and (identity_checks.full_name, identity_checks.country, identity_checks.birth_date) is not distinct from (given.full_name, given.country, given.birth_date))
      returning identity_checks.client_id, identity_checks.number, given.full_name, given.country, given.birth_date
    )
    insert into identity_checks (client_id, fake, number, status, source, full_name, country, birth_date)
    select client_id, false, number + 1, 'pending', 'opening', full_name, country, birth_date from former
  `.execute(db);
}

interface BroughtRow {
  id: string;
  file: 'balances' | 'holdings';
  account_id: string;
  currency: Currency;
  amount: string;
  symbol: string | null;
  units: string | null;
  unlock: string | null;
}

async function postMoney(ctx: JobCtx, { id, day }: CarriedImport, external: readonly string[]): Promise<void> {
  const { rows } = await sql<BroughtRow>`
    select row.id, row.file, account.id as account_id, account.currency, row.said ->> 'symbol' as symbol, row.said ->> 'units' as units,
      coalesce(row.said ->> 'cash', row.said ->> 'cost') as amount
    from opening_rows row
    join opening_people person on person.tenant_id = row.tenant_id and person.kind = 'client' and person.external_id = row.external_id
    left join instruments instrument on instrument.tenant_id = row.tenant_id and instrument.symbol = row.said ->> 'symbol'
    join lateral (
      select id, currency from accounts
      where accounts.tenant_id = row.tenant_id and accounts.client_id = person.client_id
        and accounts.currency = coalesce(instrument.currency, row.said ->> 'currency') order by id limit 1
    ) as account on true
    where row.import_id = ${id} and row.file in ('balances', 'holdings') and row.external_id = any (${external}::text[])
    order by row.file, row.row_number
  `.execute(ctx.db);
  const lots = rows.filter(({ file }) => file === 'holdings');
  await sql`select open_lots(${id}, ${lots.map((lot) => lot.id)}::uuid[])`.execute(ctx.db);
  await postBatch(ctx, rows.flatMap(postingOf), undefined, await momentOf(ctx, day));
}

/** None of an account that begins empty. */
function postingOf({ id, file, account_id, currency, amount, symbol, units }: BroughtRow): BatchPosting[] {
  const into = file === 'balances' ? 'cash' : 'invested';
  const lines = [
    platformSide('opening', currency, negate(amount)),
    clientSide(account_id, into, currency, amount),
  ].filter((line) => compare(line.amount, '0') !== 0);
  const lot = symbol !== null && units !== null ? { instrument: symbol, units } : undefined;
  if (lines.length === 0 && !lot) return [];
  return [{ kind: 'opening', reference: id, step: broughtStep, fake: false, lines, lot }];
}

/** The clients' app learns of each as of one who registered. */
const tell = (ctx: JobCtx, ids: readonly string[]): Promise<void> =>
  emitEach(
    ctx,
    'client.registered',
    sql`
    select clients.id as client_id, clients.id as record_id, jsonb_build_object('id', clients.id, 'username', username, 'full_name', full_name,
      'mobile', mobile, 'active', active, 'vip', vip, 'language', language, 'kyc_status', kyc_status, 'hold_datetime', null,
      'create_datetime', create_datetime, 'accounts', of_client.accounts) as data
    from clients cross join lateral (select ${accountsOfClient}) as of_client
    where clients.id = any (${ids}::uuid[])`,
  );
