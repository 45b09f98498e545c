// What covers an import from outside: the day's statements of banks, wallets, brokers and custodians; and what keeps it from being posted.
import { add, compare } from '@backoffice/contract/kit/money.ts';
import type { OpeningReport } from '@backoffice/contract/opening-imports/opening-imports.ts';
import { sql } from 'kysely';
import { startOf } from '#core/calendar.ts';
import { newestStatements } from '#features/ledger/ledger.public.ts';
import type { PublicCtx } from '#platform/context.ts';
import { sumsOfFiles } from './opening-imports.queries.ts';

type Db = Pick<PublicCtx, 'db'>;
type Obstacle = OpeningReport['obstacles'][number];

/** Money that the day's statements say is there, by currency and by where it is. */
export interface Fund {
  currency: string;
  bank: string;
  crypto: string;
}

interface Cover {
  funds: Fund[];
  units: { symbol: string; units: string }[];
}

/** The newest statement of each account for that very day; one of another day says nothing about it. */
const ofDay = (day: string) =>
  sql`(select id, kind from ${newestStatements(startOf(day, 1))} as newest where day = ${day}::date)`;

export async function readCover({ db }: Db, day: string): Promise<Cover> {
  const funds = await sql<Fund>`
    select currency, coalesce(sum(amount) filter (where kind <> 'crypto'), 0)::text as bank,
      coalesce(sum(amount) filter (where kind = 'crypto'), 0)::text as crypto
    from ${ofDay(day)} as stated join statement_balances on statement_id = stated.id group by currency order by currency
  `.execute(db);
  const units = await sql<{ symbol: string; units: string }>`
    select symbol, trim_scale(sum(quantity))::text as units
    from ${ofDay(day)} as stated join statement_positions on statement_id = stated.id
    where kind = 'custodian' group by symbol having sum(quantity) > 0 order by symbol
  `.execute(db);
  return { funds: funds.rows, units: units.rows };
}

export const totalOf = ({ bank, crypto }: Fund): string => add(bank, crypto);

export interface Checked {
  id: string;
  day: string;
  totals: readonly { name: string; value: string }[];
}

/** Obstacles in the order in which they are refused. */
export async function findObstacles(ctx: Db, checked: Checked): Promise<Obstacle[]> {
  const [cover, files] = [await readCover(ctx, checked.day), await sumsOfFiles(ctx, checked.id)];
  return [
    ...(await otherJournals(ctx)),
    ...(await openLines(ctx, checked.day)),
    ...uncovered(files.money, cover),
    ...differing(files.units, cover),
    ...otherTotals(checked.totals, files),
  ];
}

/** Robots' money is no one's. */
export async function otherJournals({ db }: Db): Promise<Obstacle[]> {
  const { rows } = await sql`select from journals where kind <> 'opening' and not fake limit 1`.execute(db);
  return rows.length === 0 ? [] : [{ code: 'other_journals', name: null, expected: null, found: null }];
}

/** A line that is open is matched and posted later: what it moved is in the closing balance already, and would count twice. */
async function openLines({ db }: Db, day: string): Promise<Obstacle[]> {
  const { rows } = await sql<{ currency: string; lines: string }>`
    select line.currency, count(*)::text as lines from statement_lines line
    join house_accounts account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where line.status <> 'matched' and line.booking_day <= ${day}::date and account.client_money group by line.currency order by 1
  `.execute(db);
  return rows.map(({ currency, lines }) => ({ code: 'lines_open', name: currency, expected: '0', found: lines }));
}

const uncovered = (money: readonly { currency: string; amount: string }[], { funds }: Cover): Obstacle[] =>
  money.flatMap(({ currency, amount }) => {
    const fund = funds.find((one) => one.currency === currency);
    const found = fund ? totalOf(fund) : '0';
    return compare(found, amount) >= 0
      ? []
      : [{ code: 'not_covered' as const, name: currency, expected: amount, found }];
  });

/** What custodians hold and the files do not name belongs to clients, too. */
function differing(held: Cover['units'], { units }: Cover): Obstacle[] {
  const symbols = [...new Set([...held, ...units].map(({ symbol }) => symbol))].toSorted();
  const unitsIn = (list: Cover['units'], symbol: string) => list.find((one) => one.symbol === symbol)?.units ?? '0';
  return symbols.flatMap((symbol) => {
    const [expected, found] = [unitsIn(held, symbol), unitsIn(units, symbol)];
    return compare(expected, found) === 0 ? [] : [{ code: 'units_differ' as const, name: symbol, expected, found }];
  });
}

function otherTotals(totals: Checked['totals'], { money, units }: Awaited<ReturnType<typeof sumsOfFiles>>): Obstacle[] {
  const said = new Map([
    ...money.map(({ currency, amount }): [string, string] => [currency, amount]),
    ...units.map((one): [string, string] => [one.symbol, one.units]),
  ]);
  return totals.flatMap(({ name, value }) => {
    const found = said.get(name) ?? '0';
    return compare(found, value) === 0 ? [] : [{ code: 'totals_differ' as const, name, expected: value, found }];
  });
}
