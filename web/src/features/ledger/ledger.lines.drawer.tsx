// The lines on one account of the books, page by page, each with the record behind it.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import { listLedgerLines, type LedgerCode } from '@backoffice/contract/ledger/ledger.trial-balance.ts';
import { useState } from 'react';
import { RecordLink } from '#core/record/record-link.tsx';
import { useRead } from '#platform/api/queries.ts';
import { fill, useText, type Text } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Money } from '#ui/values/money.tsx';
import { Pages } from '#ui/layout/pages.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { Time } from '#ui/values/time.tsx';
import classes from './ledger.module.css';
import { JournalName, recordOf } from '#core/journals/journal-name.tsx';
import { texts } from './ledger.texts.ts';

const pageSize = 20;

interface LedgerLinesProps {
  code: LedgerCode;
  name: Text;
  currency: Currency;
  before: string | null;
  onClose: () => void;
}

export default function LedgerLines({ code, name, currency, before, onClose }: LedgerLinesProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  const read = useRead(
    listLedgerLines,
    { code, currency, page, page_size: pageSize, ...(before && { before }) },
    { keepPrevious: true },
  );
  return (
    <SideDrawer title={fill(texts.lines, `${t(name)} ${currency}`)} onClose={onClose}>
      <Loaded read={read} empty={{ text: texts.none, isTrueOf: ({ items }) => items.length === 0 }}>
        {({ items, total }) => (
          <>
            <div className={classes.scroll}>
              <table className={`${classes.journals} ${tableClasses.stacked}`} aria-busy={read.isFetching}>
                <thead>
                  <tr>
                    <th>{t(texts.time)}</th>
                    <th>{t(texts.kind)}</th>
                    <th data-numeric>{t(texts.debit)}</th>
                    <th data-numeric>{t(texts.credit)}</th>
                    <th>{t(texts.person)}</th>
                    <th>{t(texts.record)}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map(({ id, kind, step, reference, effective_at, actor_name, amount }) => {
                    const isDebit = amount.startsWith('-');
                    const money = <Money amount={amount.replace('-', '')} />;
                    return (
                      <tr key={id}>
                        <td>
                          <Time at={effective_at} isExact />
                        </td>
                        <td>
                          <JournalName kind={kind} step={step} />
                        </td>
                        <td data-numeric data-label={t(texts.debit)}>
                          {isDebit && money}
                        </td>
                        <td data-numeric data-label={t(texts.credit)}>
                          {!isDebit && money}
                        </td>
                        <td data-label={t(texts.person)}>{actor_name ?? t(texts.system)}</td>
                        <td data-label={t(texts.record)}>
                          <RecordLink type={recordOf(kind)} id={reference}>
                            …{reference.slice(-6)}
                          </RecordLink>
                        </td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
            <Pages className={classes.pages ?? ''} total={total} pageSize={pageSize} value={page} onChange={setPage} />
          </>
        )}
      </Loaded>
    </SideDrawer>
  );
}
