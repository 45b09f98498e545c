// Kinds of products: each with its page, its terms and how it is given out. Forms, checks, columns and the database's rules follow from this table.
import type { Transitions } from '../kit/transitions.ts';
import { orderKindOf, orderSubTypes, type OrderSubType } from '../orders/orders.kinds.ts';
import type { ProductPage } from './products.pages.ts';

/** Ordinary orders at the market need no product. */
export type ProductSubType = Exclude<OrderSubType, 'standard'>;
export const productSubTypes = orderSubTypes.filter((subType) => subType !== 'standard') as [
  ProductSubType,
  ...ProductSubType[],
];

/** The kinds that one page lists. */
export const productSubTypesOn = (page: ProductPage): ProductSubType[] =>
  productSubTypes.filter((subType) => orderKindOf(subType).product === page);
export const productPageOf = (subType: ProductSubType): ProductPage => orderKindOf(subType).product;

export const productStatuses = ['draft', 'open', 'paused', 'closed', 'done', 'cancelled'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** A closed product never opens again: a window that has ended stays so. */
export const productTransitions = {
  open: { from: ['draft'], to: 'open' },
  pause: { from: ['open'], to: 'paused' },
  resume: { from: ['paused'], to: 'open' },
  close: { from: ['open', 'paused'], to: 'closed' },
  finish: { from: ['closed'], to: 'done' },
  cancel: { from: ['draft', 'open', 'paused', 'closed'], to: 'cancelled' },
} as const satisfies Transitions<ProductStatus>;

/** Methods of sharing the quota among applications after the window. */
export const allocationMethods = ['pro_rata', 'lottery', 'by_hand'] as const;
export type AllocationMethod = (typeof allocationMethods)[number];

/** The terms that only some kinds have. */
export const termNames = [
  'price',
  'lot',
  'quota',
  'min_quantity',
  'max_quantity',
  'min_amount',
  'max_amount',
  'fee_percent',
  'open_datetime',
  'close_datetime',
  'allocation_method',
  'one_lot_first',
  'lock_days',
  'listing_day',
  'pay_later',
  'payment_datetime',
  'cut_off',
  'performance_fee_percent',
  'rate_percent',
  'term_days',
  'early_rate_percent',
] as const;
export type TermName = (typeof termNames)[number];

interface ProductKind {
  /** Terms without which it cannot be saved. */
  required: readonly TermName[];
  /** Terms that may be left open; all others do not exist for the kind. */
  optional: readonly TermName[];
  tradeTypes: readonly ('holding' | 'review')[];
  /** True for a stock that the stock-data service knows; otherwise staff name the instrument. */
  isListed: boolean;
  /** Unit of the quota. */
  quotaOf: 'units' | 'amount' | 'seats';
  /** The price stays near the last session's where the instrument has one: always, or unless the issuer's document says otherwise. */
  priceBand?: 'always' | 'unless-documented';
  /** Methods of sharing it out; none where quota is taken by the order itself. */
  methods?: readonly AllocationMethod[];
  /** Kind of its instrument, and how many decimals a unit can be divided into. */
  instrument: { kind: 'stock' | 'fund' | 'quant' | 'ai' | 'saving'; decimals: number };
}

const wholeShares = { kind: 'stock', decimals: 0 } as const;

const byDraw = ['pro_rata', 'lottery'] as const;
const byDrawOrHand = ['pro_rata', 'lottery', 'by_hand'] as const;

const window = ['open_datetime', 'close_datetime'] as const;
const shared = ['price', 'quota', 'allocation_method', ...window] as const;
const perOrder = ['min_quantity', 'max_quantity', 'fee_percent', 'one_lot_first'] as const;

/** A block of a listed stock at the house's price, locked for at least a day. */
const offer = {
  required: [...shared, 'lock_days'],
  optional: perOrder,
  tradeTypes: ['review'],
  isListed: true,
  quotaOf: 'units',
  priceBand: 'always',
  methods: byDraw,
  instrument: wholeShares,
} as const satisfies ProductKind;

/** Shares that are listed after the allotment. */
const issue = {
  required: [...shared, 'lot', 'listing_day'],
  optional: [...perOrder, 'pay_later', 'payment_datetime'],
  tradeTypes: ['review'],
  isListed: false,
  quotaOf: 'units',
  priceBand: 'unless-documented',
  methods: byDraw,
  instrument: wholeShares,
} as const satisfies ProductKind;

/** Bought and redeemed at the net asset value of a day. */
const fund = {
  required: ['min_amount', 'cut_off', 'lock_days'],
  optional: ['max_amount', 'quota', 'fee_percent', 'performance_fee_percent', ...window],
  tradeTypes: ['holding', 'review'],
  isListed: false,
  quotaOf: 'amount',
  instrument: { kind: 'fund', decimals: 4 },
} as const satisfies ProductKind;

/** Pays interest by the day. */
const saving = {
  required: ['min_amount', 'rate_percent'],
  optional: ['max_amount', 'quota', 'lock_days', ...window],
  tradeTypes: ['holding', 'review'],
  isListed: false,
  quotaOf: 'amount',
  instrument: { kind: 'saving', decimals: 2 },
} as const satisfies ProductKind;

export const productKinds = {
  fo: offer,
  otc: offer,
  allocation: { ...offer, methods: byDrawOrHand },
  ipo: issue,
  spo: { ...issue, isListed: true, required: [...shared, 'listing_day'] },
  apo: { ...issue, isListed: true, required: [...shared, 'listing_day'] },
  da: { ...issue, methods: byDrawOrHand },
  daily: {
    required: [],
    optional: ['min_quantity', 'max_quantity', 'min_amount', 'max_amount', 'quota', 'fee_percent', ...window],
    tradeTypes: ['holding'],
    isListed: true,
    quotaOf: 'units',
    instrument: wholeShares,
  },
  ai: {
    required: ['price', 'term_days'],
    optional: ['quota', 'min_amount', 'max_amount', ...window],
    tradeTypes: ['review', 'holding'],
    isListed: false,
    quotaOf: 'seats',
    instrument: { kind: 'ai', decimals: 0 },
  },
  fund,
  quant: { ...fund, instrument: { kind: 'quant', decimals: 4 } },
  hy: {
    ...saving,
    required: ['min_amount', 'rate_percent', 'lock_days'],
    optional: ['max_amount', 'quota', ...window],
  },
  fixed: {
    ...saving,
    required: ['min_amount', 'rate_percent', 'term_days'],
    optional: ['max_amount', 'quota', 'early_rate_percent', ...window],
  },
  savings: saving,
} as const satisfies Record<ProductSubType, ProductKind>;

/** The facts of a kind, also those that only other kinds have. */
export const productKindOf = (subType: ProductSubType): ProductKind => productKinds[subType];

const hasProduct = (subType: OrderSubType): subType is ProductSubType =>
  (productSubTypes as readonly OrderSubType[]).includes(subType);

/** Says whether an allocation decides on its orders together. */
export const isSharedOut = (subType: OrderSubType): boolean =>
  hasProduct(subType) && productKindOf(subType).methods !== undefined;

/** Says whether it is of a stock that the stock-data service knows from the start. */
export const isOfListedStock = (subType: OrderSubType): boolean =>
  !hasProduct(subType) || productKindOf(subType).isListed;

/** Says whether its orders take their part of the product's quota by themselves. */
export const isTakingQuota = (subType: OrderSubType): subType is ProductSubType =>
  hasProduct(subType) && orderKindOf(subType).takesQuota === true;

export const isTermOf = (subType: ProductSubType, term: TermName): boolean => {
  const { required, optional } = productKindOf(subType);
  return required.includes(term) || optional.includes(term);
};

/** Interest above this is no offer of a broker, in percent a year. */
export const maxRatePercent = 20;
/** Largest distance of an offer's price from the last session's low and high, in percent. */
export const priceBandPercent = 20;

/** The pages whose products have a price of their own; the others follow a market, a net asset value or a rate. */
export const pricedPages = ['stock', 'block', 'ipo', 'ai'] as const satisfies readonly ProductPage[];
export type PricedPage = (typeof pricedPages)[number];

/** The pages whose offers take applications within a window. */
export const offerPages = ['stock', 'block', 'ipo'] as const satisfies readonly ProductPage[];
export type OfferPage = (typeof offerPages)[number];
