// Actions of the demo's clients at the market: buy, sell what they hold, cancel what waits.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { getIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { compare } from '@backoffice/contract/kit/money.ts';
import { canTransition } from '@backoffice/contract/kit/transitions.ts';
import { orderKindOf } from '@backoffice/contract/orders/orders.kinds.ts';
import {
  cancelIntakeOrder,
  listIntakeOrders,
  placeIntakeOrder,
  sellIntakeOrder,
} from '@backoffice/contract/orders/orders.intake.ts';
import { sandboxMarket } from '../../server/src/stock-data-source.ts';
import type { Action } from './actions.ts';
import { hasTraders, trader } from './traders.ts';

const symbols = sandboxMarket()
  .instruments.filter(({ mic, lot }) => mic === 'XNYS' && lot === 1)
  .map(({ symbol }) => symbol);
/** Reaches beyond the next session, wherever it is closed now. */
const fourDaysMs = 4 * dayMs;

const buy: Action = {
  weight: 4,
  isPossible: hasTraders,
  play: async (town) => {
    const { random, api } = town;
    const { id, username, accounts } = await api.call(getIntakeClient, { id: trader(town).id });
    const hasMoney = accounts.some(({ currency, balance }) => currency === 'USD' && compare(balance, '200') > 0);
    if (!hasMoney) return `${username} has looked at prices`;
    const [symbol, quantity] = [random.pick(symbols), String(1 + random.below(3))];
    const good_till = new Date(Date.now() + fourDaysMs).toISOString();
    const { reserved } = await api.call(placeIntakeOrder, { id, symbol, quantity, good_till });
    return `${username} buys ${quantity} of ${symbol}, for ${reserved} USD at most`;
  },
};

const sell: Action = {
  weight: 2,
  isPossible: hasTraders,
  play: async (town) => {
    const { id, username } = trader(town);
    const { items } = await town.api.call(listIntakeOrders, { id });
    const held = items.find(
      ({ sub_type, status, units }) =>
        canTransition(orderKindOf(sub_type).transitions, 'sell_out', status) && compare(units, '0') > 0,
    );
    if (!held) return `${username} has looked at their holdings`;
    const { id: order_id, symbol, units: quantity } = held;
    const good_till = new Date(Date.now() + fourDaysMs).toISOString();
    await town.api.call(sellIntakeOrder, { id, order_id, quantity, good_till });
    return `${username} sells ${quantity} of ${symbol}`;
  },
};

const cancel: Action = {
  weight: 1,
  isPossible: hasTraders,
  play: async (town) => {
    const { id, username } = trader(town);
    const { items } = await town.api.call(listIntakeOrders, { id });
    const waiting = items.find(({ status }) => status === 'awaiting');
    if (!waiting) return `${username} has looked at their orders`;
    await town.api.call(cancelIntakeOrder, { id, order_id: waiting.id });
    return `${username} cancels an order of ${waiting.symbol}`;
  },
};

export const tradingActions: readonly Action[] = [buy, sell, cancel];
