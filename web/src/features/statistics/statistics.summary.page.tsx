// The business by day, week or month: pictures, a table with the columns one chooses, and the same number of days before.
import {
  getSummary,
  periodUnits,
  type PeriodUnit,
  type SummaryFigures,
} from '@backoffice/contract/statistics/statistics.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { changeOf, changeText, netOf, volumeOf } from '#core/statistics/figures.ts';
import { StatisticsFilters, useStatisticsFilters } from '#core/statistics/filters.tsx';
import { PeriodCharts } from '#core/statistics/period-charts.tsx';
import { factTexts, unitTexts } from '#core/statistics/statistics.texts.ts';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { ListSettings } from '#ui/list/layout/layout-button.tsx';
import { useLayout } from '#ui/list/layout/layout.ts';
import { Loaded } from '#ui/loaded.tsx';
import { formatListMoney } from '#ui/money.format.ts';
import { usePage } from '#ui/page.ts';
import tableClasses from '#ui/plain-table.module.css';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Segments } from '#ui/segments.tsx';
import { Cohorts } from './statistics.cohorts.tsx';
import { Download } from './statistics.download.tsx';
import classes from './statistics.module.css';
import { texts } from './statistics.texts.ts';

type Summary = OutputOf<typeof getSummary>;

interface Column {
  field: string;
  label: Text;
  isMoney?: true;
  /** Hidden until the reader chooses it. */
  optional?: boolean;
  /** Null where there is no such figure. */
  of: (figures: SummaryFigures) => string | null;
}
const money = (fact: keyof SummaryFigures['money']): Column => ({
  field: fact,
  label: factTexts[fact],
  isMoney: true,
  of: (figures) => figures.money[fact].amount,
});
const columns: Column[] = [
  { field: 'registered', label: factTexts.registered, of: ({ registered }) => String(registered) },
  { field: 'verified', label: factTexts.verified, of: ({ verified }) => String(verified) },
  { field: 'active', label: texts.active, of: ({ active }) => active?.toString() ?? null },
  money('deposit'),
  money('withdrawal'),
  { field: 'net', label: factTexts.net, isMoney: true, of: netOf },
  money('fee'),
  money('interest'),
  money('bonus'),
  money('compensation'),
  { ...money('profit'), label: texts.profit },
  { field: 'volume', label: texts.volume, isMoney: true, of: volumeOf },
  { field: 'balance', label: texts.balance, isMoney: true, of: ({ balance }) => balance },
  {
    field: 'first_deposit',
    label: factTexts.first_deposit,
    optional: true,
    of: (figures) => String(figures.money.first_deposit.count),
  },
  { ...money('penalty'), optional: true },
  { ...money('bought'), optional: true },
  { ...money('sold'), optional: true },
];

const isUnit = (text: string | undefined): text is PeriodUnit => periodUnits.some((unit) => unit === text);

export function SummaryPage() {
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
        <ListSettings layout={layout} hasDensity={false} />
      </StatisticsFilters>
      <Loaded read={read}>
        {(summary) => (
          <>
            <PeriodCharts summary={summary} />
            <SummaryTable summary={summary} columns={shown} />
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
}

function SummaryTable({ summary, columns: shown }: TableProps) {
  const t = useText();
  const { items, total, before, currency } = summary;
  const cell = ({ isMoney, of }: Column, figures: SummaryFigures) => {
    const value = of(figures);
    if (value === null) return '—';
    return isMoney ? formatListMoney(value, currency) : formatCount(Number(value));
  };
  const row = (name: string, figures: SummaryFigures) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {shown.map((column) => (
        <td key={column.field} data-numeric>
          {cell(column, figures)}
        </td>
      ))}
    </tr>
  );
  return (
    <section className={classes.panel}>
      <ScrollRegion label={texts.summary}>
        <table className={tableClasses.table}>
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
            {row(t(texts.total), total)}
            {row(t(texts.before), before)}
            <tr>
              <th scope="row">{t(texts.change)}</th>
              {shown.map((column) => (
                <td key={column.field} data-numeric>
                  {changeBetween(column.of(before), column.of(total))}
                </td>
              ))}
            </tr>
          </tbody>
          <tbody>{items.toReversed().map(({ period, ...figures }) => row(period, figures))}</tbody>
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
    ...items.map(({ period, ...figures }) => [period, ...shown.map(({ of }) => of(figures) ?? '')]),
  ];
}
