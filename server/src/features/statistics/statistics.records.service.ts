// Lists the records behind a figure, page by page, with the figure that they make.
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type {
  FactRecord,
  listFactRecords as endpoint,
  RecordedFact,
} from '@backoffice/contract/statistics/statistics.records.ts';
import { sql } from 'kysely';
import { today } from '#core/calendar.ts';
import { conversionsTo, oneCurrency, sumInTarget, type Conversions } from '#core/statistics/one-currency.ts';
import { quotesOrNone, type QuotesBySymbol } from '#core/stock-data/quote-records.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { findHeldSymbols } from './statistics.holdings.queries.ts';
import { recordsOf } from './statistics.records.queries.ts';
import { currencyOfTenant } from './statistics.span.ts';

const pricedFacts: ReadonlySet<RecordedFact> = new Set<RecordedFact>(['value', 'unrealised']);
/** Figures whose rows are holdings of one instrument each. */
const instrumentFacts: ReadonlySet<RecordedFact> = new Set<RecordedFact>(['held', 'units', ...pricedFacts]);

/** Prices are read before the transaction, and only for a figure that is made of them. */
export const prepareFactRecords =
  (prices: Pick<StockData, 'quoteOf'>) =>
  async (ctx: Ctx, { fact, tab }: CheckedInputOf<typeof endpoint>) => {
    const symbols = pricedFacts.has(fact) ? await findHeldSymbols(ctx, tab) : [];
    return () => quotesOrNone(prices, symbols);
  };

/** Sums the records themselves, each day at its rate, as the figure on the page is summed from what is kept. */
export async function findFactRecords(
  ctx: Ctx,
  { fact, page, page_size, sort, cursor: _cursor, ...scope }: CheckedInputOf<typeof endpoint>,
  quotes: QuotesBySymbol,
): Promise<OutputOf<typeof endpoint>> {
  const target = scope.currency ?? (await currencyOfTenant(ctx));
  const records = recordsOf(ctx, fact, { ...scope, target, quotes });
  const more = [
    fact === 'reviewed' ? sql`waited_minutes` : sql`null::float8 as waited_minutes`,
    instrumentFacts.has(fact) ? sql`symbol` : sql`null as symbol`,
  ];
  // Amounts of a moment are at its rate.
  const day = fact === 'balance' ? sql`${scope.to}::date` : today;
  const order = sql.raw(sort === 'at' ? 'asc' : 'desc');
  const { rows: items } = await sql<FactRecord>`
    select found.id, at, clients.id as client_id, username, full_name, record_type, record_id, is_correction, found.count, currency,
      coalesce(round(amount, decimals), amount)::text as amount, ${sql.join(more)}
    from (${records}) as found left join currencies on currencies.code = currency
    left join clients on clients.id = found.client_id and ${mayWorkFor(ctx, 'clients.agent_id')}
    order by at ${order}, amount desc nulls last, found.id ${order} limit ${page_size} offset ${(page - 1) * page_size}
  `.execute(ctx.db);
  const { rows } = await sql<Conversions & { total: number; count: number; amount: string }>`
    with days as (
      select coalesce((at at time zone tenant_time_zone())::date, ${day}) as day, coalesce(currency, '') as currency, count(*) as total, sum(found.count) as count, sum(amount) as amount
      from (${records}) as found group by 1, 2
    ), rated as (
      select days.*, case when currency in ('', ${target}) then 1 else rate_of_day(currency, ${target}, day) end as rate from days
    )
    select coalesce(sum(total), 0)::int as total, coalesce(sum(count), 0)::int as count,
      -- A number of units has the decimals it has.
      case when bool_and(currency = '') then coalesce(sum(amount), 0) else ${sumInTarget(sql`amount`, target)} end::text as amount,
      ${conversionsTo(target)}
    from rated
  `.execute(ctx.db);
  const [sums = { total: 0, count: 0, amount: '0', converted: [], without_rate: [] }] = rows;
  return {
    ...oneCurrency(target, [sums]),
    items,
    sum: { count: sums.count, amount: sums.amount },
    total: sums.total,
    total_is_estimate: false,
    page,
    page_size,
    next_cursor: null,
  };
}
