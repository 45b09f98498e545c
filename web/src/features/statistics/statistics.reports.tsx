// Statistics as reports: the columns of their tables under the words of the screen.
import type { ExportColumn } from '@backoffice/contract/exports/exports.ts';
import { getProductFigures, type ProductTab } from '@backoffice/contract/statistics/statistics.products.ts';
import { getSummary, getTeamFigures, type PeriodUnit } from '@backoffice/contract/statistics/statistics.ts';
import { texts as filterTexts } from '#core/statistics/filters.texts.ts';
import type { ChosenFilters } from '#core/statistics/filters.tsx';
import { factTexts, texts as sharedTexts } from '#core/statistics/statistics.texts.ts';
import { texts as teamTexts } from '#core/statistics/team-table.texts.ts';
import { useText, type Text, type Translate } from '#platform/texts.ts';
import { SaveReport } from '#ui/list/report/save-report.tsx';
import { tabTexts, texts as productTexts, tradeTexts } from './statistics.products.texts.ts';
import { texts } from './statistics.texts.ts';

const none: NonNullable<StatisticReportProps['shown']> = [];

interface StatisticReportProps {
  statistic: 'summary' | 'team' | 'product';
  input: ChosenFilters & { tab?: ProductTab; unit?: PeriodUnit };
  /** Columns of the summary that are shown. */
  shown?: readonly { field: string; label: Text }[];
  onClose: () => void;
}

const statistics = {
  summary: { title: texts.summary, endpoint: getSummary },
  team: { title: texts.team, endpoint: getTeamFigures },
  product: { title: productTexts.title, endpoint: getProductFigures },
};

/** Names the currency and a tab of the filters, and of a team that it is narrowed to one. */
export default function SaveStatisticReport({ statistic, input, shown = none, onClose }: StatisticReportProps) {
  const t = useText();
  const { tab, currency, superman_id } = input;
  const columns = {
    summary: () => summaryColumns(shown, t),
    team: () => teamColumns(t),
    product: () => productColumns(t),
  };
  const about = [
    ...(tab ? [t(tabTexts[tab])] : []),
    ...(currency ? [`${t(filterTexts.currencyOf)}: ${currency}`] : []),
    ...(superman_id ? [t(filterTexts.leader)] : []),
  ];
  return (
    <SaveReport
      {...statistics[statistic]}
      input={{ ...input }}
      columns={columns[statistic]()}
      about={about}
      hasDates
      period="last_30_days"
      onClose={onClose}
    />
  );
}

const number = (field: string, title: string): ExportColumn => ({ field, title, show: 'number' });
const text = (field: string, title: string): ExportColumn => ({ field, title, show: 'text' });

/** The kind of a line, where it is not the figures themselves. */
const lineColumn = (t: Translate): ExportColumn => ({
  field: 'line',
  title: t(texts.line),
  show: 'text',
  words: { corrections: t(sharedTexts.corrections), total: t(texts.total) },
});
const currencyColumn = (t: Translate) => text('currency', t(texts.currencyOf));

const summaryColumns = (shown: readonly { field: string; label: Text }[], t: Translate): ExportColumn[] => [
  { field: 'period', title: t(texts.period), show: 'date' },
  lineColumn(t),
  currencyColumn(t),
  ...shown.map(({ field, label }) => number(field, t(label))),
];

const teamColumns = (t: Translate): ExportColumn[] => [
  text('name', t(teamTexts.person)),
  text('superman_name', t(teamTexts.team)),
  lineColumn(t),
  currencyColumn(t),
  number('clients', t(teamTexts.clients)),
  ...(['registered', 'verified', 'first_deposit', 'deposit', 'withdrawal', 'net'] as const).map((fact) =>
    number(fact, t(factTexts[fact])),
  ),
  number('volume', t(teamTexts.volume)),
  number('waiting', t(teamTexts.waiting)),
  number('late', t(teamTexts.late)),
];

const productColumns = (t: Translate): ExportColumn[] => [
  text('symbol', t(productTexts.instrument)),
  text(t({ zh: 'name_zh', en: 'name_en' }), t(texts.name)),
  lineColumn(t),
  currencyColumn(t),
  ...(['orders', 'bought', 'sold', 'fee', 'realised'] as const).map((field) => number(field, t(tradeTexts[field]))),
  ...(['holders', 'units', 'cost', 'price', 'value', 'unrealised'] as const).map((field) =>
    number(field, t(productTexts[field])),
  ),
  number('largest_holder_percent', `${t(productTexts.largestHolder)} (%)`),
];
