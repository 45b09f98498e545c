// Applications to offers of the house: checked against the offer's terms, then stored, with the money frozen until the allocation unless it is paid later.
import { compare } from '@backoffice/contract/kit/money.ts';
import { productKindOf } from '@backoffice/contract/products/product-kinds.ts';
import { sql } from 'kysely';
import { checkMayBuy } from '#core/trading/may-buy.ts';
import { termsFor } from '#core/trading/terms.ts';
import { amountOf, isMultiple, reserveFor } from '#core/trading/trade-amounts.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { openAfter } from './orders.days.service.ts';
import { storeOrder } from './orders.placing.service.ts';

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
  if (compare(quantity, product.min_quantity ?? '0') < 0) throw new AppError('order.too_small');
  if (compare(quantity, product.max_quantity ?? product.quota ?? quantity) > 0) throw new AppError('order.too_large');
  const terms = await termsFor(ctx, { client_id, sub_type, venue_id, product_fee_percent: product.fee_percent });
  const amount = amountOf(price, quantity, currency);
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
      reserved: reserveFor(quantity, price, terms, currency),
      good_till: lapse.open,
      status: 'pending',
      api_key_id,
    },
    terms,
  );
}

/** Key by the document that the client was identified with; one who was identified without is known by their own id. */
async function findIdentityKey({ db }: Db, clientId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ key: Buffer }>`
    select coalesce(
      (select document_no_hash from identity_checks where client_id = ${clientId} and is_current), uuid_send(${clientId}::uuid)) as key
  `.execute(db);
  return rows[0]?.key ?? null;
}

/** Locks the product until the transaction ends: no application is stored after the window has been closed. */
export async function lockOpenProduct({ db }: Db, id: string) {
  const product = await db
    .selectFrom('products')
    .innerJoin('venues', (join) =>
      join.onRef('venues.tenant_id', '=', 'products.tenant_id').onRef('venues.id', '=', 'products.venue_id'),
    )
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

/** An application is final once the window has closed; while the offer is paused it can be cancelled. */
export async function requireOpenWindow({ db }: Db, productId: string): Promise<void> {
  const open = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('status', 'in', ['open', 'paused'])
    .where(sql<boolean>`coalesce(close_datetime > clock_timestamp(), true)`)
    .forShare()
    .executeTakeFirst();
  if (!open) throw new AppError('order.product_closed');
}
