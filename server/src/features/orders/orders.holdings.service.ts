// What clients hold: one client's instruments with their lots and values, and the holders of one instrument.
import type { Holding, listHoldings } from '@backoffice/contract/clients/clients.holdings.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import type { listHolders } from '@backoffice/contract/orders/holders.ts';
import { sql } from 'kysely';
import { clientColumns } from '#core/records/rows.ts';
import { quotesOrNone, type QuotesBySymbol } from '#core/stock-data/quote-records.ts';
import type { QuoteEvidence, StockData } from '#core/stock-data/stock-data.ts';
import { amountOf } from '#core/trading/trade-amounts.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import { visibleClient } from '#features/clients/clients.service.ts';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';

/** Prices are read before the transaction. While the service is down, holdings are shown without them. */
export const prepareHoldings =
  (prices: Pick<StockData, 'quoteOf'>) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof listHoldings>) => {
    await visibleClient(ctx, id);
    const symbols = await ctx.db
      .selectFrom('lots')
      .innerJoin('orders', (join) =>
        join.onRef('orders.tenant_id', '=', 'lots.tenant_id').onRef('orders.id', '=', 'lots.order_id'),
      )
      .select('orders.symbol')
      .distinct()
      .where('orders.client_id', '=', id)
      .where(isHeld)
      .execute();
    return () =>
      quotesOrNone(
        prices,
        symbols.map(({ symbol }) => symbol),
      );
  };

const isHeld = sql<boolean>`lots.units + lots.units_frozen > 0`;

type HeldLot = Holding['lots'][number] & Pick<Holding, 'symbol' | 'name_zh' | 'name_en' | 'currency' | 'product'>;

/** By instrument; the lots of each in the order in which they were bought. */
export async function findHoldings(
  { db }: Ctx,
  { id }: CheckedInputOf<typeof listHoldings>,
  quotes: QuotesBySymbol,
): Promise<OutputOf<typeof listHoldings>> {
  const { rows: lots } = await sql<HeldLot>`
    select orders.symbol, orders.type as product, name_zh, name_en, orders.currency, orders.id as order_id, sub_type, status,
      lots.units + lots.units_frozen as quantity, lots.units_frozen, lots.cost, price, execute_datetime, unlock_datetime
    from orders
    join lots on lots.tenant_id = orders.tenant_id and lots.order_id = orders.id
    join instruments on instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol
    where orders.client_id = ${id} and ${isHeld}
    order by orders.symbol, execute_datetime, orders.id
  `.execute(db);
  const { rows: realised } = await sql<{ symbol: string; amount: string }>`
    select symbol, sum(sales.proceeds - sales.cost - sales.fee - sales.duty) as amount
    from sales join orders on orders.tenant_id = sales.tenant_id and orders.id = sales.order_id
    where orders.client_id = ${id} and sales.status in ('unsettled', 'paid') group by symbol
  `.execute(db);
  const gained = new Map(realised.map(({ symbol, amount }) => [symbol, amount]));
  const bySymbol = Map.groupBy(lots, ({ symbol }) => symbol);
  return { items: [...bySymbol].map(([symbol, held]) => holdingOf(held, quotes.get(symbol), gained.get(symbol))) };
}

function holdingOf(held: HeldLot[], quote: QuoteEvidence | undefined, realised: string | undefined): Holding {
  const [first] = held;
  if (!first) throw new Error('a holding has at least one lot');
  const { symbol, product, name_zh, name_en, currency } = first;
  const quantity = sum(held.map((lot) => lot.quantity));
  const cost = sum(held.map((lot) => lot.cost));
  const value = quote ? amountOf(quote.price, quantity, currency) : null;
  return {
    symbol,
    product,
    name_zh,
    name_en,
    currency,
    quantity,
    cost,
    price: quote?.price ?? null,
    quote_datetime: quote?.time ?? null,
    value,
    unrealised: value && add(value, negate(cost)),
    realised: realised ?? add(cost, negate(cost)),
    lots: held.map(({ symbol: _s, product: _p, name_zh: _zh, name_en: _en, currency: _c, ...lot }) => lot),
  };
}

const sum = (amounts: readonly string[]): string => amounts.reduce((total, amount) => add(total, amount), '0');

/** Of the clients whom the caller sees. */
export async function findHolders(
  ctx: Ctx,
  { symbol, fake, ...input }: CheckedInputOf<typeof listHolders>,
): Promise<OutputOf<typeof listHolders>> {
  const holders = ctx.db
    .selectFrom('lots')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.tenant_id', '=', 'lots.tenant_id').onRef('accounts.id', '=', 'lots.account_id'),
    )
    .innerJoin('clients', (join) =>
      join.onRef('clients.tenant_id', '=', 'accounts.tenant_id').onRef('clients.id', '=', 'accounts.client_id'),
    )
    .select([
      'clients.id',
      clientColumns.username.as('username'),
      clientColumns.full_name.as('full_name'),
      clientColumns.agent_name.as('agent_name'),
      sql<Currency>`min(accounts.currency)`.as('currency'),
      sql<string>`sum(lots.units + lots.units_frozen)`.as('quantity'),
      sql<string>`sum(lots.cost)`.as('cost'),
      sql<number>`count(*)::int`.as('lots'),
    ])
    .where('lots.instrument', '=', symbol)
    .where('lots.fake', '=', fake)
    .where(isHeld)
    .where(mayWorkFor(ctx, 'clients.agent_id'))
    .groupBy(['clients.tenant_id', 'clients.id']);
  return findPage(ctx.db, ctx.db.selectFrom(holders.as('holders')).selectAll(), input, {
    sortColumns: { quantity: 'holders.quantity', cost: 'holders.cost' },
    defaultSort: '-quantity',
    id: 'holders.id',
  });
}
