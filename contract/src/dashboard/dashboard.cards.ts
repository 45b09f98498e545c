// The dashboard's cards: which list each one opens, and with which filters. The server counts by them and the screen opens the list with them, so the numbers agree.
import * as z from 'zod';
import type { listClients } from '../clients/clients.ts';
import type { listDeposits } from '../deposits/deposits.ts';
import type { InputOf } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';
import { Currency } from '../kit/money.ts';
import type { OrderResource } from '../orders/orders.kinds.ts';
import type { listStockOrders } from '../orders/orders.ts';
import type { listWithdrawals } from '../withdrawals/withdrawals.ts';

/** Filters of the whole dashboard; days are of the tenant, both included. */
export const dashboardFilters = {
  from: Day.optional(),
  to: Day.optional(),
  currency: Currency.optional(),
  superman_id: z.uuid().optional(),
};

/** Filters that narrow a card. `today` replaces the days that are asked for. */
type CardFilter = 'days' | 'today' | 'currency' | 'team';

/** The list behind a card. The filters are those of its endpoint. */
export type CardList =
  | { page: 'client'; where: InputOf<typeof listClients> }
  | { page: 'deposit'; where: InputOf<typeof listDeposits> }
  | { page: 'withdrawal'; where: InputOf<typeof listWithdrawals> }
  | { page: OrderResource; where: InputOf<typeof listStockOrders> };

type Card = CardList & { by: readonly CardFilter[] };

const registered = ['days', 'team'] as const;
const records = ['days', 'currency', 'team'] as const;
const ofNow = ['currency', 'team'] as const;

export const dashboardCards = {
  clients: { page: 'client', where: {}, by: registered },
  clients_today: { page: 'client', where: {}, by: ['today', 'team'] },
  unverified: { page: 'client', where: { kyc_status: 'unverified' }, by: registered },
  pending: { page: 'client', where: { kyc_status: 'pending' }, by: registered },
  approved: { page: 'client', where: { kyc_status: 'approved' }, by: registered },
  rejected: { page: 'client', where: { kyc_status: 'rejected' }, by: registered },
  deposits: { page: 'deposit', where: { status: 'approved' }, by: records },
  pending_deposits: { page: 'deposit', where: { status: 'pending' }, by: records },
  /** Clients who have ever deposited, once or more often. */
  depositors: { page: 'client', where: { deposited: 'any' }, by: ['team'] },
  first_depositors: { page: 'client', where: { deposited: 'once' }, by: ['team'] },
  repeat_depositors: { page: 'client', where: { deposited: 'repeat' }, by: ['team'] },
  withdrawals: { page: 'withdrawal', where: { status: 'completed' }, by: records },
  approved_withdrawals: { page: 'withdrawal', where: { status: 'approved' }, by: records },
  pending_withdrawals: { page: 'withdrawal', where: { status: 'pending' }, by: records },
  balance: { page: 'client', where: { holds: 'balance' }, by: ofNow },
  frozen: { page: 'client', where: { holds: 'frozen' }, by: ofNow },
  arrears: { page: 'client', where: { holds: 'arrears' }, by: ofNow },
  fo: { page: 'trxStock', where: { sub_type: 'fo', held: true }, by: ofNow },
  stock: { page: 'trxStock', where: { sub_type: 'standard', held: true }, by: ofNow },
  daily: { page: 'trxDaily', where: { held: true }, by: ofNow },
  ai: { page: 'trxAi', where: { held: true }, by: ofNow },
  ipo: { page: 'trxIpo', where: { held: true }, by: ofNow },
  block: { page: 'trxBlock', where: { held: true }, by: ofNow },
  fund: { page: 'trxFund', where: { held: true }, by: ofNow },
  quant: { page: 'trxQuant', where: { held: true }, by: ofNow },
  payment: { page: 'trxIpo', where: { status: 'payment' }, by: ofNow },
  outstanding: { page: 'trxIpo', where: { status: 'outstanding' }, by: ofNow },
} as const satisfies Record<string, Card>;

export type CardName = keyof typeof dashboardCards;
export const cardNames = Object.keys(dashboardCards) as CardName[];
export const cardOf = (name: CardName): Card => dashboardCards[name];

/** Stakes of clients by kind of product: orders of which units are held, at cost. */
export const exposureCards = ['fo', 'stock', 'daily', 'ai', 'ipo', 'block', 'fund', 'quant'] as const;
/** Allotted orders that are not wholly paid, with what is left to pay. */
export const unpaidCards = ['payment', 'outstanding'] as const;

/** The moments at which the chosen days begin and end, and at which today began. */
export interface CardScope {
  from?: string | undefined;
  to?: string | undefined;
  today: string;
  currency?: Currency | undefined;
  superman_id?: string | undefined;
}

/** The filters with which a card's list is counted and opened. */
export function listBehind(name: CardName, { from, to, today, currency, superman_id }: CardScope): CardList {
  const { by, ...list } = cardOf(name);
  const where = {
    ...list.where,
    ...(by.includes('days') && from && { from }),
    ...(by.includes('days') && to && { to }),
    ...(by.includes('today') && { from: today }),
    ...(by.includes('currency') && currency && { currency }),
    ...(by.includes('team') && superman_id && { superman_id }),
  };
  return { ...list, where } as CardList;
}
