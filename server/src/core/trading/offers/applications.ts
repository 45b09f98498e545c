// Applications to offers of the house: checked against the offer's terms, then stored, with the money frozen until the allocation unless it is paid later.
import { productKindOf } from '@backoffice/contract/products/products.kinds.ts';
import { sql } from 'kysely';
import { checkMayBuy, requireWithin } from '../may-buy.ts';
import { termsFor } from '#core/trade-config/order-terms.ts';
import { amountOf, isMultiple, reserveFor, writeMoney } from '../trade-amounts.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import { joinInTenant } from '#platform/db/tenant-join.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { openAfter } from '../order-days.ts';
import { storeOrder } from '../placing.ts';

type Db = Pick<PublicCtx, 'db'>;

interface WantedApplication {
  client_id: string;
  product_id: string;
  fake: boolean;
  quantity: string;
  /** The client has agreed to pay after the allotment. */
  pay_later?: boolean;
  /** API key with which the clients' app brought it; null where a job did. */
  api_key_id: string | null;
}

/** Trading days after the window until what is not allotted is given back. */
const daysToAllot = 5;

/** Answers its id. The client is locked by the caller. */
export async function applyForProduct(
  ctx: Db,
  { client_id, product_id, fake, quantity, pay_later = false, api_key_id }: WantedApplication,
): Promise<string> {
  const product = await lockOpenProduct(ctx, product_id);
  const { sub_type, symbol, currency, price, mic, venue_id, close_datetime } = product;
  // Other kinds are not applied for.
  if (!productKindOf(sub_type).methods || price === null || close_datetime === null)
    throw new AppError('order.product_closed');
  if (pay_later && !product.pay_later) throw new AppError('order.pay_later_not_offered');
  if (!isMultiple(quantity, String(product.lot))) throw new AppError('order.not_whole_lots');
  await requireRights(ctx, { client_id, product_id, quantity });
  requireWithin(quantity, product.min_quantity, product.max_quantity ?? product.quota);
  const terms = await termsFor(ctx, { client_id, sub_type, venue_id, product_fee_percent: product.fee_percent });
  const amount = writeMoney(amountOf(price, quantity, currency), currency);
  await checkMayBuy(ctx, { client_id, sub_type, symbol, amount, terms });

  const calendar = await getTradingCalendar(ctx, mic);
  const lapse = openAfter(calendar, Date.parse(close_datetime), daysToAllot);
  if (!lapse) throw new AppError('calendar.year_missing');
  return storeOrder(
    ctx,
    {
      client_id,
      fake,
      sub_type,
      product_id,
      product_version: product.version_number,
      identity_key: await findIdentityKey(ctx, client_id),
      symbol,
      currency,
      quantity,
      price_type: 'offer',
      highest_price: price,
      pay_later,
      amount,
      reserved: writeMoney(reserveFor(quantity, price, terms, currency), currency),
      good_till: lapse.open,
      status: 'pending',
      api_key_id,
    },
    terms,
  );
}

/**
 * An offer of rights is for those who held the stock: each client applies for no more than the corporate action entitles them to, and not
 * after the election day. Other offers have no such action.
 */
async function requireRights(
  { db }: Db,
  { client_id, product_id, quantity }: Pick<WantedApplication, 'client_id' | 'product_id' | 'quantity'>,
): Promise<void> {
  const { rows } = await sql<{ is_over: boolean; is_within: boolean }>`
    select election_day < (clock_timestamp() at time zone venues.timezone)::date as is_over,
      coalesce((select sum(rights) from entitlements
        where entitlements.tenant_id = action.tenant_id and entitlements.action_id = action.id and client_id = ${client_id} and status = 'waiting'), 0)
      >= ${quantity}::numeric + coalesce((select sum(quantity) from orders
        where orders.tenant_id = action.tenant_id and orders.product_id = action.product_id and client_id = ${client_id}
          and status not in ('released', 'rejected')), 0) as is_within
    from corporate_actions action
    join products on products.tenant_id = action.tenant_id and products.id = action.product_id
    join venues on venues.tenant_id = products.tenant_id and venues.id = products.venue_id
    where action.product_id = ${product_id} and action.status <> 'cancelled'
  `.execute(db);
  const [right] = rows;
  if (right?.is_over) throw new AppError('order.product_closed');
  if (right && !right.is_within) throw new AppError('order.beyond_rights');
}

/** Key by the document that the client was identified with; one who was identified without is known by their own id. */
async function findIdentityKey({ db }: Db, clientId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ key: Buffer }>`
    select coalesce(
      (select document_no_hash from identity_checks where client_id = ${clientId} and is_current), uuid_send(${clientId}::uuid)) as key
  `.execute(db);
  return rows[0]?.key ?? null;
}

/** Facts that no longer change once a product has been opened. */
export async function getProductFacts({ db }: Db, id: string) {
  const product = await db
    .selectFrom('products')
    .select(['sub_type', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!product) throw new AppError('record.not_found');
  return product;
}

/** Locks the product until the transaction ends: no application is stored after the window has been closed. */
export async function lockOpenProduct({ db }: Db, id: string) {
  const product = await db
    .selectFrom('products')
    .innerJoin('venues', (join) => joinInTenant(join, 'venues.id', 'products.venue_id'))
    .select(['products.sub_type', 'products.symbol', 'products.currency', 'products.lot', 'products.price'])
    .select(['quota', 'min_quantity', 'max_quantity', 'min_amount', 'max_amount', 'fee_percent', 'close_datetime'])
    .select(['trade_type', 'term_days', 'cut_off', 'venue_id', 'venues.mic', 'venues.sell_after_days', 'pay_later'])
    .select(isTakingOrders.as('is_open'))
    .select(
      sql<number>`(select max(number) from product_versions version
        where version.tenant_id = products.tenant_id and version.product_id = products.id)`.as('version_number'),
    )
    .where('products.id', '=', id)
    .modifyEnd(sql`for share of products`)
    .executeTakeFirst();
  if (!product) throw new AppError('record.not_found');
  if (!product.is_open) throw new AppError('order.product_closed');
  return product;
}

const isTakingOrders = sql<boolean>`products.status = 'open'
  and coalesce(products.open_datetime <= clock_timestamp(), true) and coalesce(products.close_datetime > clock_timestamp(), true)`;

/** Condition for a query of `products`: applications can still come or go. */
const isWindowOpen = sql<boolean>`(products.status = 'paused'
  or products.status = 'open' and coalesce(products.close_datetime > clock_timestamp(), true))`;

/** True once the applications to a product are final. */
export async function isWindowOver({ db }: Db, productId: string): Promise<boolean> {
  const over = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where(sql<boolean>`not ${isWindowOpen}`)
    .executeTakeFirst();
  return over !== undefined;
}

/** Gives the applications of an offer as long after its window as they had when they were made. The product is locked. */
export async function extendApplications(
  ctx: Db,
  { id, symbol, close_datetime }: { id: string; symbol: string; close_datetime: string | null },
): Promise<void> {
  if (close_datetime === null) return;
  const calendar = await getTradingCalendar(ctx, symbol.slice(0, symbol.indexOf(':')));
  const lapse = openAfter(calendar, Date.parse(close_datetime), daysToAllot);
  if (!lapse) throw new AppError('calendar.year_missing');
  await ctx.db
    .updateTable('orders')
    .set({ good_till: lapse.open, update_datetime: sql`now()`, version: sql`version + 1` })
    .where('product_id', '=', id)
    .where('status', '=', 'pending')
    .where('good_till', '<', lapse.open)
    .execute();
}

/** An application is final once the window has closed; while the offer is paused it can be cancelled, as no window ends then. */
export async function requireOpenWindow({ db }: Db, productId: string): Promise<void> {
  const open = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where(isWindowOpen)
    .forShare()
    .executeTakeFirst();
  if (!open) throw new AppError('order.product_closed');
}
