// Reads statements, and compares what they say with what clients are owed and hold.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import {
  mostPositions,
  statementFileUrlOf,
  type getSafeguarding as endpoint,
  type SafeguardedCurrency,
  type SafeguardedPosition,
  type Statement,
} from '@backoffice/contract/ledger/ledger.statements.ts';
import type { LedgerBalance } from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { sql, type RawBuilder } from 'kysely';
import { staffName } from '#core/records/rows.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx, PublicCtx } from '#platform/context.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import { comparedPositions, newestStatements, owedCodes } from './ledger.safeguarding.ts';
import { readTrialBalance } from './ledger.trial-balance.queries.ts';

type Db = Pick<PublicCtx, 'db'>;

const statementRows = ({ db }: Db) =>
  db
    .selectFrom('statements')
    .leftJoin('product_statements as file', (join) => joinInTenant(join, 'file.id', 'statements.file_id'))
    .leftJoin('evidence_files as evidence', (join) => joinInTenant(join, 'evidence.id', 'statements.evidence_id'))
    .select([
      'statements.id',
      'statements.kind',
      'statements.institution',
      sql<string>`statements.day::text`.as('day'),
      sql<string | null>`${statementFileUrlOf('')} || statements.file_id`.as('file'),
      sql<string>`coalesce(file.sha256, evidence.sha256)`.as('sha256'),
      staffName('statements', 'recorded_by').as('recorded_by'),
      staffName('statements', 'approved_by').as('approved_by'),
      'statements.create_datetime',
    ]);

export const getStatement = (ctx: Db, id: string): Promise<Statement> =>
  statementRows(ctx).where('statements.id', '=', id).executeTakeFirstOrThrow();

export async function getSafeguarding(
  ctx: Ctx,
  input: CheckedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  requireWholeTenant(ctx);
  return readSafeguarding(ctx, input);
}

/** For work that no member of staff calls. */
export async function readSafeguarding(
  ctx: Db,
  { before }: CheckedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const until = before ?? new Date().toISOString();
  const moment = sql<string>`${until}::timestamptz`;
  const statements = await statementRows(ctx)
    .where(sql<boolean>`statements.id in (select id from ${newestStatements(moment)} as newest)`)
    .orderBy('kind')
    .orderBy('institution')
    .execute();
  const { items } = await readTrialBalance(ctx, { before: until });
  return {
    statements,
    currencies: currenciesOf(items, await findHeld(ctx, moment)),
    positions: await comparePositions(ctx, moment),
  };
}

interface Held {
  statement_id: string;
  currency: Currency;
  amount: string;
}

async function findHeld({ db }: Db, before: RawBuilder<string>): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select statement_id, currency, amount::text as amount from statement_balances
    where statement_id in (select id from ${newestStatements(before)} as newest)
  `.execute(db);
  return rows;
}

function currenciesOf(items: readonly LedgerBalance[], held: readonly Held[]): SafeguardedCurrency[] {
  const currencies = [...new Set([...items, ...held].map(({ currency }) => currency))].toSorted();
  const sum = (amounts: readonly { amount: string }[]) =>
    amounts.reduce((total, { amount }) => add(total, amount), '0');
  return currencies.flatMap((currency) => {
    const ofCurrency = items.filter((item) => item.currency === currency);
    const stated = held.filter((item) => item.currency === currency);
    const owed = sum(ofCurrency.filter(({ code }) => owedCodes.includes(code)));
    const found = sum(stated);
    const invested = sum(ofCurrency.filter(({ code }) => code === 'invested'));
    if (stated.length === 0 && compare(owed, '0') === 0 && compare(invested, '0') === 0) return [];
    return [
      {
        currency,
        owed,
        held: found,
        surplus: add(found, negate(owed)),
        invested,
        statements: stated.map(({ statement_id, amount }) => ({ statement_id, amount })),
      },
    ];
  });
}

async function comparePositions(
  { db }: Db,
  before: RawBuilder<string>,
): Promise<OutputOf<typeof endpoint>['positions']> {
  const { rows } = await sql<SafeguardedPosition & { day: string; is_same: boolean; count: number }>`
    with compared as (select * from ${comparedPositions(before)} as compared)
    select compared.symbol, compared.day::text as day, coalesce(name_zh, compared.symbol) as name_zh, coalesce(name_en, compared.symbol) as name_en,
      trim_scale(units)::text as units, trim_scale(confirmed)::text as confirmed, units = confirmed as is_same,
      (count(*) over (partition by units = confirmed))::int as count
    from compared left join instruments on instruments.symbol = compared.symbol
    order by units = confirmed, compared.symbol limit ${mostPositions + 1}
  `.execute(db);
  const [first] = rows;
  if (!first) return null;
  const differing = rows.filter(({ is_same }) => !is_same);
  return {
    day: first.day,
    agreeing: rows.find(({ is_same }) => is_same)?.count ?? 0,
    differing: differing[0]?.count ?? 0,
    items: differing
      .slice(0, mostPositions)
      .map(({ symbol, name_zh, name_en, units, confirmed }) => ({ symbol, name_zh, name_en, units, confirmed })),
  };
}
