// A balance before and after what is about to happen.
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import { IconArrowRight } from '@tabler/icons-react';
import { defineTexts, useText, type Text } from '#platform/texts.ts';
import { Money } from '#ui/values/money.tsx';
import classes from './balance-change.module.css';

const texts = defineTexts({ balance: { zh: '余额', en: 'Balance' } });

interface BalanceChangeProps {
  /** Label if it is another figure than the balance. */
  label?: Text;
  /** Null while it is being read. */
  balance: string | null;
  change: string;
  currency: Currency;
}

export function BalanceChange({ label = texts.balance, balance, change, currency }: BalanceChangeProps) {
  const t = useText();
  return (
    <div className={classes.change}>
      <span className={classes.label}>{t(label)}</span>
      <Money amount={balance} />
      <IconArrowRight size={14} aria-label="→" />
      <strong>
        <Money
          amount={balance && add(balance, change)}
          currency={currency}
          {...(label === texts.balance && { tone: 'balance' })}
        />
      </strong>
    </div>
  );
}
