// An amount on a screen.
import { compare, type Currency } from '@backoffice/contract/kit/money.ts';
import classes from './money.module.css';
import { formatListMoney, formatMoney } from './money.format.ts';

interface MoneyProps {
  amount: string | null;
  currency?: Currency;
  /** Profit: green above zero, red below, grey at zero. Balance: red below zero, else green. */
  tone?: 'profit' | 'balance';
  /** Shows it as short as lists do, in full on hover. */
  isShort?: boolean;
}

export function Money({ amount, currency, tone, isShort = false }: MoneyProps) {
  if (amount === null) return <span className={classes.nothing}>—</span>;
  const exact = formatMoney(amount, currency);
  const shown = isShort && currency ? formatListMoney(amount, currency) : exact;
  return (
    <span
      className={classes.money}
      data-tone={tone && toneOf(tone, amount)}
      title={shown === exact ? undefined : `${exact} ${currency ?? ''}`}
    >
      {shown}
      {currency && <span className={classes.currency}>{currency}</span>}
    </span>
  );
}

function toneOf(tone: 'profit' | 'balance', amount: string) {
  const sign = compare(amount, '0');
  if (sign < 0) return 'loss';
  return sign > 0 || tone === 'balance' ? 'gain' : 'zero';
}
