// Trade surveillance: clients with their profit, fees and allotment rates, by the agent of that time and by who approved.
import { listClientTrading, type ClientTrading } from '@backoffice/contract/surveillance/surveillance.ts';
import { ClientName } from '#core/list/client-name.tsx';
import { ListPage } from '#core/list/list-page.tsx';
import { RecordLink } from '#core/record/record-link.tsx';
import { readListAhead } from '#ui/list/list.ahead.ts';
import { Money } from '#ui/money.tsx';
import tableClasses from '#ui/plain-table.module.css';
import { labels, periodTexts, texts } from './surveillance.texts.ts';

export const readAhead = readListAhead(listClientTrading);

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

const Client = ({ client_id, username, full_name }: ClientTrading) => (
  <RecordLink type="client" id={client_id}>
    <ClientName username={username} full_name={full_name} />
  </RecordLink>
);
const Profit = ({ profit, currency }: ClientTrading) => (
  <Money amount={profit} currency={currency} tone="profit" isShort />
);
const ProfitRate = ({ profit_rate, house_profit_rate }: ClientTrading) => besideHouse(profit_rate, house_profit_rate);
const FeeRate = ({ fee_rate, house_fee_rate }: ClientTrading) => besideHouse(fee_rate, house_fee_rate);
const AllotmentRate = ({ allotment_rate, house_allotment_rate }: ClientTrading) =>
  besideHouse(allotment_rate, house_allotment_rate);

export const SurveillancePage = () => (
  <ListPage
    title={texts.title}
    endpoint={listClientTrading}
    labels={labels}
    choices={{ period: periodTexts }}
    filters={['username', 'period', 'agent_id', 'reviewer_id', 'superman_id', 'client_id', 'currency']}
    columns={[
      { field: 'username', show: Client, width: 176 },
      'agent_name',
      'approver_name',
      'trades',
      'volume',
      { field: 'profit', show: Profit, width: 136 },
      { field: 'profit_rate', show: ProfitRate, width: 136 },
      { field: 'fee', optional: true },
      { field: 'fee_rate', show: FeeRate, width: 116 },
      { field: 'applications', optional: true },
      { field: 'applied', optional: true },
      { field: 'allotted', optional: true },
      { field: 'allotment_rate', show: AllotmentRate, width: 128 },
    ]}
  />
);
