// Orders and their sales, as staff see them.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText, Moment } from '../kit/fields.ts';
import { Counts, pageInput, pageOf, Totals } from '../kit/list.ts';
import { Amount, Currency, Decimal, Money } from '../kit/money.ts';
import { moneyRecordFilters } from '../clients/clients.filters.ts';
import { reviewInputOf } from '../kit/review.ts';
import {
  orderKindsOnPage,
  orderResourceOf,
  orderStatuses,
  orderStatusesOnPage,
  orderSubTypes,
  productTypes,
  type OrderPage,
} from './orders.kinds.ts';
import { PriceType, releaseCodes, salePriceTypes, StaffSale } from './orders.sales.ts';

/** `offer`: the price of the product it applies for. */
export const orderPriceTypes = [...salePriceTypes, 'offer'] as const;

/** Reasons to reject an order or an application. */
export const orderRejectReasons = ['not_entitled', 'client_asked', 'other'] as const;
export type OrderRejectReason = (typeof orderRejectReasons)[number];

export const orderSides = ['buy', 'sell'] as const;

export const Order = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  fake: z.boolean(),
  account_id: z.uuid(),
  acc_no: z.string(),
  /** The last that was ordered: the purchase, or a sale of what it bought. */
  side: z.enum(orderSides),
  type: z.enum(productTypes),
  sub_type: z.enum(orderSubTypes),
  /** What made it, where it was not placed: its execution is then that of the units it carries on. */
  brought_by: z.enum(['corporate_action', 'opening_import']).nullable(),
  /** The offer it is for; none of an ordinary order at the market. */
  product_id: z.uuid().nullable(),
  symbol: z.string(),
  /** Name of the product, else of the instrument. */
  name_zh: z.string(),
  name_en: z.string(),
  currency: Currency,
  /** Quantity as ordered; null where an amount was ordered at a net asset value that was not known. */
  quantity: Decimal.nullable(),
  price_type: z.enum(orderPriceTypes),
  limit_price: Decimal.nullable(),
  /** Day whose net asset value is its price. */
  nav_day: z.iso.date().nullable(),
  /** The AI strategy that it follows. */
  strategy_zh: z.string().nullable(),
  strategy_en: z.string().nullable(),
  /** Cost of the units without the fee; before the execution the most they can cost. */
  amount: Money,
  /** The most it can cost, the fee included; frozen while it waits, unless it is paid later. */
  reserved: Money,
  /** Waits until then; at a net asset value it can be cancelled until then. */
  good_till: z.iso.datetime(),
  status: z.enum(orderStatuses),
  release_code: z.enum(releaseCodes).nullable(),
  /** Decision of staff, where one was needed. */
  reason_code: z.enum(orderRejectReasons).nullable(),
  reason: z.string().nullable(),
  /** Words to the client: why an application was rejected after the window, or the offer ended early or was called off. */
  notice: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  review_datetime: z.iso.datetime().nullable(),
  price: Decimal.nullable(),
  /** Part of the quantity that was executed or allotted; null until then, as price and fee are. */
  filled_quantity: Decimal.nullable(),
  fee: Money.nullable(),
  /** The client has agreed to pay after the allotment; the allotted quantity is null until then. */
  pay_later: z.boolean(),
  allotted_quantity: Decimal.nullable(),
  /** Price of what was allotted, the fee included, and what of it has been paid. */
  payable: Money.nullable(),
  paid: Money.nullable(),
  payment_datetime: z.iso.datetime().nullable(),
  /** Held now: free, and waiting for a sale. */
  units: Decimal,
  units_frozen: Decimal,
  /** Cost of the units that are left. */
  cost: Money,
  /** Paid so far, where it earns interest. */
  interest: Money,
  /** Made by its interest and by its sales, after their fees and duty and without the fee of buying. */
  profit: Money,
  /** The price's own time, and where it came from. */
  quote_datetime: z.iso.datetime().nullable(),
  quote_source: z.string().nullable(),
  execute_datetime: z.iso.datetime().nullable(),
  /** Null where nothing is locked, or while the venue's calendar does not reach so far. */
  unlock_datetime: z.iso.datetime().nullable(),
  /** The end of a fixed term. */
  maturity_datetime: z.iso.datetime().nullable(),
  /** End of a day trade's session; what is left then is sold at the official close. Null until it is executed. */
  close_datetime: z.iso.datetime().nullable(),
  /** The wrong order in whose place this one is, and the order that took the place of this one. */
  corrects: z.uuid().nullable(),
  corrected_by: z.uuid().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Order = z.infer<typeof Order>;

export const OrderDetail = z.strictObject({ ...Order.shape, sales: z.array(StaffSale) });
export type OrderDetail = z.infer<typeof OrderDetail>;

/** Terms of a purchase or a sale. */
export const orderTerms = {
  quantity: Amount,
  price_type: PriceType.default('market'),
  /** Price of a limit order; no other order has one. */
  limit_price: Amount.optional(),
  /** Waits until the end of the session, or until this moment, at most 30 days away. */
  good_till: Moment.optional(),
};
export const namesItsLimit = ({ price_type, limit_price }: { price_type: string; limit_price?: string | undefined }) =>
  (price_type === 'limit') === (limit_price !== undefined);

/** The calls of one page: each has the same ones, with its own grant. */
function orderCalls(page: OrderPage) {
  const resource = orderResourceOf(page);
  const may = <const Action extends 'read' | 'update' | 'settle'>(action: Action) => ({ resource, action });
  const [firstStatus, ...otherStatuses] = orderStatusesOnPage(resource);
  const [firstKind, ...otherKinds] = orderKindsOnPage(resource);
  if (!firstStatus || !firstKind) throw new Error(`${page} lists no orders`);
  return {
    list: readEndpoint({
      method: 'POST',
      path: `/trx/admin/v1/${page}/list`,
      access: may('read'),
      reads: resource,
      sameInScope: true,
      input: z.strictObject({
        ...pageInput(['create_datetime', 'amount']),
        ...moneyRecordFilters,
        status: z.enum([firstStatus, ...otherStatuses]).optional(),
        sub_type: z.enum([firstKind, ...otherKinds]).optional(),
        symbol: z.string().trim().toUpperCase().max(25).optional(),
        product_id: z.uuid().optional(),
        /** Orders of which units are held now. */
        held: z.boolean().optional(),
      }),
      output: pageOf(Order).extend({ totals: Totals, counts: Counts }),
    }),
    get: readEndpoint({
      method: 'GET',
      path: `/trx/admin/v1/${page}/detail/:id`,
      access: may('read'),
      reads: [resource, 'client'],
      input: z.strictObject({ id: z.uuid() }),
      output: OrderDetail,
    }),
    /**
     * Decides on an order that waits. Where a quota is shared out, an allocation alone approves, and after the window two people
     * reject with a reason that the applicant reads.
     */
    review: writeEndpoint({
      method: 'PUT',
      path: `/trx/admin/v1/${page}/audit/:id`,
      access: may('update'),
      audit: `${page}_order.reviewed`,
      changes: [resource, 'client'],
      pausedBy: {
        none: 'a rejection gives the client the frozen money back; what is approved executes once buying goes on',
      },
      fourEyes: 'unless-harmless',
      reaches: 'one',
      errors: [
        'record.wrong_status',
        'calendar.year_missing',
        'order.own_client',
        'order.by_allocation',
        'product.allocated',
      ],
      input: reviewInputOf(orderRejectReasons),
      output: OrderDetail,
    }),
    /** Pays out a sale on or after its due day, where the job is held up. */
    settle: writeEndpoint({
      method: 'PUT',
      path: `/trx/admin/v1/${page}/settle/:id`, // id of the order
      access: may('settle'),
      audit: `${page}_sale.settled`,
      changes: [resource, 'client'],
      pausedBy: { none: 'pays the client what is due' },
      idempotency: 'required',
      fourEyes: 'over-limit',
      reaches: 'one',
      errors: ['record.wrong_status', 'sale.not_due'],
      input: z.strictObject({ id: z.uuid(), sale_id: z.uuid() }),
      output: OrderDetail,
    }),
    /** Sells for a client who has instructed staff to. */
    sell: writeEndpoint({
      method: 'POST',
      path: `/trx/admin/v1/${page}/sell/:id`,
      access: may('update'),
      audit: `${page}_sale.entered`,
      changes: [resource, 'client'],
      pausedBy: ['selling'],
      idempotency: 'required',
      fourEyes: 'always',
      reaches: 'one',
      errors: [
        'record.wrong_status',
        'calendar.year_missing',
        'order.own_client',
        'order.locked',
        'order.not_enough_units',
        'order.not_whole_lots',
        'order.too_small',
        'order.off_tick',
        'order.good_till_unfit',
      ],
      input: z
        .strictObject({ id: z.uuid(), ...orderTerms, instruction: filledText(200) })
        .refine(namesItsLimit, { path: ['limit_price'] }),
      output: OrderDetail,
    }),
  };
}

export const orderCallsOf = {
  stock: orderCalls('stock'),
  block: orderCalls('block'),
  ipo: orderCalls('ipo'),
  daily: orderCalls('daily'),
  ai: orderCalls('ai'),
  fund: orderCalls('fund'),
  quant: orderCalls('quant'),
};

// The API's description and the sweeps find endpoints by the names they are exported by.
export const {
  list: listStockOrders,
  get: getStockOrder,
  review: reviewStockOrder,
  settle: settleStockSale,
  sell: sellStockOrder,
} = orderCallsOf.stock;
export const {
  list: listBlockOrders,
  get: getBlockOrder,
  review: reviewBlockOrder,
  settle: settleBlockSale,
  sell: sellBlockOrder,
} = orderCallsOf.block;
export const {
  list: listIpoOrders,
  get: getIpoOrder,
  review: reviewIpoOrder,
  settle: settleIpoSale,
  sell: sellIpoOrder,
} = orderCallsOf.ipo;
export const {
  list: listDailyOrders,
  get: getDailyOrder,
  review: reviewDailyOrder,
  settle: settleDailySale,
  sell: sellDailyOrder,
} = orderCallsOf.daily;
export const {
  list: listFundOrders,
  get: getFundOrder,
  review: reviewFundOrder,
  settle: settleFundSale,
  sell: sellFundOrder,
} = orderCallsOf.fund;
export const {
  list: listQuantOrders,
  get: getQuantOrder,
  review: reviewQuantOrder,
  settle: settleQuantSale,
  sell: sellQuantOrder,
} = orderCallsOf.quant;
export const {
  list: listAiOrders,
  get: getAiOrder,
  review: reviewAiOrder,
  settle: settleAiSale,
  sell: sellAiOrder,
} = orderCallsOf.ai;
