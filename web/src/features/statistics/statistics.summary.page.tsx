// The business by day, week or month: pictures, a table, and the same number of days before.
import { getSummary, periodUnits, type Figures, type PeriodUnit } from '@backoffice/contract/statistics/statistics.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { changeOf, netOf, volumeOf } from '#core/statistics/figures.ts';
import { PeriodCharts } from '#core/statistics/period-charts.tsx';
import { factTexts, unitTexts } from '#core/statistics/statistics.texts.ts';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { formatListMoney } from '#ui/money.format.ts';
import { usePage } from '#ui/page.ts';
import tableClasses from '#ui/plain-table.module.css';
import { saveTable } from '#ui/save-file.ts';
import { Segments } from '#ui/segments.tsx';
import { Cohorts } from './statistics.cohorts.tsx';
import { StatisticsFilters, useStatisticsFilters } from './statistics.filters.tsx';
import classes from './statistics.module.css';
import { texts } from './statistics.texts.ts';

type Summary = OutputOf<typeof getSummary>;

interface Column {
  label: Text;
  isMoney?: true;
  of: (figures: Figures) => string;
}
const money = (fact: keyof Figures['money']): Column => ({
  label: factTexts[fact],
  isMoney: true,
  of: (figures) => figures.money[fact].amount,
});
const columns: Column[] = [
  { label: factTexts.registered, of: ({ registered }) => String(registered) },
  { label: factTexts.verified, of: ({ verified }) => String(verified) },
  { label: factTexts.first_deposit, of: (figures) => String(figures.money.first_deposit.count) },
  money('deposit'),
  money('withdrawal'),
  { label: factTexts.net, isMoney: true, of: netOf },
  money('fee'),
  money('interest'),
  money('penalty'),
  money('bonus'),
  money('compensation'),
  money('profit'),
  { label: texts.volume, isMoney: true, of: volumeOf },
];

const isUnit = (text: string | undefined): text is PeriodUnit => periodUnits.some((unit) => unit === text);

export function SummaryPage() {
  const t = useText();
  const { search, setSearch } = usePage();
  const unit = isUnit(search['unit']) ? search['unit'] : 'day';
  const filters = useStatisticsFilters();
  const read = useRead(getSummary, { ...filters, unit }, { keepPrevious: true });
  return (
    <div className={classes.page}>
      <StatisticsFilters title={texts.summary}>
        <Segments
          label={t(texts.unit)}
          data={periodUnits.map((value) => ({ value, label: t(unitTexts[value]) }))}
          value={unit}
          onChange={(value) => setSearch({ ...search, unit: value })}
        />
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={!read.data}
          onClick={() => read.data && saveSummary(read.data, `${filters.from}_${filters.to}`, t)}
        >
          {t(texts.download)}
        </Button>
      </StatisticsFilters>
      <Loaded read={read}>
        {(summary) => (
          <>
            <PeriodCharts summary={summary} />
            <SummaryTable summary={summary} />
            <Cohorts />
          </>
        )}
      </Loaded>
    </div>
  );
}

function SummaryTable({ summary }: { summary: Summary }) {
  const t = useText();
  const { items, total, before, currency } = summary;
  const row = (name: string, figures: Figures) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.label.en} data-numeric>
          {column.isMoney ? formatListMoney(column.of(figures), currency) : formatCount(Number(column.of(figures)))}
        </td>
      ))}
    </tr>
  );
  return (
    <section className={classes.panel}>
      <div className={tableClasses.scroll}>
        <table className={tableClasses.table}>
          <thead>
            <tr>
              <th>
                {t(texts.period)} ({currency})
              </th>
              {columns.map(({ label }) => (
                <th key={label.en} data-numeric>
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
              {columns.map((column) => (
                <td key={column.label.en} data-numeric>
                  <Change by={changeOf(column.of(total), column.of(before))} />
                </td>
              ))}
            </tr>
          </tbody>
          <tbody>{items.toReversed().map(({ period, ...figures }) => row(period, figures))}</tbody>
        </table>
      </div>
    </section>
  );
}

const Change = ({ by }: { by: number | null }) =>
  by === null ? <>—</> : <span>{`${by > 0 ? '+' : by < 0 ? '−' : ''}${Math.abs(by)}%`}</span>;

function saveSummary({ items, currency }: Summary, days: string, t: (text: Text) => string) {
  const names = columns.map((column) => (column.isMoney ? `${t(column.label)} (${currency})` : t(column.label)));
  const lines = [
    [t(texts.period), ...names],
    ...items.map(({ period, ...figures }) => [period, ...columns.map((column) => column.of(figures))]),
  ];
  saveTable(`${t(texts.summary)}_${days}`, lines);
}
