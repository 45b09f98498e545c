// The arithmetic of a correction: an order and its sales as they are booked, and as they would be with the one thing put right.
import { add, negate, type Currency } from '@backoffice/contract/kit/money.ts';
import type { OrderStatus, OrderSubType, SaleStatus } from '@backoffice/contract/orders/orders.kinds.ts';
import type { OrderFigures } from '@backoffice/contract/order-corrections/order-corrections.ts';
import {
  amountOf,
  costOfPart,
  feeOn,
  redemptionAmounts,
  saleAmounts,
  scaled,
  writeMoney,
  type Charges,
  type Minor,
  type Scaled,
} from '#core/trading/trade-amounts.ts';
import { endStatus } from '#core/trading/execution.ts';
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
  proceeds: Minor | null;
  cost: Minor | null;
  fee: Minor | null;
  /** Part of the fee. */
  performance_fee: Minor | null;
  duty: Minor | null;
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
  amount: Minor;
  fee: Minor;
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
  terms?: Charges;
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
  if (rights.highest_price !== null && scaled(price) > scaled(rights.highest_price))
    throw new AppError('correction.beyond_agreement');
  const amount = amountOf(price, quantity, currency);
  const left = { cost: amount, units: scaled(quantity) };
  const sales = order.sales.map((sale) => {
    const units = left.units - scaled(sale.quantity);
    if (units < 0n) throw new AppError('correction.below_sold');
    const corrected =
      sale.price === null
        ? sale
        : correctedSale(sale, left, rights.prices[sale.id] ?? sale.price, currency, rights.fund);
    left.cost -= corrected.cost ?? 0n;
    left.units = units;
    return corrected;
  });
  const fee = rights.fund ? order.fee : feeOn(amount, { fee_percent, min_fee }, currency);
  const corrected = { ...order, username, symbol, quantity, price, amount, fee, fee_percent, min_fee, sales };
  return { ...corrected, status: statusOf(corrected, figuresOf(corrected).units) };
}

function correctedSale(
  sale: BookedSale,
  left: { cost: Minor; units: Scaled },
  price: string,
  currency: Currency,
  fund: Rights['fund'],
): BookedSale {
  if (sale.limit_price !== null && scaled(price) < scaled(sale.limit_price))
    throw new AppError('correction.beyond_agreement');
  const amounts = saleAmounts(price, sale.quantity, sale, currency);
  const cost = costOfPart(left, scaled(sale.quantity));
  const { net: _net, ...booked } = fund
    ? redemptionAmounts(amounts, cost, fund.performance_fee_percent)
    : { ...amounts, performance_fee: null };
  return { ...sale, ...booked, price, cost };
}

/** Status by what is left of it, as the engine would have left it. */
function statusOf({ sub_type, status, sales, wasLocked }: BookedOrder, units: string): OrderStatus {
  const isSoldOut = status === 'unsettled' || status === 'sold' || status === 'completed';
  if (scaled(units) > 0n) return isSoldOut ? (wasLocked ? 'available' : 'holding') : status;
  const isPaid = sales.every((sale) => sale.status === 'paid');
  return isPaid ? endStatus({ sub_type, status: 'unsettled' }) : 'unsettled';
}

/** Amount that the client gets of an executed sale. */
export const netOfSale = ({ proceeds, fee, duty }: BookedSale): Minor => (proceeds ?? 0n) - (fee ?? 0n) - (duty ?? 0n);

const sum = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0n);

export function figuresOf(order: BookedOrder): OrderFigures {
  const { username, symbol, status, currency, quantity, price, amount, fee, sales } = order;
  const sold = sales.filter((sale) => sale.price !== null);
  const costOfSold = sum(sold.map(({ cost }) => cost ?? 0n));
  const proceeds = sum(sold.map(netOfSale));
  const paid = sum(sold.filter((sale) => sale.status === 'paid').map(netOfSale));
  const money = (minor: Minor) => writeMoney(minor, currency);
  return {
    username,
    symbol,
    status,
    quantity,
    price,
    amount: money(amount),
    fee: money(fee),
    // Units are shown with the decimals that they were given.
    units: sold.reduce((left, sale) => add(left, negate(sale.quantity)), quantity),
    cost: money(amount - costOfSold),
    proceeds: money(proceeds),
    paid: money(paid),
    profit: money(proceeds - costOfSold),
    cash: money(paid - amount - fee),
  };
}
