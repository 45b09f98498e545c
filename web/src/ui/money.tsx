// An amount on a screen.
import { compare, type Currency } from '@backoffice/contract/kit/money.ts';
import classes from './money.module.css';
import { formatMoney } from './money.format.ts';

interface MoneyProps {
  amount: string | null;
  currency?: Currency;
  /** Profit: green above zero, red below, grey at zero. Balance: red below zero, else green. */
  tone?: 'profit' | 'balance';
}

export function Money({ amount, currency, tone }: MoneyProps) {
  if (amount === null) return <span className={classes.nothing}>—</span>;
  return (
    <span className={classes.money} data-tone={tone && toneOf(tone, amount)}>
      {formatMoney(amount, currency)}
      {currency && <span className={classes.currency}>{currency}</span>}
    </span>
  );
}

function toneOf(tone: 'profit' | 'balance', amount: string) {
  const sign = compare(amount, '0');
  if (sign < 0) return 'loss';
  return sign > 0 || tone === 'balance' ? 'gain' : 'zero';
}
