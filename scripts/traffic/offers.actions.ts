// Actions of the demo's clients about offers: apply for one that is open, and pay for what they were allotted.
import { getIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { listIntakeOrders, payIntakeOrder, placeIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { listIntakeProducts } from '@backoffice/contract/products/products.intake.ts';
import type { Action } from './actions.ts';
import { hasTraders, trader } from './traders.ts';

const apply: Action = {
  weight: 2,
  isPossible: hasTraders,
  play: async (town) => {
    const { random, api } = town;
    const { id, username, accounts } = await api.call(getIntakeClient, { id: trader(town).id });
    const { items: products } = await api.call(listIntakeProducts, {});
    const { items: orders } = await api.call(listIntakeOrders, { id });
    const wanted = products.filter(({ id: product_id, allocation_method, currency, price, lot, min_quantity }) => {
      const cost = Number(price) * Number(min_quantity ?? lot) * 1.1;
      return (
        allocation_method !== null &&
        accounts.some((account) => account.currency === currency && Number(account.balance) > cost) &&
        orders.every((order) => order.product_id !== product_id)
      );
    });
    if (wanted.length === 0) return `${username} has looked at offers`;
    const { id: product_id, name_en, min_quantity, lot, pay_later } = random.pick(wanted);
    const quantity = min_quantity ?? String(lot);
    await api.call(placeIntakeOrder, { id, product_id, quantity, pay_later: pay_later && random.chance(60) });
    return `${username} applies for ${quantity} of ${name_en}`;
  },
};

const pay: Action = {
  weight: 1,
  isPossible: hasTraders,
  play: async (town) => {
    const { random, api } = town;
    const { id, username, accounts } = await api.call(getIntakeClient, { id: trader(town).id });
    const { items: orders } = await api.call(listIntakeOrders, { id });
    const order = orders.find(({ status }) => status === 'payment' || status === 'outstanding');
    if (!order?.payable || !order.paid) return `${username} has nothing to pay`;
    const unpaid = add(order.payable, negate(order.paid));
    const balance = accounts.find(({ id: account }) => account === order.account_id)?.balance ?? '0';
    const part = random.chance(50) ? unpaid : (Number(unpaid) / 2).toFixed(2);
    const amount = compare(part, balance) > 0 ? balance : part;
    if (compare(amount, '0') <= 0) return `${username} has no money to pay for ${order.symbol}`;
    await api.call(payIntakeOrder, { id, order_id: order.id, amount });
    return `${username} pays ${amount} ${order.currency} for ${order.symbol}`;
  },
};

export const offerActions: readonly Action[] = [apply, pay];
