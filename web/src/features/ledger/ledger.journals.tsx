// All journals behind one record: each step with what it debits and credits.
import { listJournals, type Journal, type JournalKind } from '@backoffice/contract/ledger/ledger.ts';
import { JournalName } from '#core/journals/journal-name.tsx';
import { stepText } from '#core/journals/journal-steps.texts.ts';
import { codeTexts } from '#core/words/ledger-codes.texts.ts';
import { ApiError } from '#platform/api/request.ts';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import { explain } from '#ui/feedback/notify.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './ledger.module.css';
import { texts, unitTexts } from './ledger.texts.ts';

export interface JournalsProps {
  kind: JournalKind;
  /** Id of the record. */
  id: string;
}

export default function Journals(record: JournalsProps) {
  const t = useText();
  const journals = useRead(listJournals, record);
  // The record is open and was found: it has not moved any money yet.
  if (journals.error instanceof ApiError && journals.error.code === 'record.not_found')
    return <p className={classes.nothing}>{t(texts.noJournals)}</p>;
  if (journals.isError) return <p className={classes.nothing}>{t(explain(journals.error))}</p>;
  return (
    <ScrollRegion label={texts.journals}>
      <table className={classes.postings} aria-busy={journals.isFetching}>
        <thead>
          <tr>
            <th>{t(texts.account)}</th>
            <th data-numeric>{t(texts.debit)}</th>
            <th data-numeric>{t(texts.credit)}</th>
          </tr>
        </thead>
        {journals.data?.items.map((journal) => (
          <Postings key={journal.id} journal={journal} isOfOther={journal.kind !== record.kind} />
        ))}
      </table>
    </ScrollRegion>
  );
}

interface PostingsProps {
  journal: Journal;
  /** Booked by something else than the record itself, which is then named. */
  isOfOther: boolean;
}

function Postings({ journal, isOfOther }: PostingsProps) {
  const { kind, step, effective_at, actor_name, lines, units } = journal;
  const t = useText();
  return (
    <tbody>
      <tr>
        <th colSpan={3} scope="rowgroup">
          <div className={classes.stepHead}>
            {isOfOther ? <JournalName kind={kind} step={step} /> : <strong>{t(stepText(step))}</strong>}
            <span>{actor_name}</span>
            <Time at={effective_at} isExact />
          </div>
        </th>
      </tr>
      {lines.map(({ code, acc_no, amount, currency }) => {
        const name = codeTexts[code];
        // An account of a client holds what the house owes: what is added to it is a credit.
        const isDebit = amount.startsWith('-');
        const money = <Money amount={amount.replace('-', '')} currency={currency} />;
        return (
          <tr key={`${acc_no} ${code}`}>
            <td>
              {name ? t(name) : code} {acc_no && <span className={classes.step}>{acc_no}</span>}
            </td>
            <td data-numeric>{isDebit && money}</td>
            <td data-numeric>{!isDebit && money}</td>
          </tr>
        );
      })}
      {units.map(({ code, symbol, quantity }) => {
        // Custody faces what clients hold, so that the two sides are equal here as well.
        const isDebit = quantity.startsWith('-');
        const shown = `${formatMoney(quantity.replace('-', ''))} ${symbol}`;
        return (
          <tr key={code}>
            <td>{t(unitTexts[code])}</td>
            <td data-numeric>{isDebit && shown}</td>
            <td data-numeric>{!isDebit && shown}</td>
          </tr>
        );
      })}
    </tbody>
  );
}
