// The report of an import: old books, files, ledger and statements side by side, what is in the way, and clients drawn to compare by hand.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/opening-imports/opening-imports.ts';
import {
  drawnClients,
  mostShownFaults,
  type OpeningReport,
} from '@backoffice/contract/opening-imports/opening-imports.ts';
import { sql } from 'kysely';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { findObstacles, readCover, totalOf } from './opening-imports.cover.ts';
import { sumsOfFiles } from './opening-imports.queries.ts';

type Db = Pick<PublicCtx, 'db'>;
type Named = OpeningReport['drawn'][number]['file'][number];

/** What the ledger holds of an import, by currency and instrument; kept once the job is over. */
interface Posted {
  money: Named[];
  units: Named[];
}

/** Adds up the journals of its rows. */
export async function readPosted({ db }: Db, id: string): Promise<Posted> {
  const money = await sql<Named>`
    select line.currency as name, sum(line.amount)::text as value from opening_rows row
    join journals on journals.tenant_id = row.tenant_id and journals.kind = 'opening' and journals.reference = row.id
    join journal_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id and line.code = 'cash'
    where row.import_id = ${id} and row.file = 'balances' group by 1 order by 1
  `.execute(db);
  const units = await sql<Named>`
    select line.instrument as name, trim_scale(sum(line.quantity::numeric))::text as value from opening_rows row
    join unit_lines line on line.tenant_id = row.tenant_id and line.order_id = row.id and line.code = 'units'
    where row.import_id = ${id} and row.file = 'holdings' group by 1 order by 1
  `.execute(db);
  return { money: money.rows, units: units.rows };
}

export async function getOpeningReport(
  ctx: Ctx,
  { id }: CheckedInputOf<typeof contract.getOpeningReport>,
): Promise<OpeningReport> {
  requireWholeTenant(ctx);
  const { rows } = await sql<{ day: string; status: string; totals: Named[]; posted: Posted | null }>`
    select day::text as day, status, totals, posted from opening_imports where id = ${id}
  `.execute(ctx.db);
  const [found] = rows;
  if (!found) throw new AppError('record.not_found');
  const { day, status, totals, posted } = found;
  const [files, cover] = [await sumsOfFiles(ctx, id), await readCover(ctx, day)];
  const isOpen = status === 'draft' || status === 'checked';
  const valueOf = (list: readonly Named[], name: string) => list.find((one) => one.name === name)?.value;
  const of = (name: string, side: keyof Posted) => ({
    old: valueOf(totals, name) ?? null,
    posted: isOpen ? '0' : posted && (valueOf(posted[side], name) ?? '0'),
  });
  const namesOf = (...lists: readonly (readonly string[])[]) => [...new Set(lists.flat())].toSorted();
  const currencies = namesOf(
    files.money.map(({ currency }) => currency),
    cover.funds.map(({ currency }) => currency),
  );
  const symbols = namesOf(
    files.units.map(({ symbol }) => symbol),
    cover.units.map(({ symbol }) => symbol),
  );
  return {
    money: currencies.map((currency) => {
      const fund = cover.funds.find((one) => one.currency === currency);
      const file = files.money.find((one) => one.currency === currency)?.amount ?? '0';
      return { currency, ...of(currency, 'money'), file, outside: fund ? totalOf(fund) : '0' };
    }),
    units: symbols.map((symbol) => {
      const unitsIn = (list: typeof files.units) => list.find((one) => one.symbol === symbol)?.units ?? '0';
      return { symbol, ...of(symbol, 'units'), file: unitsIn(files.units), outside: unitsIn(cover.units) };
    }),
    obstacles: isOpen ? await findObstacles(ctx, { id, day, totals }) : [],
    faults: await findFaults(ctx, id),
    drawn: await drawClients(ctx, id),
  };
}

async function findFaults({ db }: Db, id: string): Promise<OpeningReport['faults']> {
  const { rows } = await sql<OpeningReport['faults'][number]>`
    select file, row_number as row, external_id, fault_at as column, fault as code from opening_rows
    where import_id = ${id} and fault is not null
    order by array_position('{staff,clients,balances,holdings}'::text[], file), row_number limit ${mostShownFaults}
  `.execute(db);
  return rows;
}

/** Draws by a hash of the import's and the row's number, so that no person chooses. */
async function drawClients({ db }: Db, id: string): Promise<OpeningReport['drawn']> {
  const { rows } = await sql<OpeningReport['drawn'][number]>`
    select person.client_id, row.external_id, row.said ->> 'username' as username, row.said ->> 'full_name' as full_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', name, 'value', value) order by name) from (
          select said ->> 'currency' as name, said ->> 'cash' as value from opening_rows balance
          where balance.tenant_id = row.tenant_id and balance.import_id = row.import_id and balance.file = 'balances' and balance.external_id = row.external_id
          union all
          select said ->> 'symbol', trim_scale(sum((nullif(said ->> 'units', ''))::numeric))::text from opening_rows holding
          where holding.tenant_id = row.tenant_id and holding.import_id = row.import_id and holding.file = 'holdings' and holding.external_id = row.external_id
          group by 1) as figure where value <> ''), '[]') as file,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', name, 'value', value) order by name) from (
          select currency as name, cash::text as value from accounts
          where accounts.tenant_id = row.tenant_id and accounts.client_id = person.client_id
          union all
          select instrument, trim_scale(sum(units + units_frozen))::text from lots
          join accounts on accounts.tenant_id = lots.tenant_id and accounts.id = lots.account_id
          where lots.tenant_id = row.tenant_id and accounts.client_id = person.client_id group by 1 having sum(units + units_frozen) > 0) as figure), '[]') as posted
    from (
      select * from opening_rows where import_id = ${id} and file = 'clients'
      order by md5(import_id::text || row_number::text) limit ${drawnClients}
    ) as row
    left join opening_people person on person.tenant_id = row.tenant_id and person.kind = 'client' and person.external_id = row.external_id
      and person.import_id = row.import_id
    order by row.row_number
  `.execute(db);
  return rows;
}
