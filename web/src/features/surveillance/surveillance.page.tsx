// Trade surveillance: clients with their profit, fees and allotment rates, by the agent of that time and by who approved.
import { listClientTrading, type ClientTrading } from '@backoffice/contract/surveillance/surveillance.ts';
import { ListPage } from '#core/list/list-page.tsx';
import { PageContext, usePage, usePageKeeping } from '#ui/layout/page.ts';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { Money } from '#ui/values/money.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { CorrectionGains } from './surveillance.corrections.tsx';
import { TabSwitch } from './surveillance.switch.tsx';
import { houseRateLabels, rateLabels, labels, periodTexts, texts } from './surveillance.texts.ts';
import type { FileColumn } from '#ui/list/list.types.ts';

const readClients = readListAhead(listClientTrading);
/** Corrections are not begun with. */
export const readAhead: typeof readClients = (search) => {
  if (!new URLSearchParams(search).has('tab')) readClients(search);
};

const percent = (rate: number | null) => (rate === null ? '—' : `${rate.toFixed(2)}%`);

/** Rate with that of all clients in brackets behind it. */
const besideHouse = (rate: number | null, house: number | null) =>
  rate === null ? (
    '—'
  ) : (
    <>
      {percent(rate)} <span className={tableClasses.muted}>({percent(house)})</span>
    </>
  );

const Profit = ({ profit, currency }: ClientTrading) => (
  <Money amount={profit} currency={currency} tone="profit" isShort />
);
const ProfitRate = ({ profit_rate, house_profit_rate }: ClientTrading) => besideHouse(profit_rate, house_profit_rate);
const FeeRate = ({ fee_rate, house_fee_rate }: ClientTrading) => besideHouse(fee_rate, house_fee_rate);
const AllotmentRate = ({ allotment_rate, house_allotment_rate }: ClientTrading) =>
  besideHouse(allotment_rate, house_allotment_rate);

/** The client's own rate and that of all clients, each in a column. */
const rateFile = (rate: keyof typeof rateLabels): FileColumn[] => [
  { field: rate, label: rateLabels[rate], show: 'number' },
  { field: `house_${rate}`, label: houseRateLabels[rate], show: 'number' },
];

const ClientTradingList = () => (
  <ListPage
    title={texts.title}
    actions={<TabSwitch tab="clients" />}
    endpoint={listClientTrading}
    labels={labels}
    choices={{ period: periodTexts }}
    filters={['username', 'period', 'agent_id', 'reviewer_id', 'superman_id', 'client_id', 'currency']}
    columns={[
      'username',
      'agent_name',
      'approver_name',
      'trades',
      'volume',
      { field: 'profit', show: Profit, width: 136 },
      { field: 'profit_rate', show: ProfitRate, width: 136, file: rateFile('profit_rate') },
      { field: 'fee', optional: true },
      { field: 'fee_rate', show: FeeRate, width: 116, file: rateFile('fee_rate') },
      { field: 'applications', optional: true },
      { field: 'applied', optional: true },
      { field: 'allotted', optional: true },
      { field: 'allotment_rate', show: AllotmentRate, width: 128, file: rateFile('allotment_rate') },
    ]}
  />
);

/** Each list keeps its filters in the address; that it is the second one stays there when they change. */
export function SurveillancePage() {
  const { search } = usePage();
  const corrections = usePageKeeping('tab', 'corrections');
  if (search['tab'] !== 'corrections') return <ClientTradingList />;
  return (
    <PageContext value={corrections}>
      <CorrectionGains />
    </PageContext>
  );
}
