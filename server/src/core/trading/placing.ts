// Placing and cancelling: the money is set aside in the transaction that stores the order.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { minutesWithoutDayTrades, orderKindOf, type OrderSubType } from '@backoffice/contract/orders/orders.kinds.ts';
import type { ReleaseCode } from '@backoffice/contract/orders/orders.sales.ts';
import { isTakingQuota } from '@backoffice/contract/products/products.kinds.ts';
import type { Instrument } from '@backoffice/contract/stock-data/stock-data.ts';
import type { Insertable } from 'kysely';
import { post, reverse } from '#core/ledger/ledger.ts';
import type { QuoteEvidence } from '#core/stock-data/stock-data.ts';
import { checkMayBuy } from './may-buy.ts';
import { giveBackQuota, quotaPartOf } from './offers/quota.ts';
import { termsFor, withinOffer } from '#core/trade-config/order-terms.ts';
import { freezeLines } from './journal-lines.ts';
import {
  amountOf,
  highestPrice,
  isMultiple,
  readMoney,
  reserveFor,
  writeMoney,
  type Charges,
} from './trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import { closeOf, isOpen, tradingDay, type TradingCalendar } from '#core/venues/trading-calendar.ts';
import { getTradingCalendar } from '#core/venues/venues.queries.ts';
import type { PublicCtx } from '#platform/context.ts';
import { together } from '#platform/db/database.ts';
import type { Orders } from '#platform/db/schema.generated.ts';
import { AppError } from '#platform/errors.ts';
import { notifyOfOrder, type OrderChange } from './notices.ts';
import { insertOrder, setOrder, type LockedOrder } from './orders.queries.ts';
import { keepInstrument } from './instruments.queries.ts';

type Db = Pick<PublicCtx, 'db'>;

const longestWaitMs = 30 * dayMs;

export interface OrderTerms {
  quantity: string;
  price_type: 'market' | 'limit';
  limit_price?: string | undefined;
  good_till?: string | undefined;
  /** API key with which the clients' app brought it; null where staff or a job did. */
  api_key_id: string | null;
}

export interface WantedOrder extends OrderTerms {
  client_id: string;
  fake: boolean;
  sub_type: OrderSubType;
}

/** Offer of a product that is bought at the market. */
interface MarketOffer {
  product_id: string;
  product_version: number;
  /** Signal of an AI strategy that it follows. */
  signal_id?: string;
  fee_percent: string | null;
  min_amount: string | null;
  max_amount: string | null;
}

/** Facts of the instrument from before the order's transaction begins. */
export interface InstrumentAndQuote {
  instrument: Omit<Instrument, 'initials'>;
  quote: QuoteEvidence;
}

/** Finds until when it waits: the end of the session, or the moment that was named. */
export async function findExpiry(ctx: Db, mic: string, good_till: string | undefined): Promise<string> {
  return good_till === undefined ? expiryIn(await getTradingCalendar(ctx, mic), good_till) : namedExpiry(good_till);
}

const expiryIn = (calendar: TradingCalendar, good_till: string | undefined): string =>
  good_till === undefined ? new Date(nextClose(calendar)).toISOString() : namedExpiry(good_till);

function namedExpiry(good_till: string): string {
  const wait = Date.parse(good_till) - Date.now();
  if (wait <= 0 || wait > longestWaitMs) throw new AppError('order.good_till_unfit');
  return good_till;
}

/** Close of the session under way, else of the next one. */
function nextClose(calendar: TradingCalendar): number {
  const now = Date.now();
  return closeOf(calendar, tradingDay(calendar, now)) ?? now;
}

/** Finds an expiry so long before the close that what is bought can still be sold by the client. */
function expiryInSession(calendar: TradingCalendar, good_till: string | undefined): string {
  const last = nextClose(calendar) - minutesWithoutDayTrades * 60_000;
  if (Date.now() >= last) throw new AppError('order.session_ending');
  if (good_till !== undefined && Date.parse(good_till) > last) throw new AppError('order.good_till_unfit');
  return good_till === undefined ? new Date(last).toISOString() : namedExpiry(good_till);
}

/** Answers the order's id. The client is locked by the caller. */
export async function placeOrder(
  ctx: Db,
  { instrument, quote }: InstrumentAndQuote,
  { client_id, fake, sub_type, quantity, price_type, limit_price, good_till, api_key_id }: WantedOrder,
  offer: MarketOffer | null = null,
): Promise<string> {
  const { symbol } = instrument;
  const venue = await keepInstrument(ctx, instrument);
  const { currency } = venue;
  if (!isMultiple(quantity, String(instrument.lot))) throw new AppError('order.not_whole_lots');
  if (limit_price !== undefined && !isMultiple(limit_price, venue.tick)) throw new AppError('order.off_tick');

  const product_fee_percent = offer?.fee_percent ?? null;
  const [agreed, calendar] = await together(
    termsFor(ctx, { client_id, sub_type, venue_id: venue.id, product_fee_percent }),
    getTradingCalendar(ctx, venue.mic),
  );
  const terms = offer ? withinOffer(agreed, offer) : agreed;
  const { price, limits } = quote;
  const highest_price = limit_price ?? highestPrice({ price, upperLimit: limits?.upper ?? null }, terms.buffer_percent);
  const amount = writeMoney(amountOf(highest_price, quantity, currency), currency);
  await checkMayBuy(ctx, { client_id, sub_type, symbol, amount, terms });
  if (terms.closed_market === 'refuse' && !isOpen(calendar, Date.now())) throw new AppError('order.market_closed');

  return storeOrder(
    ctx,
    {
      client_id,
      fake,
      sub_type,
      symbol,
      currency,
      quantity,
      price_type,
      limit_price: limit_price ?? null,
      highest_price,
      amount,
      reserved: writeMoney(reserveFor(quantity, highest_price, terms, currency), currency),
      good_till: (orderKindOf(sub_type).withinOneSession ? expiryInSession : expiryIn)(calendar, good_till),
      // Orders that follow a signal execute with all others of it: staff do not choose their price.
      status: terms.trade_type === 'review' && !offer?.signal_id ? 'pending' : 'awaiting',
      api_key_id,
      product_id: offer?.product_id ?? null,
      product_version: offer?.product_version ?? null,
      signal_id: offer?.signal_id ?? null,
    },
    terms,
  );
}

type NewOrder = Omit<Insertable<Orders>, 'account_id' | 'type' | 'fee_percent' | 'min_fee'> & {
  sub_type: OrderSubType;
  currency: Currency;
  reserved: string;
};

/** The client's account in this currency; nothing is exchanged for an order. */
export async function getAccountIn({ db }: Db, client_id: string, currency: Currency): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('client_id', '=', client_id)
    .where('currency', '=', currency)
    .orderBy('id')
    .executeTakeFirst();
  if (!account) throw new AppError('order.no_account');
  return account.id;
}

/** Freezes what it reserves, the most it can cost, fee included, unless it is paid later. Answers its id. */
export async function storeOrder(ctx: Db, order: NewOrder, { fee_percent, min_fee }: Charges): Promise<string> {
  const { client_id, fake, currency, reserved } = order;
  const account_id = await getAccountIn(ctx, client_id, currency);
  const id = await insertOrder(ctx, {
    ...order,
    account_id,
    type: orderKindOf(order.sub_type).type,
    fee_percent,
    min_fee,
  });
  if (order.pay_later) return id;
  await post(
    { db: ctx.db, actor: null },
    {
      kind: 'trade',
      reference: id,
      step: 'placed',
      fake,
      lines: freezeLines({ account_id, currency }, readMoney(reserved, currency)),
    },
  );
  return id;
}

/** The money goes back; the order says why. */
export async function releaseOrder(ctx: Db, order: LockedOrder, release_code: ReleaseCode): Promise<OrderChange> {
  const status = nextStatus(orderKindOf(order.sub_type).transitions, 'release', order.status);
  await unfreeze(ctx, order);
  await setOrder(ctx, order.id, { status, release_code });
  await notifyOfOrder(ctx, 'order.released', order, { release_code });
  return { action: 'order.released', order, after: { status, release_code } };
}

type WaitingOrder = Pick<LockedOrder, 'id' | 'product_id' | 'sub_type' | 'fake' | 'quantity' | 'reserved'> &
  Pick<LockedOrder, 'account_id' | 'currency' | 'pay_later' | 'paid'>;

/**
 * Gives back what a waiting order has taken: its part of a quota; and its money, or where it is paid later what has been paid so far.
 * The order of the two is that of placing: two orders of one client would otherwise wait for each other.
 */
export async function unfreeze({ db }: Db, order: WaitingOrder): Promise<void> {
  const { id: reference, product_id, sub_type, currency, fake, quantity, reserved } = order;
  const paid = readMoney(order.paid ?? '0', currency);
  if (product_id !== null && isTakingQuota(sub_type)) {
    const part = quotaPartOf(sub_type, { units: quantity ?? '0', amount: reserved });
    await giveBackQuota({ db }, { product_id, fake, part });
  }
  if (!order.pay_later)
    await reverse({ db, actor: null }, { kind: 'trade', reference, step: 'placed', as: 'released' });
  else if (paid > 0n)
    await post(
      { db, actor: null },
      { kind: 'trade', reference, step: 'released', fake, lines: freezeLines(order, -paid) },
    );
}
