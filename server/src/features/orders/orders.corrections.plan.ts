// The arithmetic of a correction: an order and its sales as they are booked, and as they would be with the one thing put right.
import { add, compare, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import {
  orderKindOf,
  type OrderStatus,
  type OrderSubType,
  type SaleStatus,
} from '@backoffice/contract/orders/order-kinds.ts';
import type { OrderFigures } from '@backoffice/contract/orders/corrections.ts';
import { zeroLike } from '#core/amounts.ts';
import { amountOf, costOfPart, feeOn, performanceFeeOn, saleAmounts } from '#core/trading/trade-amounts.ts';
import { nextStatus } from '#core/transitions.ts';
import { AppError } from '#platform/errors.ts';

/** One that was executed, or waits. */
export interface BookedSale {
  id: string;
  quantity: string;
  status: Exclude<SaleStatus, 'released'>;
  limit_price: string | null;
  fee_percent: string;
  min_fee: string;
  duty_percent: string;
  price: string | null;
  proceeds: string | null;
  cost: string | null;
  fee: string | null;
  /** Part of the fee. */
  performance_fee: string | null;
  duty: string | null;
  /** The day of the net asset value it was redeemed at. */
  nav_day: string | null;
}

export interface BookedOrder {
  username: string;
  sub_type: OrderSubType;
  status: OrderStatus;
  symbol: string;
  currency: Currency;
  quantity: string;
  price: string;
  amount: string;
  fee: string;
  fee_percent: string;
  min_fee: string;
  /** True where the venue allowed no sale at once. */
  wasLocked: boolean;
  /** Sales in the order in which they were executed; those that wait come last. */
  sales: readonly BookedSale[];
}

/** Values that are put right; everything else stays. */
export interface Rights {
  username?: string;
  symbol?: string;
  quantity?: string;
  /** Terms of the right client's own order. */
  terms?: { fee_percent: string; min_fee: string };
  /** The right prices, by the id of the order or the sale. */
  prices: Readonly<Record<string, string>>;
  /** Highest price at which the client agreed to buy. */
  highest_price: string | null;
  /** Terms at a net asset value: the fee is on the amount that was paid, and stays; a gain has a fee of its own. */
  fund?: { performance_fee_percent: string | null };
}

/** The order with its sales as they have to be booked. */
export function correctedOrder(id: string, order: BookedOrder, rights: Rights): BookedOrder {
  const { currency } = order;
  const { symbol = order.symbol, quantity = order.quantity, username = order.username } = rights;
  const { fee_percent, min_fee } = rights.terms ?? order;
  const price = rights.prices[id] ?? order.price;
  if (rights.highest_price !== null && compare(price, rights.highest_price) > 0)
    throw new AppError('correction.beyond_agreement');
  const amount = amountOf(price, quantity, currency);
  const left = { cost: amount, units: quantity };
  const sales = order.sales.map((sale) => {
    const units = add(left.units, negate(sale.quantity));
    if (compare(units, '0') < 0) throw new AppError('correction.below_sold');
    const corrected =
      sale.price === null
        ? sale
        : correctedSale(sale, left, rights.prices[sale.id] ?? sale.price, currency, rights.fund);
    left.cost = add(left.cost, negate(corrected.cost ?? '0'));
    left.units = units;
    return corrected;
  });
  const fee = rights.fund ? order.fee : feeOn(amount, { fee_percent, min_fee }, currency);
  const corrected = { ...order, username, symbol, quantity, price, amount, fee, fee_percent, min_fee, sales };
  return { ...corrected, status: statusOf(corrected, figuresOf(corrected).units) };
}

function correctedSale(
  sale: BookedSale,
  left: { cost: string; units: string },
  price: string,
  currency: Currency,
  fund: Rights['fund'],
): BookedSale {
  if (sale.limit_price !== null && compare(price, sale.limit_price) < 0)
    throw new AppError('correction.beyond_agreement');
  const { proceeds, fee, duty, net } = saleAmounts(price, sale.quantity, sale, currency);
  const cost = costOfPart(left, sale.quantity, currency);
  const gained = fund ? performanceFeeOn(proceeds, cost, fund.performance_fee_percent, currency) : null;
  const performance_fee = gained && compare(gained, net) > 0 ? net : gained;
  return { ...sale, price, proceeds, cost, fee: add(fee, performance_fee ?? '0'), performance_fee, duty };
}

/** Status by what is left of it, as the engine would have left it. */
function statusOf({ sub_type, status, sales, wasLocked }: BookedOrder, units: string): OrderStatus {
  const isSoldOut = status === 'unsettled' || status === 'sold' || status === 'completed';
  if (compare(units, '0') > 0) return isSoldOut ? (wasLocked ? 'available' : 'holding') : status;
  const isPaid = sales.every((sale) => sale.status === 'paid');
  const { life } = orderKindOf(sub_type);
  return isPaid ? nextStatus(life, life.settle ? 'settle' : 'complete', 'unsettled') : 'unsettled';
}

/** Amount that the client gets of an executed sale. */
export const netOfSale = ({ proceeds, fee, duty }: BookedSale): string =>
  add(proceeds ?? '0', negate(add(fee ?? '0', duty ?? '0')));

const sum = (amounts: readonly string[]): string => amounts.reduce((total, amount) => add(total, amount), '0');

export function figuresOf({
  username,
  symbol,
  status,
  quantity,
  price,
  amount,
  fee,
  sales,
}: BookedOrder): OrderFigures {
  const sold = sales.filter((sale) => sale.price !== null);
  const zero = zeroLike(amount);
  const total = (of: readonly BookedSale[], value: (sale: BookedSale) => string) => add(zero, sum(of.map(value)));
  const costOfSold = total(sold, ({ cost }) => cost ?? '0');
  const proceeds = total(sold, netOfSale);
  const paid = total(
    sold.filter((sale) => sale.status === 'paid'),
    netOfSale,
  );
  return {
    username,
    symbol,
    status,
    quantity,
    price,
    amount,
    fee,
    units: add(quantity, negate(sum(sold.map((sale) => sale.quantity)))),
    cost: add(amount, negate(costOfSold)),
    proceeds,
    paid,
    profit: add(proceeds, negate(costOfSold)),
    cash: add(paid, negate(add(amount, fee))),
  };
}
