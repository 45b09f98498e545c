// Prices of one unit as people read them.
import { formatMoney } from './money.format.ts';

/**
 * Formats a price with two decimals, or with more if it has more. A list cuts what a division made endless, such as the
 * price of a position after a split; one below a unit keeps its digits.
 */
export function formatPrice(price: string, most?: number): string {
  const [whole = '', fraction = ''] = price.split('.');
  const shown = fraction.replace(/0+$/, '').slice(0, whole === '0' ? undefined : most);
  return formatMoney(`${whole}.${shown.padEnd(2, '0')}`);
}
