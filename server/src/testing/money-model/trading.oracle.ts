// Model of orders, sales and corrections: whole cents and units in memory, none of the product's code behind them.
import type { ModelOrder, ModelSale, Oracle } from './oracle.ts';

/** The nearest whole number, a half to the even one. */
function halfEven(dividend: number, divisor: number): number {
  const whole = Math.floor(dividend / divisor);
  const twice = (dividend - whole * divisor) * 2;
  return twice > divisor || (twice === divisor && whole % 2 === 1) ? whole + 1 : whole;
}

/** A quarter of a percent. */
const feeOn = (cents: number) => halfEven(cents * 25, 10_000);

/** Cost of so many units, in cents. */
const amountOf = (price: number, quantity: number) => halfEven(price * quantity, 100);

/** Reserve: two percent above the quote, fee included. */
export function reserveFor(quantity: number, price: number) {
  const highest = price * 102;
  const amount = halfEven(highest * quantity, 10_000);
  return { highest, reserved: amount + feeOn(amount) };
}

/** Reserve of an application: the offer's own price, fee included. */
export function reserveOffered(quantity: number, price: number) {
  const amount = amountOf(price, quantity);
  return { highest: price * 100, reserved: amount + feeOn(amount) };
}

const sold = ({ sales }: ModelOrder) =>
  sales
    .filter(({ status }) => status === 'unsettled' || status === 'paid')
    .toSorted((one, other) => one.turn - other.turn);
const netOf = ({ price, quantity, fee }: ModelSale) => amountOf(price, quantity) - fee;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Lot of an order. */
export function lotOf(order: ModelOrder) {
  if (order.status !== 'held') return { units: 0, frozen: 0, cost: 0 };
  const frozen = sum(order.sales.filter(({ status }) => status === 'awaiting').map(({ quantity }) => quantity));
  const left = order.quantity - sum(sold(order).map(({ quantity }) => quantity));
  return {
    units: left - frozen,
    frozen,
    cost: amountOf(order.price, order.quantity) - sum(sold(order).map(({ cost }) => cost)),
  };
}

export function place(oracle: Oracle, order: ModelOrder): void {
  oracle.move(order.account, { cash: -order.reserved, frozen: order.reserved }, 'profit');
  oracle.orders.push(order);
}

export function release(oracle: Oracle, order: ModelOrder): void {
  oracle.move(order.account, { cash: order.reserved, frozen: -order.reserved }, 'profit');
  oracle.payArrears(order.account, order.reserved);
  order.status = 'released';
}

export function execute(oracle: Oracle, order: ModelOrder, price: number): void {
  if (price * 100 > order.highest) return release(oracle, order);
  const amount = amountOf(price, order.quantity);
  const fee = feeOn(amount);
  Object.assign(order, { status: 'held', price, fee });
  const { account, reserved } = order;
  oracle.move(account, { frozen: -reserved, invested: amount, cash: reserved - amount - fee }, 'profit');
  oracle.payArrears(account, reserved - amount - fee);
  oracle.house.fee += fee;
}

/** Allots so many units of what was applied for; none gives all the money back. */
export function allot(oracle: Oracle, order: ModelOrder, quantity: number): void {
  order.quantity = quantity;
  if (quantity === 0) release(oracle, order);
  else execute(oracle, order, order.highest / 100);
}

/** Part of what the units that are left cost; the last ones take all that is left. */
const costOf = (left: { cost: number; units: number }, quantity: number) =>
  quantity === left.units ? left.cost : halfEven(left.cost * quantity, left.units);

export function executeSale(oracle: Oracle, order: ModelOrder, sale: ModelSale, price: number): void {
  const { cost, units, frozen } = lotOf(order);
  const fee = feeOn(amountOf(price, sale.quantity));
  const part = costOf({ cost, units: units + frozen }, sale.quantity);
  Object.assign(sale, { status: 'unsettled', price, fee, cost: part, turn: sold(order).length + 1 });
  oracle.move(order.account, { invested: -part, unsettled: netOf(sale) }, 'profit');
  oracle.house.fee += fee;
}

export function pay(oracle: Oracle, order: ModelOrder, sale: ModelSale): void {
  sale.status = 'paid';
  oracle.move(order.account, { unsettled: -netOf(sale), cash: netOf(sale) }, 'profit');
  oracle.payArrears(order.account, netOf(sale));
}

/** The figures of an order that a correction moves. */
function effectOf(order: ModelOrder) {
  const paid = order.sales.filter(({ status }) => status === 'paid').map(netOf);
  const unsettled = order.sales.filter(({ status }) => status === 'unsettled').map(netOf);
  return {
    invested: lotOf(order).cost,
    unsettled: sum(unsettled),
    cash: sum(paid) - amountOf(order.price, order.quantity) - order.fee,
    fee: order.fee + sum(sold(order).map(({ fee }) => fee)),
  };
}

/** True where free cash pays for the other quantity: cash that stands against arrears is not free. */
export function isPayable(oracle: Oracle, order: ModelOrder, quantity: number): boolean {
  const after = structuredClone(order);
  rebook(after, { quantity });
  const gain = effectOf(after).cash - effectOf(order).cash;
  return gain >= 0 || oracle.withdrawable(order.account) + gain >= 0;
}

/** Puts the quantity or every price right. */
function rebook(order: ModelOrder, right: { quantity?: number; price?: number }): void {
  order.quantity = right.quantity ?? order.quantity;
  order.price = right.price ?? order.price;
  order.fee = feeOn(amountOf(order.price, order.quantity));
  const left = { cost: amountOf(order.price, order.quantity), units: order.quantity };
  for (const sale of sold(order)) {
    sale.price = right.price ?? sale.price;
    sale.fee = feeOn(amountOf(sale.price, sale.quantity));
    sale.cost = costOf(left, sale.quantity);
    left.cost -= sale.cost;
    left.units -= sale.quantity;
  }
}

/** Corrects the quantity, or the price of every execution. The difference alone meets cash, then arrears. */
export function correct(oracle: Oracle, order: ModelOrder, right: { quantity?: number; price?: number }): void {
  const before = effectOf(order);
  rebook(order, right);
  const after = effectOf(order);
  const { cash, arrears } = oracle.figures(order.account);
  const gain = after.cash - before.cash;
  const toArrears = gain > 0 ? Math.min(gain, -arrears) : Math.min(cash + gain, 0);
  oracle.move(
    order.account,
    {
      cash: gain - toArrears,
      arrears: toArrears,
      invested: after.invested - before.invested,
      unsettled: after.unsettled - before.unsettled,
    },
    'profit',
  );
  oracle.house.fee += after.fee - before.fee;
}
