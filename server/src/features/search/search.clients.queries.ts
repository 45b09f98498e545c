// Finds clients by what they are called and by their cards, as far as the caller may see them.
import { mostHits, type ClientHit, type Matched } from '@backoffice/contract/search/search.ts';
import { mayCall } from '@backoffice/contract/kit/menu.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { sql, type RawBuilder } from 'kysely';
import { maskPhone } from '#core/personal-data/masks.ts';
import { isMaskedFor, isNotPartOfMobile } from '#core/personal-data/search.ts';
import { all, always } from '#core/records/filters.ts';
import { clientColumns } from '#core/records/rows.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';
import { matchIn, type Candidate, type Wanted } from './search.words.ts';

/** Most clients that are compared by rank; of more, any are shown, and those first who are called exactly so. */
const mostCompared = 500;

/** Most of the caller's own clients that are looked through. */
const mostLookedThrough = 20_000;

interface FoundClient extends Omit<ClientHit, 'matched' | 'has_account'> {
  mobile: string;
  accounts: string[];
}

interface Found {
  clients: ClientHit[];
  hasMore: boolean;
}

const noClients: Found = { clients: [], hasMore: false };

const mayFindClients = ({ actor }: Ctx): boolean => mayCall(actor, recordKinds.client.resource, 'read');

export async function findClientsByText(ctx: Ctx, wanted: Wanted): Promise<Found> {
  if (!mayFindClients(ctx)) return noClients;
  const { words } = wanted;
  if (words.length === 0) return noClients;
  const { rows } = await sql<{ is_complete: boolean; found: FoundClient | null }>`
    with known as materialized (select * from find_clients(${words}::text[], ${mostCompared}))
    select known.is_complete, to_jsonb(shown) as found from known left join lateral (
      ${shownOf(sql`${visibleIn(ctx, sql`clients.id = any ((select ids from known)::uuid[]) and ${isFoundUnmasked(ctx, words)}`)}
        order by ${rankOf(wanted)}, clients.fake, clients.create_datetime desc limit ${mostHits + 1}`)}
    ) as shown on true`.execute(ctx.db);
  const isComplete = rows[0]?.is_complete ?? true;
  const found = rows.flatMap((row) => row.found ?? []);
  const missed = isComplete || seesEveryClient(ctx) ? [] : await clientsOfOwn(ctx, wanted);
  const clients = uniqueById([...found, ...missed]);
  return {
    clients: toHits(ctx, wanted, clients.slice(0, mostHits)),
    hasMore: clients.length > mostHits || !isComplete,
  };
}

export async function findClientsById(ctx: Ctx, ids: readonly string[]): Promise<ClientHit[]> {
  if (!mayFindClients(ctx) || ids.length === 0) return [];
  const rows = await clientsWhere(ctx, sql`clients.id = any (${ids}::uuid[])`, ids.length);
  return rows.map((row) => ({ ...hitOf(row), matched: { part: 'id', value: row.id } }));
}

/** Finds by the last four digits, or by the whole number of a card. */
export async function findClientsByCard(ctx: Ctx, card: { end: string } | { number: string }): Promise<ClientHit[]> {
  if (!mayFindClients(ctx)) return [];
  const isCard =
    'end' in card
      ? sql`number_end = ${card.end}`
      : sql`number_key = any (${[card.number, card.number.toUpperCase()].map((number) => number.replaceAll(/\s/g, ''))})`;
  const end = 'end' in card ? card.end : card.number.replaceAll(/\D/g, '').slice(-4);
  const rows = await clientsWhere(ctx, sql`clients.id in (select client_id from bank_cards where ${isCard})`);
  return rows.map((row) => ({ ...hitOf(row), matched: { part: 'card', value: end } }));
}

/** Looks through the caller's own clients where more match than are compared: they are far fewer, or many of them match. */
const clientsOfOwn = (ctx: Ctx, { patterns, words }: Wanted): Promise<FoundClient[]> =>
  clientsAmong(
    ctx,
    sql`select * from (${visibleIn(ctx, sql`true`)} limit ${mostLookedThrough}) as clients
      where clients.search_text like all (${patterns}::text[]) and ${isFoundUnmasked(ctx, words)}`,
  );

/** A mobile that the caller sees masked is found whole alone. */
const isFoundUnmasked = (ctx: Ctx, words: readonly string[]) =>
  isMaskedFor(ctx) ? all(words.map(isNotPartOfMobile)) : always;

function clientsWhere(ctx: Ctx, condition: RawBuilder<unknown>, most = mostHits + 1): Promise<FoundClient[]> {
  return clientsAmong(ctx, visibleIn(ctx, condition), most);
}

async function clientsAmong(ctx: Ctx, clients: RawBuilder<unknown>, most = mostHits + 1): Promise<FoundClient[]> {
  const { rows } = await shownOf(sql`${clients} limit ${most}`).execute(ctx.db);
  return rows;
}

const visibleIn = (ctx: Ctx, condition: RawBuilder<unknown>) => sql`
  select clients.* from clients where ${condition} and ${mayWorkFor(ctx, 'clients.agent_id')}`;

/** What is looked up for each is looked up for those alone that are shown. */
const shownOf = (clients: RawBuilder<unknown>) => sql<FoundClient>`
  select clients.id, clients.username, clients.full_name, clients.mobile, clients.fake, clients.active,
    ${clientColumns.agent_name} as agent_name,
    array(select acc_no from accounts where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id) as accounts
  from (${clients}) as clients`;

/** Order: who is called exactly so, then who is called so from the beginning of a line on. */
const rankOf = ({ text, words }: Wanted) => {
  const within = (line: string) => sql`(E'\n' || clients.search_text || E'\n') like ${containing(line)}`;
  return sql`case when ${within(`\n${text}\n`)} then 0 when ${within(`\n${words[0] ?? ''}`)} then 1 else 2 end`;
};

const toHits = (ctx: Ctx, wanted: Wanted, rows: readonly FoundClient[]): ClientHit[] =>
  rows.map((row) => ({
    ...hitOf(row),
    matched: maskedFor(
      ctx,
      matchIn(wanted, [
        ['name', row.full_name],
        ['username', row.username],
        ['mobile', row.mobile],
        ...row.accounts.map((number): Candidate => ['account', number]),
      ]),
    ),
  }));

const maskedFor = (ctx: Ctx, matched: Matched): Matched =>
  matched.part === 'mobile' && isMaskedFor(ctx) ? { ...matched, value: maskPhone(matched.value) } : matched;

const hitOf = ({ mobile: _, accounts, ...client }: FoundClient): Omit<ClientHit, 'matched'> => ({
  ...client,
  has_account: accounts.length > 0,
});

const uniqueById = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];
