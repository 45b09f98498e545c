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
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { dayAfter, dayOf, startOfDay, useTimeZone } from '#platform/time-zone.ts';
import { CopyId } from '#ui/values/copy-id.tsx';
import { DayPicker } from '#ui/inputs/day-picker.tsx';
import { Money } from '#ui/values/money.tsx';
import { explain } from '#ui/feedback/notify.ts';
import { Pages } from '#ui/layout/pages.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './ledger.module.css';
import { JournalName, recordOf } from '#core/journals/journal-name.tsx';
import { breakdown } from './ledger.figures.texts.ts';
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
    <SideDrawer title={fill(breakdown, name)} onClose={onClose}>
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
          <table className={`${classes.journals} ${tableClasses.stacked}`} aria-busy={why.isFetching}>
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
                <Line key={line.journal_id} line={line} account={account} name={name} />
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

interface LineProps {
  line: Contribution;
  account: ExplainedProps['account'];
  /** Name of the figure. */
  name: string;
}

function Line({ line, account: { currency }, name }: LineProps) {
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
      <td data-numeric data-main>
        <Money amount={amount} currency={currency} tone="profit" />
      </td>
      <td data-numeric data-label={name}>
        <Money amount={running} currency={currency} />
      </td>
      <td data-label={t(texts.person)}>{actor_name ?? t(texts.system)}</td>
      <td data-label={t(texts.record)}>
        <RecordLink type={recordOf(kind)} id={reference}>
          …{reference.slice(-6)}
        </RecordLink>
      </td>
    </tr>
  );
}
