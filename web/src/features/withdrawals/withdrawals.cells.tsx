// Display of a withdrawal's values, in the list and beside it.
import type { Withdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { waitingHours } from '@backoffice/contract/withdrawals/withdrawals.waiting.ts';
import { IconClockExclamation } from '@tabler/icons-react';
import { isWaiting, useTargetAge, waitingText } from '#core/list/waiting.tsx';
import { useText } from '#platform/texts.ts';
import { Time } from '#ui/values/time.tsx';
import { labels, delays, texts } from './withdrawals.texts.ts';
import classes from './withdrawals.module.css';
import type { FileColumn } from '#ui/list/list.types.ts';

/** Time the client has been waiting, in the colour of the tenant's time for it; beyond a day also whether a reason is given. */
export function Age({
  age_hours,
  delay_code,
  status,
  create_datetime,
}: Pick<Withdrawal, 'age_hours' | 'delay_code' | 'status' | 'create_datetime'>) {
  const t = useText();
  const ageOf = useTargetAge('withdrawal');
  if (age_hours === null) return '—';
  const needsReason = age_hours >= waitingHours;
  // The tenant's time is for the decision; the payment after it is late once a reason is due.
  const age = isWaiting({ status }) && !needsReason ? ageOf(create_datetime) : needsReason ? 'late' : 'fresh';
  const words = waitingText(create_datetime, t);
  if (age === 'fresh') return words;
  const state = needsReason && (delay_code ? t(delays[delay_code]) : t(texts.unexplained));
  return (
    <span
      className={classes.age}
      data-age={age}
      title={[words, age === 'late' && t(texts.overdue), state].filter(Boolean).join(' · ')}
    >
      {age === 'late' && <IconClockExclamation size={14} aria-label={t(texts.overdue)} />}
      {words}
      {needsReason && !delay_code && <span className={classes.mark}>{state}</span>}
    </span>
  );
}

/** When it came in: how long it waits has a column of its own. */
export const AskedAt = ({ create_datetime }: Pick<Withdrawal, 'create_datetime'>) => <Time at={create_datetime} />;

/** Payee in one line. */
export function PayeeLine({ payee }: Pick<Withdrawal, 'payee'>) {
  const words =
    'chain' in payee ? `${payee.chain} ${payee.address}` : `${payee.bank_name} ${payee.holder_name} ${payee.acc_no}`;
  return <span title={words}>{words}</span>;
}

/** Columns of a file: bank or chain, holder, and the number or address. */
export const payeeFile: readonly FileColumn[] = [
  { field: 'payee.bank_name|payee.chain', label: texts.bankOrChain },
  { field: 'payee.holder_name', label: texts.holder },
  { field: 'payee.acc_no|payee.address', label: texts.numberOrAddress },
];

export const ageFile: readonly FileColumn[] = [
  { field: 'age_hours', label: texts.ageInHours, show: 'number' },
  { field: 'delay_code', label: labels.explained, words: delays },
];
