// Products: the offers of the house, and what is typed for one.
import * as z from 'zod';
import { Day, filledText, Moment, optionalText } from '../kit/fields.ts';
import { Amount, Currency, isAtMost, Money } from '../kit/money.ts';
import { tradeTypes } from '../orders/orders.kinds.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';
import { SiteImageUrl } from '../uploads/uploads.site.ts';
import { TimeOfDay } from '../venues/venues.hours.ts';
import {
  allocationMethods,
  isTermOf,
  maxRatePercent,
  productKindOf,
  productStatuses,
  productSubTypes,
  termNames,
} from './products.kinds.ts';
import { StatementUrl } from './products.files.ts';

export const ProductStatus = z.enum(productStatuses);

export const Product = z.strictObject({
  id: z.uuid(),
  sub_type: z.enum(productSubTypes),
  status: ProductStatus,
  /** Says whether an order counts at once, or is decided on. */
  trade_type: z.enum(tradeTypes),
  symbol: z.string(),
  currency: Currency,
  name_zh: z.string(),
  name_en: z.string(),
  description_zh: z.string(),
  description_en: z.string(),
  risk_zh: z.string(),
  risk_en: z.string(),
  image: z.string().nullable(),
  /** Price of one unit; of an AI strategy for its whole time. */
  price: Money.nullable(),
  lot: z.int(),
  /** Units, money or subscriptions, by kind; null: no limit. */
  quota: z.string().nullable(),
  quota_taken: z.string(),
  /** Bounds of one order. */
  min_quantity: z.string().nullable(),
  max_quantity: z.string().nullable(),
  min_amount: Money.nullable(),
  max_amount: Money.nullable(),
  /** Null: what everybody pays for this kind of order. */
  fee_percent: z.string().nullable(),
  /** Clients can order from the first moment to the second, which is not included; null: without beginning, without end. */
  open_datetime: z.iso.datetime().nullable(),
  close_datetime: z.iso.datetime().nullable(),
  allocation_method: z.enum(allocationMethods).nullable(),
  one_lot_first: z.boolean(),
  /** SHA-256 of the secret that the draw will use, published when it opens. */
  draw_commitment: z.string().nullable(),
  /** Calendar days. */
  lock_days: z.int().nullable(),
  listing_day: z.iso.date().nullable(),
  pay_later: z.boolean(),
  payment_datetime: z.iso.datetime().nullable(),
  /** Time on the venue's clocks. */
  cut_off: z.string().nullable(),
  performance_fee_percent: z.string().nullable(),
  rate_percent: z.string().nullable(),
  term_days: z.int().nullable(),
  early_rate_percent: z.string().nullable(),
  /** The last session that the price was compared with. */
  range_day: z.iso.date().nullable(),
  range_low: Money.nullable(),
  range_high: Money.nullable(),
  /** The last close of its stock when it was saved; null where it has no quote. */
  market_price: Money.nullable(),
  /** The custodian's or issuer's statement that covers the quota. */
  statement: z.string().nullable(),
  statement_sha256: z.string().nullable(),
  /** The issuer's word on a price that is far from the market's. */
  issuer_document: z.string().nullable(),
  issuer_document_sha256: z.string().nullable(),
  position: z.int(),
  created_by: z.string().nullable(),
  /** Person who asked to open it, and person who agreed. */
  opened_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  /** The third person who agreed: a price off the market, or a discount above the limits of the two. */
  confirmed_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Product = z.infer<typeof Product>;

const percentUpTo = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,2}(\.\d{1,4})?$/)
    .refine((percent) => Number(percent) <= most, { params: { fault: 'too_large' } });

const maxFeePercent = 10;
const maxPerformanceFeePercent = 50;
const days = (least: number) => z.int().min(least).max(3_650).nullable().default(null);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** Fields of any kind; `productKinds` says which of them each kind has. */
export const productFields = {
  sub_type: z.enum(productSubTypes),
  trade_type: z.enum(tradeTypes),
  symbol: StockSymbol,
  name_zh: filledText(80),
  name_en: filledText(80),
  description_zh: optionalText(2_000),
  description_en: optionalText(2_000),
  risk_zh: optionalText(2_000),
  risk_en: optionalText(2_000),
  image: optional(SiteImageUrl),
  price: optional(Amount),
  /** Number of units that are traded together; that of a listed stock is its own. */
  lot: z.int().min(1).max(1_000_000).nullable().default(null),
  quota: optional(Amount),
  min_quantity: optional(Amount),
  max_quantity: optional(Amount),
  min_amount: optional(Amount),
  max_amount: optional(Amount),
  fee_percent: optional(percentUpTo(maxFeePercent)),
  open_datetime: optional(Moment),
  close_datetime: optional(Moment),
  allocation_method: optional(z.enum(allocationMethods)),
  one_lot_first: z.boolean().default(false),
  lock_days: days(0),
  listing_day: optional(Day),
  pay_later: z.boolean().default(false),
  payment_datetime: optional(Moment),
  cut_off: optional(TimeOfDay),
  performance_fee_percent: optional(percentUpTo(maxPerformanceFeePercent)),
  rate_percent: optional(percentUpTo(maxRatePercent)),
  term_days: days(1),
  early_rate_percent: optional(percentUpTo(maxRatePercent)),
  statement: optional(StatementUrl),
  issuer_document: optional(StatementUrl),
};
export type ProductFields = z.output<z.ZodObject<typeof productFields>>;

type Fault = { path: keyof ProductFields; fault: 'required' | 'invalid' | 'too_small' | 'too_large' };

/** Faults that a schema of single fields cannot see: terms that the kind does not have, or that do not go together. */
function productFaults(product: ProductFields): Fault[] {
  const { sub_type, trade_type, allocation_method, price, lock_days, pay_later, payment_datetime } = product;
  const kind = productKindOf(sub_type);
  const inOrder = (first: string | null, last: string | null, path: keyof ProductFields): Fault[] =>
    first !== null && last !== null && Date.parse(first) >= Date.parse(last) ? [{ path, fault: 'too_small' }] : [];
  const atMost = (least: keyof ProductFields, most: keyof ProductFields): Fault[] => {
    const [low, high] = [product[least], product[most]];
    return typeof low === 'string' && typeof high === 'string' && !isAtMost(low, high)
      ? [{ path: most, fault: 'too_small' }]
      : [];
  };
  return [
    ...termNames.flatMap((path): Fault[] => {
      const value = product[path];
      if (kind.required.includes(path)) return value === null ? [{ path, fault: 'required' }] : [];
      return value !== null && value !== false && !isTermOf(sub_type, path) ? [{ path, fault: 'invalid' }] : [];
    }),
    ...(kind.tradeTypes.includes(trade_type) ? [] : [{ path: 'trade_type', fault: 'invalid' } as const]),
    ...(allocation_method && !kind.methods?.includes(allocation_method)
      ? [{ path: 'allocation_method', fault: 'invalid' } as const]
      : []),
    // Offers of the house stay with the client for at least a trading day.
    ...(kind.priceBand === 'always' && price && lock_days === 0
      ? [{ path: 'lock_days', fault: 'too_small' } as const]
      : []),
    ...(product.issuer_document && kind.priceBand !== 'unless-documented'
      ? [{ path: 'issuer_document', fault: 'invalid' } as const]
      : []),
    ...(pay_later && payment_datetime === null ? [{ path: 'payment_datetime', fault: 'required' } as const] : []),
    ...(!pay_later && payment_datetime !== null ? [{ path: 'payment_datetime', fault: 'invalid' } as const] : []),
    ...inOrder(product.open_datetime, product.close_datetime, 'close_datetime'),
    ...inOrder(product.close_datetime, payment_datetime, 'payment_datetime'),
    ...inOrder(payment_datetime, product.listing_day, 'listing_day'),
    ...atMost('min_quantity', 'max_quantity'),
    ...atMost('min_amount', 'max_amount'),
    ...atMost('max_quantity', 'quota'),
    ...atMost('early_rate_percent', 'rate_percent'),
  ];
}

/** A window that ends before it begins, a term that the kind does not have: found by the form and by the server. */
export const fitsItsKind = (ctx: z.core.ParsePayload<ProductFields>) => {
  for (const { path, fault } of productFaults(ctx.value))
    ctx.issues.push({ code: 'custom', input: ctx.value[path], path: [path], params: { fault } });
};
