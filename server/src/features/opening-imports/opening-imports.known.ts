// What only the house knows about the rows: user names that are taken, people who work here, stocks that are traded.
import { currencyDecimals, type Currency } from '@backoffice/contract/kit/money.ts';
import { rankAbove, type Role } from '@backoffice/contract/kit/permissions.ts';
import type { RowFault } from '@backoffice/contract/opening-imports/opening-imports.files.ts';
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import type { OpeningRow, OpeningRows } from './opening-imports.read.ts';

type Db = Pick<PublicCtx, 'db'>;

/** Stocks by their symbols; the others are looked up where stock data come from. */
export async function findKnownSymbols({ db }: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('instruments').select('symbol').execute();
  return new Set(rows.map(({ symbol }) => symbol));
}

const mark = (row: OpeningRow, column: string, code: RowFault): void => {
  row.fault ??= { code, column };
};

export async function markUnknown(ctx: Db, rows: OpeningRows, found: readonly Instrument[]): Promise<void> {
  await markTaken(ctx, rows.clients, 'client');
  await markTaken(ctx, rows.staff, 'staff');
  await markUnfitPeople(ctx, rows);
  await markUnknownStocks(ctx, rows.holdings, found);
}

/** A user name that another person has. Who came by an import that was undone is found again by the same external_id. */
async function markTaken({ db }: Db, rows: readonly OpeningRow[], kind: 'client' | 'staff'): Promise<void> {
  const names = rows.map(({ said }) => (said['username'] ?? '').toLowerCase());
  const table = sql.table(kind === 'client' ? 'clients' : 'staff');
  const { rows: taken } = await sql<{ username: string; external_id: string | null }>`
    select lower(taken.username) as username, person.external_id from ${table} taken
    left join opening_people person on person.tenant_id = taken.tenant_id and person.kind = ${kind}
      and ${sql.ref(`person.${kind}_id`)} = taken.id
    where lower(taken.username) = any (${names}::text[])
  `.execute(db);
  const whose = new Map(taken.map(({ username, external_id }) => [username, external_id]));
  for (const row of rows) {
    const owner = whose.get((row.said['username'] ?? '').toLowerCase());
    if (owner !== undefined && owner !== row.external_id) mark(row, 'username', 'username_taken');
  }
}

/** Leaders and agents who are not in the staff's file work here already, in the right rank. */
async function markUnfitPeople({ db }: Db, { staff, clients }: OpeningRows): Promise<void> {
  const brought = new Set(staff.map(({ external_id }) => external_id));
  const people = await db.selectFrom('staff').select(['username', 'role']).where('active', '=', true).execute();
  const roleOf = new Map(people.map(({ username, role }): [string, Role] => [username.toLowerCase(), role]));
  const roleOfName = (name: string | undefined) => roleOf.get((name ?? '').toLowerCase());
  for (const row of staff) {
    const { leader, role } = row.said;
    if (!brought.has(leader ?? '') && roleOfName(leader) !== rankAbove(role as Role))
      mark(row, 'leader', 'leader_unfit');
  }
  for (const row of clients) {
    const { agent } = row.said;
    const role = roleOfName(agent);
    if (!brought.has(agent ?? '') && role !== 'hero' && role !== 'superman') mark(row, 'agent', 'agent_unfit');
  }
}

interface Traded {
  symbol: string;
  kind: string;
  currency: Currency;
}

async function markUnknownStocks(
  { db }: Db,
  holdings: readonly OpeningRow[],
  found: readonly Instrument[],
): Promise<void> {
  const known = (await db.selectFrom('instruments').select(['symbol', 'kind', 'currency']).execute()) as Traded[];
  const venues = await db.selectFrom('venues').select(['mic', 'currency']).where('active', '=', true).execute();
  const currencyOf = new Map(venues.map(({ mic, currency }) => [mic, currency]));
  const stocks = new Map(known.map((one) => [one.symbol, one]));
  for (const { symbol, mic } of found) {
    const currency = currencyOf.get(mic);
    if (currency && !stocks.has(symbol)) stocks.set(symbol, { symbol, kind: 'stock', currency });
  }
  for (const row of holdings) {
    const stock = stocks.get(row.said['symbol'] ?? '');
    if (!stock) mark(row, 'symbol', 'unknown_symbol');
    else if (stock.kind !== 'stock') mark(row, 'symbol', 'not_a_stock');
    else if (decimalsOf(row.said['cost'] ?? '') > currencyDecimals[stock.currency])
      mark(row, 'cost', 'too_many_decimals');
  }
}

const decimalsOf = (amount: string): number => (amount.split('.')[1] ?? '').replace(/0+$/, '').length;
