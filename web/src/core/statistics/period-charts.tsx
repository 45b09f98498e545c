// Two pictures of the same days: the money that came and went, and the clients who came.
import type { getDashboardDays } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { Suspense, useMemo } from 'react';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import type { ChartSeries } from '#ui/chart/bar-chart.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { formatMoney } from '#ui/money.format.ts';
import { netOf } from './figures.ts';
import classes from './period-charts.module.css';
import { factTexts, texts } from './statistics.texts.ts';

const BarChart = lazyPart(() => import('#ui/chart/bar-chart.tsx'));

type Summary = OutputOf<typeof getDashboardDays>;

const wholeMoney = (value: number) => formatMoney(Math.round(value).toString());

export function PeriodCharts({ summary }: { summary: Summary }) {
  const t = useText();
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
        values: items.map((item) => item.money.first_deposit.count),
      },
    ],
    [items, t],
  );
  return (
    <div className={classes.charts}>
      <Panel title={texts.moneyChart}>
        <BarChart label={t(texts.moneyChart)} periods={periods} series={money} write={wholeMoney} note={currency} />
        <CurrencyNote summary={summary} />
      </Panel>
      <Panel title={texts.clientChart}>
        <BarChart label={t(texts.clientChart)} periods={periods} series={clients} write={formatCount} />
      </Panel>
    </div>
  );
}

const Panel = ({ title, children }: { title: Text; children: React.ReactNode }) => (
  <section className={classes.panel}>
    <h2>{useText()(title)}</h2>
    <Suspense fallback={<div className={classes.waiting} />}>{children}</Suspense>
  </section>
);

/** Says that amounts of several currencies became one, and which are missing. */
export function CurrencyNote({ summary }: { summary: Pick<Summary, 'currency' | 'is_converted' | 'without_rate'> }) {
  const t = useText();
  const { currency, is_converted, without_rate } = summary;
  return (
    <p className={classes.note}>
      {is_converted && t(texts.converted, currency)}
      {without_rate.length > 0 && <strong role="status"> {t(texts.withoutRate, without_rate.join(', '))}</strong>}
    </p>
  );
}
