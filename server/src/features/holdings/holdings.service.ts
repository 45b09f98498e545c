// Holdings of clients: one client's instruments with their lots and values, and the holders of one instrument.
import type { Holding, listHoldings } from '@backoffice/contract/holdings/holdings.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import type { listHolders } from '@backoffice/contract/holdings/holdings.holders.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { sql } from 'kysely';
import { sum } from '#core/amounts.ts';
import { clientColumns } from '#core/records/rows.ts';
import { quotesOrNone, type QuotesBySymbol } from '#core/stock-data/quote-records.ts';
import type { QuoteEvidence, StockData } from '#core/stock-data/stock-data.ts';
import { amountOf, writeMoney } from '#core/trading/trade-amounts.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import { visibleClient } from '#core/clients/clients.ts';
import type { Ctx } from '#platform/context.ts';
import { findPage } from '#platform/db/paging.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';

/** Prices are read before the transaction. While the service is down, holdings are shown without them. */
export const prepareHoldings =
  (prices: Pick<StockData, 'quoteOf'>) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof listHoldings>) => {
    await visibleClient(ctx, id);
    const held = await ctx.db
      .selectFrom('lots')
      .select('instrument')
      .distinct()
      .where(ofClient(id))
      .where(isHeld)
      .execute();
    return () =>
      quotesOrNone(
        prices,
        held.map(({ instrument }) => instrument),
      );
  };

const isHeld = sql<boolean>`lots.units + lots.units_frozen > 0`;
const ofClient = (id: string) =>
  sql<boolean>`lots.account_id = any (array(select accounts.id from accounts where accounts.client_id = ${id}))`;

type HeldLot = Holding['lots'][number] &
  Pick<Holding, 'symbol' | 'name_zh' | 'name_en' | 'currency' | 'product'> & {
    /** The latest net asset value of the product it was bought of; null for what has none. */
    nav: string | null;
    nav_day: string | null;
  };

/** Holdings by instrument; the lots of each in the order in which they were bought. */
export async function findHoldings(
  { db }: Ctx,
  { id }: CheckedInputOf<typeof listHoldings>,
  quotes: QuotesBySymbol,
): Promise<OutputOf<typeof listHoldings>> {
  const { rows: lots } = await sql<HeldLot>`
    select orders.symbol, orders.type as product, name_zh, name_en, orders.currency, orders.id as order_id, sub_type, status,
      lots.units + lots.units_frozen as quantity, lots.units_frozen, lots.cost, price, execute_datetime, unlock_datetime,
      latest.nav, latest.day::text as nav_day
    from lots
    -- One by its key for each lot, whatever the planner makes of their number: joined the other way round, each lot reads all orders.
    cross join lateral (
      select * from orders where orders.tenant_id = lots.tenant_id and orders.id = lots.order_id offset 0
    ) as orders
    join instruments on instruments.tenant_id = orders.tenant_id and instruments.symbol = orders.symbol
    left join lateral (
      select nav, day from product_navs
      where orders.price_type = 'nav' and product_navs.tenant_id = orders.tenant_id and product_navs.product_id = orders.product_id and in_force
      order by day desc limit 1
    ) as latest on true
    where ${ofClient(id)} and ${isHeld}
    order by orders.symbol, execute_datetime, orders.id
  `.execute(db);
  const { rows: realised } = await sql<{ symbol: string; amount: string }>`
    select symbol, sum(sales.proceeds - sales.cost - sales.fee - sales.duty) as amount
    from orders cross join lateral (
      select * from sales where sales.tenant_id = orders.tenant_id and sales.order_id = orders.id and sales.status in ('unsettled', 'paid') offset 0
    ) as sales
    where orders.client_id = ${id} group by symbol
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
  // Products of one instrument have net asset values of their own.
  const prices = held.map((lot) => priceOf(lot, quote));
  const price = commonOf(prices);
  const value = price === null ? valueByLot(held, prices) : writeMoney(amountOf(price, quantity, currency), currency);
  return {
    symbol,
    product,
    name_zh,
    name_en,
    currency,
    quantity,
    cost,
    price,
    quote_datetime: quote?.time ?? null,
    nav_day: commonOf(held.map(({ nav_day }) => nav_day)),
    value,
    unrealised: value && add(value, negate(cost)),
    realised: realised ?? add(cost, negate(cost)),
    lots: held.map(
      ({ symbol: _s, product: _p, name_zh: _zh, name_en: _en, currency: _c, nav: _n, nav_day: _d, ...lot }) => lot,
    ),
  };
}

/** Price by the market, by the latest net asset value, or at par; null while no price is known. */
const priceOf = ({ sub_type, nav }: HeldLot, quote: QuoteEvidence | undefined): string | null =>
  quote?.price ?? { market: null, nav, par: '1' }[orderKindOf(sub_type).soldAt];

/** Null where they differ. */
const commonOf = ([first = null, ...others]: readonly (string | null)[]): string | null =>
  others.every((other) => other === first) ? first : null;

/** Null while one of them has no price. */
function valueByLot(held: readonly HeldLot[], prices: readonly (string | null)[]): string | null {
  const values = held.flatMap(({ quantity, currency }, at) => {
    const price = prices[at];
    return price ? [writeMoney(amountOf(price, quantity, currency), currency)] : [];
  });
  return values.length === held.length ? sum(values) : null;
}

/** Holders among the clients whom the caller sees. */
export async function findHolders(
  ctx: Ctx,
  { symbol, fake, ...input }: CheckedInputOf<typeof listHolders>,
): Promise<OutputOf<typeof listHolders>> {
  const holders = ctx.db
    .selectFrom('lots')
    .innerJoin('accounts', (join) => joinInTenant(join, 'accounts.id', 'lots.account_id'))
    .innerJoin('clients', (join) => joinInTenant(join, 'clients.id', 'accounts.client_id'))
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
