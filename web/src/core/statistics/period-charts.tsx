// Two pictures of the same days: the money that came and went, and the clients who came. The bars of a period open its records.
import type { getDashboardDays } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import type { PeriodUnit } from '@backoffice/contract/statistics/statistics.ts';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import type { ChartSeries } from '#ui/chart/bar-chart.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { CurrencyNote } from './currency-note.tsx';
import { FactRecords } from './fact-figure.tsx';
import type { FactFilters } from './fact-records.drawer.tsx';
import { daysOfPeriod, netOf } from './figures.ts';
import classes from './period-charts.module.css';
import { factTexts, texts } from './statistics.texts.ts';

const BarChart = lazyPart(() => import('#ui/chart/bar-chart.tsx'));

type Summary = OutputOf<typeof getDashboardDays>;

const wholeMoney = (value: number) => formatMoney(Math.round(value).toString());

interface PeriodChartsProps {
  summary: Summary;
  /** Filters and periods that the figures are of. */
  filters: FactFilters;
  unit: PeriodUnit;
}

const moneyShown = ['deposit', 'withdrawal'] as const;
const clientsShown = ['registered', 'verified', 'first_deposit'] as const;

export function PeriodCharts({ summary, filters, unit }: PeriodChartsProps) {
  const t = useText();
  const [opened, setOpened] = useState<{ facts: readonly RecordedFact[]; period: string } | null>(null);
  const { items, currency } = summary;
  const periods = useMemo(() => items.map(({ period }) => period), [items]);
  const money = useMemo<ChartSeries[]>(
    () => [
      { name: t(factTexts.deposit), colour: '--gain', values: items.map((item) => Number(item.money.deposit.amount)) },
      {
        name: t(factTexts.withdrawal),
        colour: '--loss',
        values: items.map((item) => Number(item.money.withdrawal.amount)),
      },
      { name: t(factTexts.net), colour: '--primary', isLine: true, values: items.map((item) => Number(netOf(item))) },
    ],
    [items, t],
  );
  const clients = useMemo<ChartSeries[]>(
    () => [
      { name: t(factTexts.registered), colour: '--primary', values: items.map(({ registered }) => registered) },
      { name: t(factTexts.verified), colour: '--done', values: items.map(({ verified }) => verified) },
      {
        name: t(factTexts.first_deposit),
        colour: '--waiting',
        isLine: true,
        values: items.map((item) => item.money.first_deposit.count),
      },
    ],
    [items, t],
  );
  const opens = (facts: readonly RecordedFact[]) => (index: number) => {
    const period = items[index]?.period;
    if (period) setOpened({ facts, period });
  };
  return (
    <div className={classes.charts}>
      <Panel title={texts.moneyChart} note={<CurrencyNote summary={summary} />}>
        <BarChart
          label={t(texts.moneyChart)}
          periods={periods}
          series={money}
          write={wholeMoney}
          note={currency}
          onOpen={opens(moneyShown)}
        />
      </Panel>
      <Panel title={texts.clientChart}>
        <BarChart
          label={t(texts.clientChart)}
          periods={periods}
          series={clients}
          write={formatCount}
          onOpen={opens(clientsShown)}
        />
      </Panel>
      {opened && (
        <FactRecords
          facts={opened.facts}
          filters={{ ...filters, ...daysOfPeriod(opened.period, unit, filters), is_correction: false }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}

const Panel = ({ title, note, children }: { title: Text; note?: ReactNode; children: ReactNode }) => (
  <section className={classes.panel}>
    <div className={classes.head}>
      <h2>{useText()(title)}</h2>
      {note}
    </div>
    <Suspense fallback={<div className={classes.waiting} />}>{children}</Suspense>
  </section>
);
