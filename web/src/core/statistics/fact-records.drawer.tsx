// The records behind a figure, page by page, with the count and the sum that they make.
import type { Currency } from '@backoffice/contract/kit/money.ts';
import type { ProductTab } from '@backoffice/contract/statistics/statistics.products.ts';
import {
  listFactRecords,
  presentFacts,
  type FactRecord,
  type RecordedFact,
} from '@backoffice/contract/statistics/statistics.records.ts';
import { useState, type ReactNode } from 'react';
import { useRead } from '#platform/api/queries.ts';
import { fill, formatCount, useText, type Text } from '#platform/texts.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Segments } from '#ui/inputs/segments.tsx';
import { Pages } from '#ui/layout/pages.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { SideDrawer } from '#ui/layout/side-drawer.tsx';
import { Money } from '#ui/values/money.tsx';
import { Time } from '#ui/values/time.tsx';
import { RecordLink } from '../record/record-link.tsx';
import { recordName } from '../record/record-names.texts.ts';
import { texts } from './fact-records.texts.ts';
import { CurrencyNote } from './currency-note.tsx';
import { factTexts } from './statistics.texts.ts';

const pageSize = 20;

export interface FactFilters {
  from: string;
  to: string;
  currency?: Currency;
  superman_id?: string;
  agent_id?: string;
  tab?: ProductTab;
  symbol?: string;
  product_id?: string;
  /** Corrections alone, or all but them. */
  is_correction?: boolean;
}

export interface FactRecordsProps {
  facts: readonly RecordedFact[];
  filters: FactFilters;
  onClose: () => void;
}

const isPresent = (fact: RecordedFact): boolean => presentFacts.some((present) => present === fact);

export default function FactRecords({ facts, filters, onClose }: FactRecordsProps) {
  const t = useText();
  const [chosen, setChosen] = useState<RecordedFact>(facts[0] ?? 'deposit');
  const [page, setPage] = useState(1);
  const read = useRead(
    listFactRecords,
    { ...filters, fact: chosen, page, page_size: pageSize },
    { keepPrevious: true },
  );
  return (
    <SideDrawer title={fill(texts.title, t(factTexts[chosen]))} onClose={onClose}>
      <p className={tableClasses.muted}>{isPresent(chosen) ? t(texts.now) : t(texts.days, filters)}</p>
      {facts.length > 1 && (
        <Segments
          label={t(texts.fact)}
          data={facts.map((value) => ({ value, label: t(factTexts[value]) }))}
          value={chosen}
          onChange={(value) => {
            setChosen(value);
            setPage(1);
          }}
        />
      )}
      <Loaded read={read} empty={{ text: texts.nothing, isTrueOf: ({ total }) => total === 0 }}>
        {({ items, total, sum, ...currency }) => {
          const shown = columns.filter(({ isIn }) => items.some((row) => isIn(row, chosen)));
          const sumCurrency = items.some((row) => row.currency !== null) && { currency: currency.currency };
          return (
            <>
              <p>
                {t(texts.count, formatCount(sum.count))}
                {items.some(({ amount }) => amount !== null) && (
                  <>
                    {' · '}
                    <Money amount={sum.amount} {...sumCurrency} />
                  </>
                )}
              </p>
              <div className={tableClasses.scroll}>
                <table className={`${tableClasses.table} ${tableClasses.stacked}`} aria-busy={read.isFetching}>
                  <thead>
                    <tr>
                      {shown.map(({ label, isNumeric }) => (
                        <th key={label.en} data-numeric={isNumeric}>
                          {t(label)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((row) => (
                      <tr key={row.id}>
                        {shown.map(({ label, isNumeric, Cell }) => (
                          <td key={label.en} data-numeric={isNumeric} data-main={label === texts.amount || undefined}>
                            <Cell row={row} sum={sum.amount} />
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
              <CurrencyNote summary={currency} />
              <Pages total={total} pageSize={pageSize} value={page} onChange={setPage} />
            </>
          );
        }}
      </Loaded>
    </SideDrawer>
  );
}

interface CellProps {
  row: FactRecord;
  /** Sum of all rows. */
  sum: string;
}

interface Column {
  label: Text;
  isNumeric?: true;
  /** A column that no row of the page has anything for is left out. */
  isIn: (row: FactRecord, fact: RecordedFact) => boolean;
  Cell: (props: CellProps) => ReactNode;
}

const columns: Column[] = [
  { label: texts.time, isIn: ({ at }) => at !== null, Cell: ({ row: { at } }) => at && <Time at={at} isExact /> },
  { label: texts.client, isIn: () => true, Cell: ClientCell },
  { label: texts.instrument, isIn: ({ symbol }) => symbol !== null, Cell: ({ row: { symbol } }) => symbol },
  // A row that stands for a client has the link to it already.
  { label: texts.record, isIn: ({ record_type }) => record_type !== 'client', Cell: RecordCell },
  {
    label: texts.amount,
    isNumeric: true,
    isIn: ({ amount }) => amount !== null,
    Cell: ({ row: { amount, currency } }) => <Money amount={amount} {...(currency && { currency })} />,
  },
  {
    label: texts.share,
    isNumeric: true,
    isIn: ({ amount }, fact) => fact === 'shares' && amount !== null,
    Cell: ({ row: { amount }, sum }) =>
      Number(sum) === 0 ? '—' : `${((Number(amount) / Number(sum)) * 100).toFixed(1)}%`,
  },
  { label: texts.waited, isNumeric: true, isIn: ({ waited_minutes }) => waited_minutes !== null, Cell: WaitedCell },
];

function ClientCell({ row: { client_id, username, full_name } }: CellProps) {
  const t = useText();
  return client_id ? (
    <RecordLink type="client" id={client_id}>
      {username} {full_name}
    </RecordLink>
  ) : (
    <span className={tableClasses.muted}>{t(texts.otherTeam)}</span>
  );
}

function RecordCell({ row: { record_type, record_id, is_correction } }: CellProps) {
  const t = useText();
  return (
    <>
      <RecordLink type={record_type} id={record_id}>
        {t(recordName(record_type))}
      </RecordLink>
      {is_correction && <span className={tableClasses.muted}> · {t(texts.correction)}</span>}
    </>
  );
}

function WaitedCell({ row: { waited_minutes } }: CellProps) {
  const t = useText();
  return t(texts.minutes, formatCount(Math.round(waited_minutes ?? 0)));
}
