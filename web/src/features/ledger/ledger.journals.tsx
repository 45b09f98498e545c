// All journals behind one record: each step with its lines, from pocket to pocket.
import { listJournals, type Journal, type JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import { codeTexts } from '#core/ledger-codes.texts.ts';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { Money } from '#ui/money.tsx';
import { explain } from '#ui/notify.ts';
import { Time } from '#ui/time.tsx';
import classes from './ledger.module.css';
import { stepText } from './ledger.texts.ts';

export interface JournalsProps {
  kind: JournalKind;
  /** Of the record. */
  id: string;
}

export default function Journals(record: JournalsProps) {
  const t = useText();
  const journals = useRead(listJournals, record);
  if (journals.isError) return <p className={classes.nothing}>{t(explain(journals.error))}</p>;
  return (
    <ol className={classes.steps} aria-busy={journals.isFetching}>
      {journals.data?.items.map((journal) => (
        <Step key={journal.id} journal={journal} />
      ))}
    </ol>
  );
}

function Step({ journal: { step, effective_at, actor_name, lines } }: { journal: Journal }) {
  const t = useText();
  return (
    <li>
      <div className={classes.stepHead}>
        <strong>{t(stepText(step))}</strong>
        <span>{actor_name}</span>
        <Time at={effective_at} isExact />
      </div>
      <dl className={classes.lines}>
        {lines.map(({ code, acc_no, amount, currency }) => {
          const name = codeTexts[code];
          return (
            <div key={`${acc_no} ${code}`}>
              <dt>
                {name ? t(name) : code} {acc_no && <span className={classes.step}>{acc_no}</span>}
              </dt>
              <dd>
                <Money amount={amount} currency={currency} tone="profit" />
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}
