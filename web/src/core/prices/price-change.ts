// Change of a price from the one before it: direction, amount and percent, as people read them.
import { add, compare, negate } from '@backoffice/contract/kit/money.ts';
import { formatMoney } from '#ui/values/money.format.ts';

export interface PriceChange {
  direction: 'up' | 'down' | 'same';
  amount: string;
  percent: string;
}

export function changeOf(price: string, before: string): PriceChange {
  const sign = compare(price, before);
  const share = Number(before) === 0 ? 0 : Number(price) / Number(before) - 1;
  const plus = sign > 0 ? '+' : '';
  return {
    direction: sign > 0 ? 'up' : sign < 0 ? 'down' : 'same',
    amount: plus + formatMoney(add(price, negate(before))),
    percent: `${plus}${formatMoney((share * 100).toFixed(2))}%`,
  };
}
