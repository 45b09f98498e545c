// Statistics by product, a tab for each group of kinds: trades of some days, what is held now, instruments and offers.
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import {
  getProductFigures,
  productTabs,
  type ExecutedFigures,
  type ProductTab,
  type TradeFigures,
} from '@backoffice/contract/statistics/statistics.products.ts';
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { FactFigure, FactRecords } from '#core/statistics/fact-figure.tsx';
import type { FactFilters } from '#core/statistics/fact-records.drawer.tsx';
import { changeOf, changeText } from '#core/statistics/figures.ts';
import { CurrencyNote } from '#core/statistics/currency-note.tsx';
import { texts as sharedTexts } from '#core/statistics/statistics.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { ReportButton } from '#ui/list/report/report-button.tsx';
import type { ChartSeries } from '#ui/chart/bar-chart.tsx';
import { lazyDialog, lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { formatMoney } from '#ui/values/money.format.ts';
import { Money } from '#ui/values/money.tsx';
import { usePage } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import { Tabs } from '#ui/layout/tabs.tsx';
import { readersOnly } from '#ui/feedback/readers-only.tsx';
import { StatisticsFilters, useStatisticsFilters } from '#core/statistics/filters.tsx';
import { Download } from './statistics.download.tsx';
import { instrumentLines, Instruments, percent } from './statistics.instruments.tsx';
import classes from './statistics.module.css';
import { Offers } from './statistics.offers.tsx';
import { tabTexts, texts, tradeTexts } from './statistics.products.texts.ts';

const SaveStatisticReport = lazyDialog(() => import('./statistics.reports.tsx'));

const BarChart = lazyPart(() => import('#ui/chart/bar-chart.tsx'));

type ProductFigures = OutputOf<typeof getProductFigures>;

const isTab = (text: string | undefined): text is ProductTab => productTabs.some((tab) => tab === text);
const tabs = productTabs.map((key) => ({ key, label: tabTexts[key] }));

export const ProductsPage = readersOnly(getProductFigures, Page);

function Page() {
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
          linesOf={data ? () => instrumentLines(data.instruments, t) : null}
        />
        <ReportButton
          access={getProductFigures.access}
          renderForm={(close) => (
            <SaveStatisticReport statistic="product" input={{ ...filters, tab }} onClose={close} />
          )}
        />
      </StatisticsFilters>
      <Tabs label={texts.title} tabs={tabs} value={tab} onChange={(key) => setSearch({ ...search, tab: key })}>
        <Loaded read={read}>
          {(figures) => (
            <div className={classes.parts}>
              <TradeCards figures={figures} filters={{ ...filters, tab }} />
              <div className={classes.sideBySide}>
                <VolumeChart figures={figures} filters={{ ...filters, tab }} />
                <Held figures={figures} filters={{ ...filters, tab }} />
              </div>
              <Instruments items={figures.instruments} filters={{ ...filters, tab }} />
              {figures.offers.length > 0 && <Offers items={figures.offers} filters={filters} />}
            </div>
          )}
        </Loaded>
      </Tabs>
    </div>
  );
}

function TradeCards({ figures, filters }: PartProps) {
  const t = useText();
  const { total, before, currency } = figures;
  const change = (of: (figures: TradeFigures) => string) => {
    const by = changeOf(of(total), of(before));
    return by === null ? null : t(texts.before, changeText(by));
  };
  const volumeOf = ({ bought, sold }: ExecutedFigures) => add(bought, sold);
  const card = (
    label: Text,
    of: (figures: TradeFigures) => string,
    content: ReactNode,
    facts: readonly RecordedFact[],
    corrections?: ReactNode,
  ) => (
    <div key={label.en}>
      <dt>{t(label)}</dt>
      <dd>
        <FactFigure facts={facts} filters={{ ...filters, is_correction: false }}>
          {content}
        </FactFigure>
      </dd>
      <dd className={tableClasses.muted}>{change(of)}</dd>
      {corrections}
    </div>
  );
  const money = (
    label: Text,
    of: (figures: ExecutedFigures) => string,
    facts: readonly RecordedFact[],
    tone?: 'profit',
  ) =>
    card(
      label,
      of,
      <Money amount={of(total)} currency={currency} isShort {...(tone && { tone })} />,
      facts,
      Number(of(total.corrections)) !== 0 && (
        <dd className={tableClasses.muted}>
          {t(sharedTexts.corrections)}{' '}
          <FactFigure facts={facts} filters={{ ...filters, is_correction: true }}>
            <Money amount={of(total.corrections)} isShort />
          </FactFigure>
        </dd>
      ),
    );
  return (
    <section className={classes.panel} aria-label={t(texts.figures)}>
      <dl className={classes.figures}>
        {card(tradeTexts.orders, ({ orders }) => String(orders), formatCount(total.orders), ['ordered'])}
        {money(texts.volume, volumeOf, ['bought', 'sold'])}
        {money(tradeTexts.bought, ({ bought }) => bought, ['bought'])}
        {money(tradeTexts.sold, ({ sold }) => sold, ['sold'])}
        {money(tradeTexts.fee, ({ fee }) => fee, ['trade_fee'])}
        {money(tradeTexts.realised, ({ realised }) => realised, ['realised'], 'profit')}
      </dl>
      <CurrencyNote summary={figures} />
    </section>
  );
}

interface PartProps {
  figures: ProductFigures;
  filters: FactFilters;
}

const wholeMoney = (value: number) => formatMoney(Math.round(value).toString());

function VolumeChart({ figures: { items, currency }, filters }: PartProps) {
  const t = useText();
  const [opened, setOpened] = useState<string | null>(null);
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
        <BarChart
          label={t(texts.volumeChart)}
          periods={periods}
          series={series}
          write={wholeMoney}
          note={currency}
          onOpen={(index) => setOpened(periods[index] ?? null)}
        />
      </Suspense>
      {opened && (
        <FactRecords
          facts={['bought', 'sold']}
          filters={{ ...filters, from: opened, to: opened, is_correction: false }}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

function Held({ figures: { held, currency }, filters }: PartProps) {
  const t = useText();
  const row = (label: Text, content: ReactNode, fact: RecordedFact = 'held') => (
    <div>
      <dt>{t(label)}</dt>
      <dd>
        <FactFigure facts={[fact]} filters={filters}>
          {content}
        </FactFigure>
      </dd>
    </div>
  );
  return (
    <section className={classes.panel}>
      <h2>{t(texts.held)}</h2>
      <dl className={classes.facts}>
        {row(texts.holders, formatCount(held.holders), 'holders')}
        {row(texts.cost, <Money amount={held.cost} currency={currency} isShort />)}
        {row(texts.value, <Money amount={held.value} currency={currency} isShort />, 'value')}
        {row(
          texts.unrealised,
          <Money amount={held.unrealised} currency={currency} tone="profit" isShort />,
          'unrealised',
        )}
        {row(texts.topHolders, percent(held.top_holders_percent), 'shares')}
      </dl>
      {held.without_price > 0 && <p className={tableClasses.muted}>{t(texts.withoutPrice, held.without_price)}</p>}
    </section>
  );
}
