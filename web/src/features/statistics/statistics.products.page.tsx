// Statistics by product, a tab for each group of kinds: trades of some days, what is held now, instruments and offers.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add, inCurrency } from '@backoffice/contract/kit/money.ts';
import {
  getProductFigures,
  productTabs,
  type InstrumentFigures,
  type ProductTab,
  type TradeFigures,
} from '@backoffice/contract/statistics/statistics.products.ts';
import { Suspense, useMemo, type ReactNode } from 'react';
import { changeOf, changeText } from '#core/statistics/figures.ts';
import { CurrencyNote } from '#core/statistics/period-charts.tsx';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import type { ChartSeries } from '#ui/chart/bar-chart.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { formatMoney } from '#ui/money.format.ts';
import { Money } from '#ui/money.tsx';
import { usePage } from '#ui/page.ts';
import tableClasses from '#ui/plain-table.module.css';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { StatisticsFilters, useStatisticsFilters } from '#core/statistics/filters.tsx';
import { Download } from './statistics.download.tsx';
import classes from './statistics.module.css';
import { Offers } from './statistics.offers.tsx';
import { tabTexts, texts, tradeTexts } from './statistics.products.texts.ts';
import { texts as commonTexts } from './statistics.texts.ts';

const BarChart = lazyPart(() => import('#ui/chart/bar-chart.tsx'));

type ProductFigures = OutputOf<typeof getProductFigures>;

const isTab = (text: string | undefined): text is ProductTab => productTabs.some((tab) => tab === text);
const tabs = productTabs.map((key) => ({ key, label: tabTexts[key] }));

export function ProductsPage() {
  const t = useText();
  const { search, setSearch } = usePage();
  const tab = isTab(search['tab']) ? search['tab'] : 'stock';
  const filters = useStatisticsFilters();
  const read = useRead(getProductFigures, { ...filters, tab }, { keepPrevious: true });
  const { data } = read;
  return (
    <div className={classes.page}>
      <StatisticsFilters title={t(texts.title)} shown={filters}>
        <Download
          name={`${t(texts.title)}_${tab}_${filters.from}_${filters.to}`}
          linesOf={data ? () => instrumentLines(data, t) : null}
        />
      </StatisticsFilters>
      <Tabs label={texts.title} tabs={tabs} value={tab} onChange={(key) => setSearch({ ...search, tab: key })}>
        <Loaded read={read}>
          {(figures) => (
            <div className={classes.parts}>
              <TradeCards figures={figures} />
              <div className={classes.sideBySide}>
                <VolumeChart figures={figures} />
                <Held figures={figures} />
              </div>
              <Instruments items={figures.instruments} />
              {figures.offers.length > 0 && <Offers items={figures.offers} />}
            </div>
          )}
        </Loaded>
      </Tabs>
    </div>
  );
}

function TradeCards({ figures }: { figures: ProductFigures }) {
  const t = useText();
  const { total, before, currency } = figures;
  const change = (of: (figures: TradeFigures) => string) => {
    const by = changeOf(of(total), of(before));
    return by === null ? null : t(texts.before, changeText(by));
  };
  const volumeOf = ({ bought, sold }: TradeFigures) => add(bought, sold);
  const card = (label: Text, of: (figures: TradeFigures) => string, content: ReactNode) => (
    <div key={label.en}>
      <dt>{t(label)}</dt>
      <dd>{content}</dd>
      <dd className={tableClasses.muted}>{change(of)}</dd>
    </div>
  );
  const money = (label: Text, of: (figures: TradeFigures) => string, tone?: 'profit') =>
    card(label, of, <Money amount={of(total)} currency={currency} isShort {...(tone && { tone })} />);
  return (
    <section className={classes.panel} aria-label={t(texts.figures)}>
      <dl className={classes.figures}>
        {card(tradeTexts.orders, ({ orders }) => String(orders), formatCount(total.orders))}
        {money(texts.volume, volumeOf)}
        {money(tradeTexts.bought, ({ bought }) => bought)}
        {money(tradeTexts.sold, ({ sold }) => sold)}
        {money(tradeTexts.fee, ({ fee }) => fee)}
        {money(tradeTexts.realised, ({ realised }) => realised, 'profit')}
      </dl>
      <CurrencyNote summary={figures} />
    </section>
  );
}

const wholeMoney = (value: number) => formatMoney(Math.round(value).toString());

function VolumeChart({ figures: { items, currency } }: { figures: ProductFigures }) {
  const t = useText();
  const periods = useMemo(() => items.map(({ period }) => period), [items]);
  const series = useMemo<ChartSeries[]>(
    () => [
      { name: t(tradeTexts.bought), colour: '--primary', values: items.map(({ bought }) => Number(bought)) },
      { name: t(tradeTexts.sold), colour: '--waiting', values: items.map(({ sold }) => Number(sold)) },
    ],
    [items, t],
  );
  return (
    <section className={classes.panel}>
      <h2>{t(texts.volumeChart)}</h2>
      <Suspense fallback={<div className={classes.waitingChart} />}>
        <BarChart label={t(texts.volumeChart)} periods={periods} series={series} write={wholeMoney} note={currency} />
      </Suspense>
    </section>
  );
}

const percent = (value: number | null) => (value === null ? '—' : `${value.toFixed(1)}%`);

function Held({ figures: { held, currency } }: { figures: ProductFigures }) {
  const t = useText();
  const row = (label: Text, content: ReactNode) => (
    <div>
      <dt>{t(label)}</dt>
      <dd>{content}</dd>
    </div>
  );
  return (
    <section className={classes.panel}>
      <h2>{t(texts.held)}</h2>
      <dl className={classes.facts}>
        {row(texts.holders, formatCount(held.holders))}
        {row(texts.cost, <Money amount={held.cost} currency={currency} isShort />)}
        {row(texts.value, <Money amount={held.value} currency={currency} isShort />)}
        {row(texts.unrealised, <Money amount={held.unrealised} currency={currency} tone="profit" isShort />)}
        {row(texts.topHolders, percent(held.top_holders_percent))}
      </dl>
      {held.without_price > 0 && <p className={tableClasses.muted}>{t(texts.withoutPrice, held.without_price)}</p>}
    </section>
  );
}

interface InstrumentColumn {
  label: Text;
  /** Text as in a file; null if there is nothing. */
  of: (row: InstrumentFigures) => string | null;
  show?: (row: InstrumentFigures) => ReactNode;
}
const amount = (label: Text, of: (row: InstrumentFigures) => string | null, tone?: 'profit'): InstrumentColumn => ({
  label,
  of,
  show: (row) => {
    const value = of(row);
    // The currency stands below the instrument's name.
    const exact = value && (inCurrency(value, row.currency) ?? value);
    return <Money amount={exact} {...(tone && { tone })} />;
  },
});
const columns: InstrumentColumn[] = [
  { label: tradeTexts.orders, of: ({ orders }) => String(orders) },
  amount(tradeTexts.bought, ({ bought }) => bought),
  amount(tradeTexts.sold, ({ sold }) => sold),
  amount(tradeTexts.fee, ({ fee }) => fee),
  amount(tradeTexts.realised, ({ realised }) => realised, 'profit'),
  { label: texts.holders, of: ({ holders }) => String(holders) },
  { label: texts.units, of: ({ units }) => units, show: ({ units }) => formatMoney(units) },
  amount(texts.cost, ({ cost }) => cost),
  { label: texts.price, of: ({ price }) => price, show: ({ price }) => (price === null ? '—' : formatMoney(price)) },
  amount(texts.value, ({ value }) => value),
  amount(texts.unrealised, ({ unrealised }) => unrealised, 'profit'),
  {
    label: texts.largestHolder,
    of: ({ largest_holder_percent }) => largest_holder_percent?.toFixed(1) ?? null,
    show: ({ largest_holder_percent }) => percent(largest_holder_percent),
  },
];

function Instruments({ items }: { items: readonly InstrumentFigures[] }) {
  const t = useText();
  return (
    <section className={classes.panel}>
      <h2>{t(texts.instruments)}</h2>
      {items.length === 0 ? (
        <p className={tableClasses.muted}>{t(texts.noInstruments)}</p>
      ) : (
        <ScrollRegion label={texts.instruments}>
          <table className={tableClasses.table}>
            <thead>
              <tr>
                <th>{t(texts.instrument)}</th>
                {columns.map(({ label }) => (
                  <th key={label.en} data-numeric>
                    {t(label)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {items.map((row) => (
                <tr key={row.symbol}>
                  <td>
                    {t({ zh: row.name_zh, en: row.name_en })}
                    <div className={tableClasses.muted}>
                      {row.symbol} · {row.currency}
                    </div>
                  </td>
                  {columns.map(({ label, of, show }) => (
                    <td key={label.en} data-numeric>
                      {show ? show(row) : formatCount(Number(of(row)))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}

const instrumentLines = ({ instruments }: ProductFigures, t: (text: Text) => string): string[][] => [
  [t(texts.instrument), t(texts.instrument), t(commonTexts.currencyOf), ...columns.map(({ label }) => t(label))],
  ...instruments.map((row) => [
    row.symbol,
    t({ zh: row.name_zh, en: row.name_en }),
    row.currency,
    ...columns.map(({ of }) => of(row) ?? ''),
  ]),
];
