// The business by day, week or month: pictures, a table with the columns one chooses, and the same number of days before.
import {
  getSummary,
  periodUnits,
  type PeriodUnit,
  type SummaryFigures,
} from '@backoffice/contract/statistics/statistics.ts';
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { FactFigure } from '#core/statistics/fact-figure.tsx';
import type { FactFilters } from '#core/statistics/fact-records.drawer.tsx';
import {
  changeOf,
  changeText,
  correctionsOf,
  daysBefore,
  daysOfPeriod,
  startOfPeriod,
  hasCorrections,
  netOf,
  volumeOf,
  withCorrections,
} from '#core/statistics/figures.ts';
import { StatisticsFilters, useStatisticsFilters } from '#core/statistics/filters.tsx';
import { PeriodCharts } from '#core/statistics/period-charts.tsx';
import { factTexts, texts as sharedTexts, unitTexts } from '#core/statistics/statistics.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { Fragment, type ReactNode } from 'react';
import { ReportButton } from '#ui/list/report/report-button.tsx';
import { ListSettings } from '#ui/list/layout/layout-button.tsx';
import { useLayout } from '#ui/list/layout/layout.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { formatListMoney } from '#ui/values/money.format.ts';
import { usePage } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { Segments } from '#ui/inputs/segments.tsx';
import { readersOnly } from '#ui/feedback/readers-only.tsx';
import { Cohorts } from './statistics.cohorts.tsx';
import { Download } from './statistics.download.tsx';
import classes from './statistics.module.css';
import { texts } from './statistics.texts.ts';

const SaveStatisticReport = lazyDialog(() => import('./statistics.reports.tsx'));

type Summary = OutputOf<typeof getSummary>;
type Days = Pick<FactFilters, 'from' | 'to'>;

interface Column {
  field: string;
  label: Text;
  isMoney?: true;
  /** Hidden until the reader chooses it. */
  optional?: boolean;
  /** Null where there is no such figure. */
  of: (figures: SummaryFigures) => string | null;
  /** Facts whose records make the figure. */
  facts: readonly RecordedFact[];
  /** True where the figure is of a whole week or month, also where the days begin or end within it. */
  isOfWholePeriods?: true;
  /** True where corrections are part of it. */
  isUncorrected?: true;
}
const money = (fact: keyof SummaryFigures['money']): Column => ({
  field: fact,
  label: factTexts[fact],
  isMoney: true,
  facts: [fact],
  of: (figures) => figures.money[fact].amount,
});
const columns: Column[] = [
  {
    field: 'registered',
    label: factTexts.registered,
    facts: ['registered'],
    of: ({ registered }) => String(registered),
  },
  { field: 'verified', label: factTexts.verified, facts: ['verified'], of: ({ verified }) => String(verified) },
  {
    field: 'active',
    label: texts.active,
    facts: ['active'],
    isOfWholePeriods: true,
    of: ({ active }) => active?.toString() ?? null,
  },
  money('deposit'),
  money('withdrawal'),
  { field: 'net', label: factTexts.net, isMoney: true, facts: ['deposit', 'withdrawal'], of: netOf },
  money('fee'),
  money('interest'),
  money('bonus'),
  money('compensation'),
  { ...money('profit'), label: texts.profit },
  { field: 'volume', label: texts.volume, isMoney: true, facts: ['bought', 'sold'], of: volumeOf },
  {
    field: 'balance',
    label: texts.balance,
    isMoney: true,
    facts: ['balance'],
    isUncorrected: true,
    of: ({ balance }) => balance,
  },
  {
    field: 'first_deposit',
    label: factTexts.first_deposit,
    optional: true,
    facts: ['first_deposit'],
    of: (figures) => String(figures.money.first_deposit.count),
  },
  { ...money('penalty'), optional: true },
  { ...money('bought'), optional: true },
  { ...money('sold'), optional: true },
];

/** Clients are not corrected, and balances are those of the books. */
const isCorrected = ({ isMoney, isUncorrected }: Column): boolean => isMoney === true && isUncorrected !== true;

const isUnit = (text: string | undefined): text is PeriodUnit => periodUnits.some((unit) => unit === text);

export const SummaryPage = readersOnly(getSummary, Page);

function Page() {
  const t = useText();
  const { search, setSearch } = usePage();
  const unit = isUnit(search['unit']) ? search['unit'] : 'day';
  const filters = useStatisticsFilters();
  const read = useRead(getSummary, { ...filters, unit }, { keepPrevious: true });
  const { data } = read;
  const layout = useLayout(getSummary, columns, null);
  const shown = layout.columns.filter(({ isShown }) => isShown);
  return (
    <div className={classes.page}>
      <StatisticsFilters title={t(texts.summary)} shown={filters}>
        <Segments
          label={t(texts.unit)}
          data={periodUnits.map((value) => ({ value, label: t(unitTexts[value]) }))}
          value={unit}
          onChange={(value) => setSearch({ ...search, unit: value })}
        />
        <Download
          name={`${t(texts.summary)}_${filters.from}_${filters.to}`}
          linesOf={data ? () => summaryLines(data, shown, t) : null}
        />
        <ReportButton
          access={getSummary.access}
          renderForm={(close) => (
            <SaveStatisticReport statistic="summary" input={{ ...filters, unit }} shown={shown} onClose={close} />
          )}
        />
        <ListSettings layout={layout} hasDensity={false} />
      </StatisticsFilters>
      <Loaded read={read}>
        {(summary) => (
          <>
            <PeriodCharts summary={summary} filters={filters} unit={unit} />
            <SummaryTable summary={summary} columns={shown} unit={unit} filters={filters} />
            <Cohorts />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface TableProps {
  summary: Summary;
  columns: readonly Column[];
  unit: PeriodUnit;
  filters: FactFilters;
}

function SummaryTable({ summary, columns: shown, unit, filters }: TableProps) {
  const t = useText();
  const { items, total, before, currency } = summary;
  const textOf = ({ isMoney, of }: Column, figures: SummaryFigures) => {
    const value = of(figures);
    if (value === null) return '—';
    return isMoney ? formatListMoney(value, currency) : formatCount(Number(value));
  };
  const line = (name: string, cell: (column: Column) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {shown.map((column) => (
        <td key={column.field} data-numeric>
          {cell(column)}
        </td>
      ))}
    </tr>
  );
  const cells = (figures: SummaryFigures, records: FactFilters) => (column: Column) => {
    const { facts, isOfWholePeriods, of } = column;
    const days = isOfWholePeriods && daysOfPeriod(startOfPeriod(records.from, unit), unit);
    return of(figures) === null ? (
      '—'
    ) : (
      <FactFigure facts={facts} filters={{ ...records, ...days }}>
        {textOf(column, figures)}
      </FactFigure>
    );
  };
  /** The figures without corrections, and a line below with these where there are any. */
  const rows = (name: string, figures: SummaryFigures, days: Days) => {
    const corrections = cells(correctionsOf(figures), { ...filters, ...days, is_correction: true });
    return (
      <Fragment key={name}>
        {line(name, cells(figures, { ...filters, ...days, is_correction: false }))}
        {hasCorrections(figures) &&
          line(t(sharedTexts.corrections), (column) => isCorrected(column) && corrections(column))}
      </Fragment>
    );
  };
  return (
    <section className={classes.panel}>
      <ScrollRegion label={texts.summary}>
        <table className={`${tableClasses.table} ${classes.dense}`}>
          <thead>
            <tr>
              <th>
                {t(texts.period)} ({currency})
              </th>
              {shown.map(({ field, label }) => (
                <th key={field} data-numeric>
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes.sums}>
            {rows(t(texts.total), total, filters)}
            {hasCorrections(total) && line(t(sharedTexts.withCorrections), cells(withCorrections(total), filters))}
            {rows(t(texts.before), before, daysBefore(filters))}
            <tr>
              <th scope="row">{t(texts.change)}</th>
              {shown.map((column) => (
                <td key={column.field} data-numeric>
                  {changeBetween(column.of(before), column.of(total))}
                </td>
              ))}
            </tr>
          </tbody>
          <tbody>
            {items
              .toReversed()
              .map(({ period, ...figures }) => rows(period, figures, daysOfPeriod(period, unit, filters)))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

function changeBetween(before: string | null, now: string | null): string {
  const by = before === null || now === null ? null : changeOf(now, before);
  return by === null ? '—' : changeText(by);
}

function summaryLines({ items, currency }: Summary, shown: readonly Column[], t: (text: Text) => string): string[][] {
  const names = shown.map(({ label, isMoney }) => (isMoney ? `${t(label)} (${currency})` : t(label)));
  return [
    [t(texts.period), ...names],
    ...items.flatMap(({ period, ...figures }) => [
      [period, ...shown.map(({ of }) => of(figures) ?? '')],
      ...(hasCorrections(figures)
        ? [
            [
              `${period} ${t(sharedTexts.corrections)}`,
              ...shown.map((column) => (isCorrected(column) ? (column.of(correctionsOf(figures)) ?? '') : '')),
            ],
          ]
        : []),
    ]),
  ];
}
