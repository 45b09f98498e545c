// Kinds of orders: each with the page that lists it, its price and the transitions it goes through. The engine reads this table; it has no branch per kind.
import type { tradeSwitches } from '../trade-config/trade-config.client-settings.ts';
import type { MenuName } from '../kit/menu.ts';
import type { Transitions } from '../kit/transitions.ts';

export const productTypes = ['stock', 'ipo', 'block', 'fund', 'quant', 'saving', 'subscribe'] as const;
export type ProductType = (typeof productTypes)[number];
/** Choices of a filter. */
export const productTypeChoices = ['all', ...productTypes] as const;

export const orderSubTypes = [
  'standard',
  'fo',
  'ai',
  'daily',
  'ipo',
  'otc',
  'spo',
  'fund',
  'quant',
  'da',
  'apo',
  'allocation',
  'fixed',
  'hy',
  'savings',
] as const;
export type OrderSubType = (typeof orderSubTypes)[number];

/** `holding`: the order counts at once. `review`: staff decide, or an allocation does. */
export const tradeTypes = ['holding', 'review'] as const;

/** Statuses in the order in which an order may go through them; lists show them so. */
export const orderStatuses = [
  'pending',
  'awaiting',
  'approved',
  'payment',
  'outstanding',
  'listing',
  'listed',
  'lock',
  'available',
  'holding',
  'unsettled',
  'sold',
  'completed',
  'rejected',
  'released',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** States of a sale: waiting for a price, sold and not yet paid, paid; or nothing was sold. */
export const saleStatuses = ['awaiting', 'unsettled', 'paid', 'released'] as const;
export type SaleStatus = (typeof saleStatuses)[number];

/** Every step that any order can take; each kind takes some of them. */
export const orderActions = [
  'execute',
  'execute_locked',
  'approve',
  'reject',
  'allot',
  'request_payment',
  'pay_part',
  'pay_in_full',
  'list',
  'unlock',
  'sell_out',
  'pay_out',
  'settle',
  'complete',
  'release',
  'correct',
] as const;
export type OrderAction = (typeof orderActions)[number];

type OrderTransitions = Transitions<OrderStatus> &
  Partial<Record<OrderAction, { from: readonly OrderStatus[]; to: OrderStatus }>>;

/**
 * Bought at the first price after it, where the trade config says so after staff have approved it; `execute_locked` where the venue
 * allows no sale on the day of the purchase.
 */
const marketTransitions = {
  approve: { from: ['pending'], to: 'awaiting' },
  reject: { from: ['pending'], to: 'rejected' },
  execute: { from: ['awaiting'], to: 'holding' },
  execute_locked: { from: ['awaiting'], to: 'lock' },
  unlock: { from: ['lock'], to: 'available' },
  sell_out: { from: ['holding', 'available'], to: 'unsettled' },
  pay_out: { from: ['lock'], to: 'unsettled' }, // a corporate action does not wait for the lock
  settle: { from: ['unsettled'], to: 'sold' },
  release: { from: ['pending', 'awaiting'], to: 'released' },
  correct: { from: ['holding', 'lock', 'available', 'unsettled', 'sold'], to: 'released' }, // another order takes its place
} as const satisfies OrderTransitions;

const { execute_locked: _locked, unlock: _unlock, pay_out: _paidOut, ...unlockedTransitions } = marketTransitions;
/** Bought and sold within one session, so never locked. */
const sessionTransitions = {
  ...unlockedTransitions,
  sell_out: { from: ['holding'], to: 'unsettled' },
  correct: { from: ['holding', 'unsettled', 'sold'], to: 'released' },
} as const satisfies OrderTransitions;

/** An offer of the house at a fixed price: decided, then locked for at least a trading day. */
const offerTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  allot: { from: ['approved'], to: 'lock' },
  unlock: { from: ['lock'], to: 'available' },
  sell_out: { from: ['available'], to: 'unsettled' },
  pay_out: { from: ['lock'], to: 'unsettled' },
  settle: { from: ['unsettled'], to: 'sold' },
  release: { from: ['pending'], to: 'released' },
} as const satisfies OrderTransitions;

/** A new issue: allotted, listed later; where the product lets clients pay after the allotment, by way of `payment`. */
const issueTransitions = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  request_payment: { from: ['pending'], to: 'payment' },
  pay_part: { from: ['payment'], to: 'outstanding' },
  pay_in_full: { from: ['approved', 'payment', 'outstanding'], to: 'listing' },
  list: { from: ['listing'], to: 'listed' },
  sell_out: { from: ['listed'], to: 'unsettled' },
  pay_out: { from: ['listing'], to: 'unsettled' },
  settle: { from: ['unsettled'], to: 'sold' },
  release: { from: ['pending', 'payment', 'outstanding', 'listing'], to: 'released' },
} as const satisfies OrderTransitions;

/** Bought and redeemed at the net asset value of a day. */
const fundTransitions = {
  approve: { from: ['pending'], to: 'awaiting' },
  reject: { from: ['pending'], to: 'rejected' },
  execute_locked: { from: ['awaiting'], to: 'lock' },
  unlock: { from: ['lock'], to: 'available' },
  sell_out: { from: ['available'], to: 'unsettled' },
  complete: { from: ['unsettled'], to: 'completed' },
  release: { from: ['pending', 'awaiting'], to: 'released' },
  correct: { from: ['lock', 'available', 'unsettled', 'completed'], to: 'released' }, // follows its net asset value
} as const satisfies OrderTransitions;

/** Money that earns interest; locked for some days, or until the end of its term. */
const savingTransitions = {
  approve: { from: ['pending'], to: 'awaiting' },
  execute: { from: ['awaiting'], to: 'holding' },
  execute_locked: { from: ['awaiting'], to: 'lock' },
  unlock: { from: ['lock'], to: 'holding' },
  sell_out: { from: ['holding', 'lock'], to: 'unsettled' },
  complete: { from: ['unsettled'], to: 'completed' },
  reject: { from: ['pending'], to: 'rejected' },
  release: { from: ['pending', 'awaiting'], to: 'released' },
} as const satisfies OrderTransitions;

const withoutStocks = ['pl', 'es', 'kr'] as const;

interface OrderKind {
  type: ProductType;
  page: MenuName;
  /** The client's trade setting that must be on, and the kind of product that an emergency can pause. */
  product: (typeof tradeSwitches)[number];
  transitions: OrderTransitions;
  /** Regions where none may be opened; what is held can always be sold. */
  notIn?: readonly string[];
  /** Price of buying: the market's first one after the order, the product's own, the net asset value of a day, or 1 a unit. */
  boughtAt: 'market' | 'offer' | 'nav' | 'par';
  /** Price of selling: the market's first one after the request, the net asset value of a day, or 1 a unit. */
  soldAt: 'market' | 'nav' | 'par';
  /** Measure in which the client orders: a number of units, or money with the fee included. */
  orderedFor: 'quantity' | 'amount';
  /** Fee and duty of the trade config are taken of purchases and sales; without it neither is. */
  hasCharges?: true;
  /** Waits for no price: bought when it is placed or approved, and sold when that is requested, in the same transaction. */
  executesAtOnce?: true;
  /** Pays interest by the tenant's days for as long as it is held. */
  earnsInterest?: true;
  /** Takes its part of the product's quota when it is placed. Others wait for an allocation, or belong to a subscription that has a seat. */
  takesQuota?: true;
  /** Units not sold by the close of the session they were bought in are sold at the official close. */
  withinOneSession?: true;
  /** Placed by the signals of a strategy for those who subscribe to it, never by the client. */
  followsSignals?: true;
}

const atMarket = { boughtAt: 'market', soldAt: 'market', orderedFor: 'quantity', hasCharges: true } as const;
const onOffer = { boughtAt: 'offer', soldAt: 'market', orderedFor: 'quantity', hasCharges: true } as const;

const ordinary = { ...atMarket, type: 'stock', page: 'trxStock', product: 'stock' } as const;
const block = { ...onOffer, type: 'block', page: 'trxBlock', product: 'block', transitions: offerTransitions } as const;
const issue = { ...onOffer, type: 'ipo', page: 'trxIpo', product: 'ipo', transitions: issueTransitions } as const;
const fund = {
  transitions: fundTransitions,
  boughtAt: 'nav',
  soldAt: 'nav',
  orderedFor: 'amount',
  hasCharges: true,
  takesQuota: true,
} as const;
const saving = {
  type: 'saving',
  page: 'trxFund',
  product: 'fund',
  transitions: savingTransitions,
  boughtAt: 'par',
  soldAt: 'par',
  orderedFor: 'amount',
  executesAtOnce: true,
  earnsInterest: true,
  takesQuota: true,
} as const;

export const orderKinds = {
  standard: { ...ordinary, transitions: marketTransitions },
  fo: { ...ordinary, ...onOffer, transitions: offerTransitions, notIn: withoutStocks },
  daily: {
    ...atMarket,
    type: 'stock',
    page: 'trxDaily',
    product: 'daily',
    transitions: sessionTransitions,
    notIn: withoutStocks,
    takesQuota: true,
    withinOneSession: true,
  },
  ai: {
    ...atMarket,
    type: 'stock',
    page: 'trxAi',
    product: 'ai',
    transitions: marketTransitions,
    notIn: withoutStocks,
    followsSignals: true,
  },
  otc: block,
  allocation: block,
  ipo: issue,
  spo: issue,
  apo: issue,
  da: issue,
  fund: { ...fund, type: 'fund', page: 'trxFund', product: 'fund' },
  hy: saving,
  fixed: saving,
  savings: saving,
  quant: { ...fund, type: 'quant', page: 'trxQuant', product: 'quant' },
} as const satisfies Record<OrderSubType, OrderKind>;

/** The facts of a kind, also those that only other kinds have. */
export const orderKindOf = (subType: OrderSubType): OrderKind => orderKinds[subType];

/** The kinds for which a column of the table is true. */
export const orderKindsWith = (column: keyof OrderKind): OrderSubType[] =>
  orderSubTypes.filter((subType) => orderKindOf(subType)[column] === true);

/** The pages of `trx/*` that list orders. */
export const orderPages = ['stock', 'block', 'ipo', 'daily', 'ai', 'fund', 'quant'] as const;
export type OrderPage = (typeof orderPages)[number];
export type OrderResource = `trx${Capitalize<OrderPage>}`;
export const orderResourceOf = (page: OrderPage) => `trx${page[0]?.toUpperCase()}${page.slice(1)}` as OrderResource;
/** Resources that let one read orders of some kind. */
export const orderResources = orderPages.map(orderResourceOf);

export function orderPageOf(subType: OrderSubType): OrderPage {
  const page = orderPages.find((one) => orderResourceOf(one) === orderKindOf(subType).page);
  if (!page) throw new Error(`${subType}: no page lists it`);
  return page;
}

/** No day trade is opened so shortly before the close. */
export const minutesWithoutDayTrades = 15;

/** Name of this kind's orders in the audit log. The database has the same function. */
export const orderRecordOf = (subType: OrderSubType) => `${orderPageOf(subType)}_order` as const;

/** Says whether staff approve single orders of this kind; where a quota is shared out, an allocation alone approves. */
export const isApprovedSingly = (subType: OrderSubType) => orderKindOf(subType).transitions.approve?.to === 'awaiting';

/** The kinds that one page lists. */
export const orderKindsOnPage = (page: MenuName): OrderSubType[] =>
  orderSubTypes.filter((subType) => orderKindOf(subType).page === page);

/** The statuses that orders on one page can have. */
export function orderStatusesOnPage(page: MenuName): OrderStatus[] {
  const steps = orderKindsOnPage(page).flatMap((subType) => Object.values(orderKindOf(subType).transitions));
  return orderStatuses.filter((status) => steps.some(({ from, to }) => to === status || from.includes(status)));
}
