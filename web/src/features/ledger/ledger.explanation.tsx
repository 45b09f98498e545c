// The journals behind a figure, page by page, with the figure after each; also as it was on a past day.
import type { Account } from '@backoffice/contract/clients/clients.ts';
import {
  explainFigure,
  type Contribution,
  type Figure as FigureName,
  type JournalKind,
} from '@backoffice/contract/ledger/ledger.ts';
import { useState } from 'react';
import { RecordLink } from '#core/record/record-link.tsx';
import { useRead } from '#platform/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { dayAfter, dayOf, startOfDay, useTimeZone } from '#platform/time-zone.ts';
import { CopyId } from '#ui/copy-id.tsx';
import { DayPicker } from '#ui/day-picker.tsx';
import { Money } from '#ui/money.tsx';
import { explain } from '#ui/notify.ts';
import { Pages } from '#ui/pages.tsx';
import { SideDrawer } from '#ui/side-drawer.tsx';
import { Time } from '#ui/time.tsx';
import classes from './ledger.module.css';
import { JournalName, recordOf } from './ledger.journal.tsx';
import { texts } from './ledger.texts.ts';

const pageSize = 20;

export interface ExplainedProps {
  account: Pick<Account, 'id' | 'acc_no' | 'currency'>;
  figure: FigureName;
  amount: string;
  name: Text;
  /** The part of the figure that one business record made, or journals of one kind. */
  only?: { reference: string; kind?: JournalKind };
}

interface ExplanationProps extends ExplainedProps {
  onClose: () => void;
}

export default function Explanation({ account, figure, amount, only, onClose, ...props }: ExplanationProps) {
  const t = useText();
  const zone = useTimeZone();
  const [page, setPage] = useState(1);
  const [day, setDay] = useState<string | null>(null);
  const name = t(props.name);
  const why = useRead(
    explainFigure,
    // Ask how it stood when that day was over.
    { id: account.id, figure, page, page_size: pageSize, ...only, ...(day && { at: startOfDay(dayAfter(day), zone) }) },
    { keepPrevious: true },
  );
  const tone = figure === 'balance' || figure === 'profit' ? { tone: figure } : {};
  return (
    <SideDrawer title={fill(texts.explain, name)} onClose={onClose}>
      <header className={classes.head}>
        <div>
          <div className={classes.account}>
            <CopyId id={account.acc_no} isWhole />
          </div>
          <strong className={classes.value}>
            <Money amount={why.data?.value ?? amount} currency={account.currency} {...tone} />
          </strong>
        </div>
        <DayPicker
          label={t(texts.asOf)}
          value={day}
          latest={dayOf(Date.now(), zone)}
          onChange={(next) => {
            setDay(next);
            setPage(1);
          }}
        />
      </header>
      {why.isError ? (
        <p className={classes.nothing}>{t(explain(why.error))}</p>
      ) : why.data?.items.length === 0 ? (
        <p className={classes.nothing}>{t(texts.none)}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.journals} aria-busy={why.isFetching}>
            <thead>
              <tr>
                <th>{t(texts.time)}</th>
                <th>{t(texts.kind)}</th>
                <th data-numeric>{t(texts.amount)}</th>
                <th data-numeric>{name}</th>
                <th>{t(texts.person)}</th>
                <th>{t(texts.record)}</th>
              </tr>
            </thead>
            <tbody>
              {why.data?.items.map((line) => (
                <Line key={line.journal_id} line={line} account={account} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages
        className={classes.pages ?? ''}
        total={why.data?.total ?? 0}
        pageSize={pageSize}
        value={page}
        onChange={setPage}
      />
    </SideDrawer>
  );
}

function Line({ line, account: { currency } }: { line: Contribution; account: ExplainedProps['account'] }) {
  const t = useText();
  const { kind, step, amount, running, recorded_at, actor_name, reference, reason } = line;
  return (
    <tr>
      <td>
        <Time at={recorded_at} isExact />
      </td>
      <td title={reason ?? undefined}>
        <JournalName kind={kind} step={step} />
      </td>
      <td data-numeric>
        <Money amount={amount} currency={currency} tone="profit" />
      </td>
      <td data-numeric>
        <Money amount={running} currency={currency} />
      </td>
      <td>{actor_name ?? t(texts.system)}</td>
      <td>
        <RecordLink type={recordOf(kind)} id={reference}>
          …{reference.slice(-6)}
        </RecordLink>
      </td>
    </tr>
  );
}
