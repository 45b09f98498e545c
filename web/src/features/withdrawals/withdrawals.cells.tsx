// Display of a withdrawal's values, in the list and beside it.
import { waitingHours, type Withdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { useText } from '#platform/texts.ts';
import { delays, texts } from './withdrawals.texts.ts';
import classes from './withdrawals.module.css';

/** Time the client has been waiting; beyond a day also that it is too long, and whether anybody has said why. */
export function Age({ age_hours, delay_code }: Pick<Withdrawal, 'age_hours' | 'delay_code'>) {
  const t = useText();
  if (age_hours === null) return '—';
  const isLate = age_hours >= waitingHours;
  const days = Math.floor(age_hours / 24);
  const words =
    days > 0
      ? t(texts.days, { days, hours: age_hours % 24 })
      : age_hours > 0
        ? t(texts.hours, age_hours)
        : t(texts.lessThanAnHour);
  if (!isLate) return words;
  const state = delay_code ? t(delays[delay_code]) : t(texts.unexplained);
  return (
    <span
      className={classes.age}
      data-late={age_hours >= 2 * waitingHours ? 'very' : 'yes'}
      title={`${words} · ${t(texts.overdue)} · ${state}`}
    >
      <IconClockExclamation size={14} aria-label={t(texts.overdue)} />
      {words}
      {!delay_code && <span className={classes.mark}>{state}</span>}
    </span>
  );
}

/** Payee in one line. */
export function PayeeLine({ payee }: Pick<Withdrawal, 'payee'>) {
  const words =
    'chain' in payee ? `${payee.chain} ${payee.address}` : `${payee.bank_name} ${payee.holder_name} ${payee.acc_no}`;
  return <span title={words}>{words}</span>;
}
