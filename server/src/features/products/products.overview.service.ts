// Everything that came of one product, for its page: each figure is worked out from the orders that the caller may see.
import type { CheckedInputOf } from '@backoffice/contract/kit/endpoint.ts';
import { orderStatuses } from '@backoffice/contract/orders/orders.kinds.ts';
import type { ProductPage } from '@backoffice/contract/products/products.pages.ts';
import type { getStockProductOverview } from '@backoffice/contract/products/products.calls.ts';
import { mostInOverview, type ProductOverview } from '@backoffice/contract/products/products.overview.ts';
import { sql, type RawBuilder } from 'kysely';
import { staffName } from '#core/records/rows.ts';
import { frozenForOrder } from '#core/trading/frozen-money.ts';
import { mayWorkFor } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { productsOn } from './products.queries.ts';

type Figures = Omit<ProductOverview, 'statuses' | 'holders' | 'journals' | 'prices'>;
type Orders = RawBuilder<unknown>;

export const getOverviewOn =
  (page: ProductPage) =>
  async (ctx: Ctx, { id }: CheckedInputOf<typeof getStockProductOverview>): Promise<ProductOverview> => {
    const { currency } = await productsOn[page].get(ctx, id);
    const orders = sql`orders where orders.product_id = ${id} and not orders.fake and ${mayWorkFor(ctx, 'orders.agent_id')}`;
    return {
      ...(await sumFigures(ctx, orders, currency)),
      statuses: await countStatuses(ctx, orders),
      holders: await findHolders(ctx, orders),
      journals: await findJournals(ctx, orders),
      prices: await findPrices(ctx, id),
    };
  };

/** `zero` gives sums of nothing the decimals of the currency. */
async function sumFigures({ db }: Ctx, orders: Orders, currency: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with chosen as materialized (select orders.*, ${frozenForOrder} as frozen from ${orders}),
      zero as (select round(0::numeric, decimals) as zero from currencies where code = ${currency}),
      sold as (
        select coalesce(sum(proceeds - sales.fee - duty) filter (where sales.status = 'unsettled'), 0) as unsettled, coalesce(sum(sales.fee), 0) as fees,
          coalesce(sum(proceeds - sales.cost - sales.fee - duty), 0) as profit
        from sales join chosen on chosen.tenant_id = sales.tenant_id and chosen.id = sales.order_id where sales.status <> 'released'
      ),
      kept as (
        select coalesce(sum(units + units_frozen), 0) as held, coalesce(sum(cost), 0) as invested
        from lots join chosen on chosen.tenant_id = lots.tenant_id and chosen.id = lots.order_id
      ),
      ordered as (
        select count(*)::int as orders, count(distinct client_id)::int as clients, coalesce(sum(quantity), 0) as ordered,
          coalesce(sum(frozen), 0) as frozen, coalesce(sum(payable - paid) filter (where status in ('payment', 'outstanding')), 0) as unpaid,
          coalesce(sum(fee) filter (where status <> 'released'), 0) as fees
        from chosen
      )
    select orders, clients, ordered, held, frozen + zero as frozen, unpaid + zero as unpaid, invested + zero as invested,
      unsettled + zero as unsettled, ordered.fees + sold.fees + zero as fees, profit + zero as profit
    from ordered, sold, kept, zero
  `.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('no such currency');
  return figures;
}

async function countStatuses({ db }: Ctx, orders: Orders): Promise<ProductOverview['statuses']> {
  const { rows } = await sql<ProductOverview['statuses'][number]>`
    select status, count(*)::int as count, sum(amount) as amount from ${orders} group by status
  `.execute(db);
  return orderStatuses.flatMap((status) => rows.find((row) => row.status === status) ?? []);
}

async function findHolders({ db }: Ctx, orders: Orders): Promise<ProductOverview['holders']> {
  const { rows } = await sql<ProductOverview['holders'][number]>`
    select clients.id, clients.username, clients.full_name, ${staffName('clients', 'agent_id')} as agent_name, held.quantity, held.cost
    from (
      select lots.tenant_id, chosen.client_id, sum(units + units_frozen) as quantity, sum(cost) as cost
      from lots join (select orders.tenant_id, orders.id, orders.client_id from ${orders}) as chosen
        on chosen.tenant_id = lots.tenant_id and chosen.id = lots.order_id
      where units + units_frozen > 0 group by lots.tenant_id, chosen.client_id order by cost desc, chosen.client_id limit ${mostInOverview}
    ) as held
    join clients on clients.tenant_id = held.tenant_id and clients.id = held.client_id
    order by held.cost desc, clients.id
  `.execute(db);
  return rows;
}

async function findJournals({ db }: Ctx, orders: Orders): Promise<ProductOverview['journals']> {
  const { rows } = await sql<ProductOverview['journals'][number]>`
    select journals.id, journals.reference as order_id, clients.username, journals.step, journals.effective_at
    from (
      select orders.tenant_id, orders.id, orders.client_id from ${orders} order by orders.update_datetime desc limit ${mostInOverview}
    ) as latest
    join journals on journals.tenant_id = latest.tenant_id and journals.kind = 'trade' and journals.reference = latest.id
    join clients on clients.tenant_id = latest.tenant_id and clients.id = latest.client_id
    order by journals.effective_at desc, journals.id desc limit ${mostInOverview}
  `.execute(db);
  return rows;
}

async function findPrices({ db }: Ctx, id: string): Promise<ProductOverview['prices']> {
  const { rows } = await sql<ProductOverview['prices'][number]>`
    select number, price, ${staffName('version', 'made_by')} as made_by, ${staffName('version', 'agreed_by')} as agreed_by, create_datetime
    from product_versions version where product_id = ${id} order by number desc
  `.execute(db);
  return rows;
}
