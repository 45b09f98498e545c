// The stocks held by clients whose prices have moved most today.
import type { getTopMovers as endpoint, Mover } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { orderKindsOnPage } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { agentConditions, all, always } from '#core/records/filters.ts';
import { quotesOrNone, type QuotesBySymbol } from '#core/stock-data/quote-records.ts';
import type { StockData } from '#core/stock-data/stock-data.ts';
import { mayWorkFor, seesEveryClient } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';

const shown = 5;

/** Kinds whose orders the page of stocks lists, which a mover opens. */
const kinds = orderKindsOnPage('trxStock');

type Input = CheckedInputOf<typeof endpoint>;

const holdings = (ctx: Ctx, { currency, ...scope }: Input) => {
  const mine = all([
    seesEveryClient(ctx) ? undefined : mayWorkFor(ctx, 'clients.agent_id'),
    ...agentConditions(scope, 'clients.agent_id'),
  ]);
  const held =
    mine === always
      ? sql`holding_sums held where true`
      : sql`client_holdings held where exists (
          select from clients where clients.tenant_id = held.tenant_id and clients.id = held.client_id and ${mine})`;
  return sql`${held} and not held.fake and held.units > 0 and held.sub_type in (${sql.join(kinds)})
    and ${currency ? sql`held.currency = ${currency}` : always}`;
};

/** Prices are read before the transaction. */
export const prepareTopMovers = (prices: Pick<StockData, 'quoteOf'>) => async (ctx: Ctx, input: Input) => {
  const { rows } = await sql<{ symbol: string }>`select distinct symbol from ${holdings(ctx, input)}`.execute(ctx.db);
  const symbols = rows.map(({ symbol }) => symbol);
  return () => quotesOrNone(prices, symbols);
};

export async function getTopMovers(ctx: Ctx, input: Input, quotes: QuotesBySymbol): Promise<OutputOf<typeof endpoint>> {
  const known = [...quotes.values()];
  const { rows } = await sql<Mover>`
    with quotes as (
      select * from unnest(${known.map(({ symbol }) => symbol)}::text[], ${known.map(({ price }) => price)}::numeric[],
        ${known.map(({ previous_close }) => previous_close)}::numeric[]) as quotes (symbol, price, previous_close)
      where price <> previous_close and previous_close > 0
    ), moved as (
      select symbol, currency, sum(units) as units from ${holdings(ctx, input)} and symbol in (select symbol from quotes)
      group by symbol, currency
    )
    select symbol, name_zh, name_en, moved.currency, price::text, previous_close::text, units::text,
      round(units * (price - previous_close), currencies.decimals)::text as effect
    from moved join quotes using (symbol) join instruments using (symbol) join currencies on currencies.code = moved.currency
    order by abs(price - previous_close) / previous_close desc, symbol limit ${shown}
  `.execute(ctx.db);
  return { items: rows };
}
