// Finds clients by part of a name or of its pinyin, by account or mobile number, or one by the whole user name. See decision 0009.
import type { Client } from '@backoffice/contract/clients/clients.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { sql } from 'kysely';
import { isMaskedFor, isNotPartOfMobile } from '#core/personal-data/search.ts';
import type { Condition } from '#core/records/filters.ts';
import type { Ctx } from '#platform/context.ts';
import { containing } from '#platform/db/search.ts';
import { visibleClients } from '#core/clients/clients.queries.ts';

/** Most ids that are handed from the search to the list; where more clients match, the list itself is searched. */
const mostFound = 10_000;

/** A condition whose index the policies do not let the list use. */
export async function searchFor(ctx: Ctx, text: string, fake: boolean): Promise<Condition> {
  if (isUuid(text)) return sql<boolean>`clients.id = ${text}`;
  const { rows } = await sql<{ ids: string[] | null }>`
    select search_clients(${text}, ${fake}, ${mostFound}) as ids`.execute(ctx.db);
  const isFound = amongIds(rows[0]?.ids ?? null) ?? sql<boolean>`clients.search_text like lower(${containing(text)})`;
  return isMaskedFor(ctx) ? sql<boolean>`(${isFound} and ${isNotPartOfMobile(text)})` : isFound;
}

interface Balance {
  fake: boolean;
  currency: Currency;
  balance_min?: string | undefined;
  balance_max?: string | undefined;
}

/**
 * Finds holders of an account in a currency, with a balance in a range. The ids of a few come first: under a policy
 * PostgreSQL cannot know that they are few.
 */
export async function holdersOf(ctx: Ctx, { fake, currency, balance_min, balance_max }: Balance): Promise<Condition> {
  const least = balance_min ? sql`and cash >= ${balance_min}` : sql``;
  const most = balance_max ? sql`and cash <= ${balance_max}` : sql``;
  const fits = sql`currency = ${currency} ${least} ${most}`;
  const { rows } = await sql<{ client_id: string }>`
    select client_id from accounts where fake = ${fake} and ${fits} limit ${mostFound + 1}`.execute(ctx.db);
  const ids = rows.length > mostFound ? null : rows.map(({ client_id }) => client_id);
  // Look at each client in turn where many match: that is quicker.
  return (
    amongIds(ids) ??
    sql<boolean>`exists (select from accounts
      where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id and ${fits})`
  );
}

/** Finds clients who bear a tag, a few by their ids. */
export async function bearersOf(ctx: Ctx, tagId: string): Promise<Condition> {
  const { rows } = await sql<{ client_id: string }>`
    select client_id from client_tags where tag_id = ${tagId} limit ${mostFound + 1}`.execute(ctx.db);
  const ids = rows.length > mostFound ? null : rows.map(({ client_id }) => client_id);
  return (
    amongIds(ids) ??
    sql<boolean>`exists (select from client_tags
      where client_tags.tenant_id = clients.tenant_id and client_tags.client_id = clients.id and tag_id = ${tagId})`
  );
}

const amongIds = (ids: string[] | null): Condition | null => ids && sql<boolean>`clients.id = any (${ids}::uuid[])`;

/** Finds by the whole user name; or by the whole mobile, account number or id where only one client has it. */
export async function findByName(ctx: Ctx, name: string, fake: boolean): Promise<Client | undefined> {
  const isUsername = sql<boolean>`lower(username) = lower(${name})`;
  const isOther = sql<boolean>`(clients.id::text = lower(${name}) or mobile = ${name} or exists (select from accounts
    where accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id and acc_no = ${name}))`;
  const isFound = await searchFor(ctx, name, fake);
  const rows = await visibleClients(ctx)
    .select(isUsername.as('by_username'))
    .where('clients.fake', '=', fake)
    .where(isFound)
    .where(sql<boolean>`(${isUsername} or ${isOther})`)
    .orderBy('by_username', 'desc')
    .limit(2)
    .execute();
  const [first] = rows;
  if (!first || (rows.length > 1 && !first.by_username)) return undefined;
  const { by_username: _, ...client } = first;
  return client;
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
