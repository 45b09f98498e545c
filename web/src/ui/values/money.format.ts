// Amounts as people read them: grouped, fixed decimals, a true minus sign. Text in, text out.
import { inCurrency, type Currency } from '@backoffice/contract/kit/money.ts';
import type { Text } from '#platform/texts.ts';

export function formatMoney(amount: string, currency?: Currency): string {
  const exact = currency ? withUsualDecimals(inCurrency(amount, currency) ?? amount, currency) : amount;
  const [whole = '0', fraction] = exact.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return (exact.startsWith('-') ? '−' : '') + grouped + (fraction ? `.${fraction}` : '');
}

const rateDecimals = 6;

/** Formats with six decimals, or with more if it has more. */
export function formatRate(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.');
  return formatMoney(`${whole}.${fraction.padEnd(rateDecimals, '0')}`);
}

/** A coin worth a dollar has cents like one, on every screen. Further decimals are shown in full, except in lists, where they are cut. */
const usualDecimals: Partial<Record<Currency, number>> = { USDT: 2 };

/** Without the zeros beyond the usual decimals. */
function withUsualDecimals(exact: string, currency: Currency): string {
  const decimals = usualDecimals[currency];
  const end = exact.indexOf('.') + 1 + (decimals ?? 0);
  return decimals === undefined || !/^0*$/.test(exact.slice(end)) ? exact : exact.slice(0, end);
}

/** Cut, never rounded: a list must not show more than there is. */
export function formatListMoney(amount: string, currency: Currency): string {
  const exact = formatMoney(amount, currency);
  const decimals = usualDecimals[currency];
  const point = exact.indexOf('.');
  return decimals === undefined || point < 0 ? exact : exact.slice(0, point + 1 + decimals);
}

/** The label of a button with the amount it moves: "Approve 1,000.00 USD". */
export function withMoney(label: Text, { amount, currency }: { amount: string; currency: Currency }): Text {
  const money = `${formatMoney(amount, currency)} ${currency}`;
  return { zh: `${label.zh} ${money}`, en: `${label.en} ${money}` };
}
