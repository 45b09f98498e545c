// Actions of the demo's clients about funds, savings and AI strategies: invest an amount, redeem a part, subscribe.
import { getIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import { listIntakeOrders, placeIntakeOrder, redeemIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { listIntakeProducts, type IntakeProduct } from '@backoffice/contract/products/products.intake.ts';
import { addIntakeSubscription } from '@backoffice/contract/subscriptions/subscriptions.intake.ts';
import type { Action, Town } from './actions.ts';
import { hasTraders, trader } from './traders.ts';

/** A trader with one product of these that their money is enough for, or with none. */
async function choose(town: Town, isOfKind: (product: IntakeProduct) => boolean) {
  const { random, api } = town;
  const { id, username, accounts } = await api.call(getIntakeClient, { id: trader(town).id });
  const { items } = await api.call(listIntakeProducts, {});
  const affordable = items.filter((product) => {
    const least = Number(product.min_amount ?? product.price ?? '0');
    return (
      isOfKind(product) &&
      accounts.some(({ currency, balance }) => currency === product.currency && Number(balance) >= least * 2)
    );
  });
  return { id, username, product: affordable.length > 0 ? random.pick(affordable) : null };
}

const invest: Action = {
  weight: 2,
  isPossible: hasTraders,
  play: async (town) => {
    const { id, username, product } = await choose(
      town,
      ({ sub_type }) => orderKindOf(sub_type).orderedFor === 'amount',
    );
    if (!product) return `${username} has looked at funds`;
    const amount = product.min_amount ?? '100';
    await town.api.call(placeIntakeOrder, { id, product_id: product.id, amount });
    return `${username} invests ${amount} ${product.currency} in ${product.name_en}`;
  },
};

const redeem: Action = {
  weight: 1,
  isPossible: hasTraders,
  play: async (town) => {
    const { id, username } = trader(town);
    const { items } = await town.api.call(listIntakeOrders, { id });
    const held = items.find(
      ({ sub_type, status, units }) =>
        orderKindOf(sub_type).orderedFor === 'amount' &&
        (status === 'available' || status === 'holding') &&
        Number(units) >= 2,
    );
    if (!held) return `${username} has nothing to redeem`;
    const quantity = (Number(held.units) / 2).toFixed(2);
    await town.api.call(redeemIntakeOrder, { id, order_id: held.id, quantity });
    return `${username} redeems ${quantity} of ${held.symbol}`;
  },
};

const follow: Action = {
  weight: 1,
  isPossible: hasTraders,
  play: async (town) => {
    const { id, username, product } = await choose(
      town,
      ({ sub_type }) => orderKindOf(sub_type).followsSignals === true,
    );
    if (!product) return `${username} has looked at strategies`;
    await town.api.call(addIntakeSubscription, { id, product_id: product.id, budget: product.min_amount ?? '100' });
    return `${username} subscribes to ${product.name_en}`;
  },
};

export const fundActions: readonly Action[] = [invest, redeem, follow];
