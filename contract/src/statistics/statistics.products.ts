// Statistics by product: what was offered, ordered, bought and sold in a span of days, and what clients hold now.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { Currency, Decimal, Money } from '../kit/money.ts';
import { orderKindOf, orderSubTypes, type OrderSubType, type ProductType } from '../orders/orders.kinds.ts';
import { productStatuses, productSubTypes } from '../products/products.kinds.ts';
import { inOneCurrency, inOrder, isShortSpan, isSpan, notTooLong, periodInput } from './statistics.ts';

/** The tabs of the page, each with the types of products on it. */
const tabTypes = {
  otc: ['block'],
  ipo: ['ipo'],
  fund: ['fund', 'saving'],
  quant: ['quant'],
  stock: ['stock', 'subscribe'],
} as const satisfies Record<string, readonly ProductType[]>;
export type ProductTab = keyof typeof tabTypes;
export const productTabs = Object.keys(tabTypes) as [ProductTab, ...ProductTab[]];

/** The kinds of orders that one tab is about. */
export const orderKindsOnTab = (tab: ProductTab): OrderSubType[] => {
  const types: readonly ProductType[] = tabTypes[tab];
  return orderSubTypes.filter((subType) => types.includes(orderKindOf(subType).type));
};

const ExecutedFigures = z.strictObject({
  /** Executed or allotted, without fees. */
  purchases: z.int(),
  bought: Money,
  /** Sales before fees and duty. */
  sales: z.int(),
  sold: Money,
  /** Fees and duty of purchases and sales. */
  fee: Money,
  duty: Money,
  /** Proceeds of sales after their fees and duty, less the cost of what was sold. */
  realised: Money,
});
export type ExecutedFigures = z.infer<typeof ExecutedFigures>;

const TradeFigures = ExecutedFigures.extend({
  /** Placed, whatever became of them, and the most they could cost with their fees. */
  orders: z.int(),
  ordered: Money,
  /** Effect of trades that were taken back in these days, and of those booked anew in their place: no part of the other figures. */
  corrections: ExecutedFigures,
});
export type TradeFigures = z.infer<typeof TradeFigures>;

const InstrumentFigures = TradeFigures.extend({
  symbol: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  /** Currency of all its amounts. */
  currency: Currency,
  holders: z.int(),
  units: Decimal,
  cost: Money,
  /** By the market, by the latest net asset value, or 1 where it is redeemed at par; null while none is known, and where its products have different ones. */
  price: Decimal.nullable(),
  quote_datetime: z.iso.datetime().nullable(),
  /** Day of the net asset value that it is valued at; null where its products have those of different days. */
  nav_day: z.iso.date().nullable(),
  /** Null while a price is not known. */
  value: Money.nullable(),
  unrealised: Money.nullable(),
  /** Part of the cost that is the largest holder's. */
  largest_holder_percent: z.number().nullable(),
});
export type InstrumentFigures = z.infer<typeof InstrumentFigures>;

const OfferFigures = z.strictObject({
  id: z.uuid(),
  sub_type: z.enum(productSubTypes),
  symbol: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  currency: Currency,
  status: z.enum(productStatuses),
  open_datetime: z.iso.datetime().nullable(),
  close_datetime: z.iso.datetime().nullable(),
  /** Units, money or subscriptions, by kind; null without a limit. */
  quota: Decimal.nullable(),
  quota_taken: Decimal,
  /** Number and sum of applications where a quota is shared out, at the draw or until now; null elsewhere. */
  applications: z.int().nullable(),
  applied: Decimal.nullable(),
  /** Multiple of the quota that was applied for. */
  over_subscription: z.number().nullable(),
  /** Quantity drawn; null before the draw. */
  allotted: Decimal.nullable(),
});
export type OfferFigures = z.infer<typeof OfferFigures>;

/** Figures of real clients, as far as the caller may see them. */
export const getProductFigures = readEndpoint({
  method: 'POST',
  path: '/statistics/admin/v1/product',
  access: { resource: 'productstat', action: 'read' },
  reads: 'productstat',
  fromReplica: true,
  input: z
    .strictObject({ ...periodInput, tab: z.enum(productTabs) })
    .refine(isSpan, inOrder)
    .refine(isShortSpan, notTooLong),
  output: z.strictObject({
    ...inOneCurrency,
    /** The oldest first, empty periods too. */
    items: z.array(TradeFigures.extend({ period: z.iso.date() })),
    total: TradeFigures,
    /** Figures of as many days before. */
    before: TradeFigures,
    /** Clients' holdings of now; the value is of what has a price. */
    held: z.strictObject({
      holders: z.int(),
      cost: Money,
      value: Money,
      unrealised: Money,
      without_price: z.int(),
      /** Part of the cost that the ten largest holders have. */
      top_holders_percent: z.number().nullable(),
    }),
    /** Instruments with the largest volume first, then the largest holdings; the first hundred. */
    instruments: z.array(InstrumentFigures),
    /** Offers whose window touches these days, or that have none; the newest first. */
    offers: z.array(OfferFigures),
  }),
});
