// The figures of now as cards, each of which opens the list behind it.
import { kycStatuses } from '@backoffice/contract/clients/clients.ts';
import { getDashboardFigures, type CountedTotals } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { pathOf, type MenuName } from '@backoffice/contract/kit/menu.ts';
import type { ReactNode } from 'react';
import { orderStatusTexts } from '#core/order-kinds.texts.ts';
import { StatusTag } from '#core/status-tag.tsx';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { startOfDay, useTimeZone, useToday } from '#platform/time-zone.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import { usePage, type Search } from '#ui/page.ts';
import tableClasses from '#ui/plain-table.module.css';
import classes from './dashboard.module.css';
import { exposureTexts, texts } from './dashboard.texts.ts';

type DashboardFigures = OutputOf<typeof getDashboardFigures>;
type Totals = CountedTotals['totals'];

export function Figures() {
  const read = useRead(getDashboardFigures, {});
  return <Loaded read={read}>{(figures) => <Cards figures={figures} />}</Loaded>;
}

function Cards({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const { clients, deposits, withdrawals, balance, frozen, arrears, exposure, unpaid_orders } = figures;
  const zone = useTimeZone();
  const today = startOfDay(useToday(), zone);
  const counted = (title: Text, page: MenuName, status: string, { count, totals }: CountedTotals, note?: string) => (
    <Card title={title} page={page} search={{ status }} note={note ?? t(texts.records, formatCount(count))}>
      <Amounts totals={totals} />
    </Card>
  );
  const paying = { users: formatCount(deposits.users), repeat: formatCount(deposits.repeat_users) };
  return (
    <>
      <ul className={classes.cards} aria-label={t(texts.figures)}>
        <Card title={texts.clients} page="client" search={{}}>
          <strong>{formatCount(clients.total)}</strong>
          <OpenPart page="client" search={{ from: today }}>
            {t(texts.today, formatCount(clients.today))}
          </OpenPart>
        </Card>
        <li className={classes.card}>
          <h2>{t(texts.identities)}</h2>
          <div className={classes.identities}>
            {kycStatuses.map((status) => (
              <OpenPart key={status} page="kyc" search={{ status }}>
                <StatusTag status={status} /> <b>{formatCount(clients[status])}</b>
              </OpenPart>
            ))}
          </div>
        </li>
        {counted(texts.deposits, 'deposit', 'approved', deposits.approved, t(texts.users, paying))}
        {counted(texts.pendingDeposits, 'deposit', 'pending', deposits.pending)}
        {counted(texts.withdrawals, 'withdrawal', 'completed', withdrawals.completed)}
        {counted(texts.unpaidWithdrawals, 'withdrawal', 'approved', withdrawals.approved)}
        {counted(texts.pendingWithdrawals, 'withdrawal', 'pending', withdrawals.pending)}
        <Card title={texts.balance} page="client" search={{}}>
          <Amounts totals={balance} />
        </Card>
        <Card title={texts.frozen} page="client" search={{}}>
          <Amounts totals={frozen} />
        </Card>
        <Card title={texts.arrears} page="client" search={{}} note={t(texts.accounts, arrears.count)}>
          <Amounts totals={arrears.totals} />
        </Card>
      </ul>
      <Exposure exposure={exposure} unpaid={unpaid_orders} />
    </>
  );
}

interface OpenPartProps {
  page: MenuName;
  search: Search;
  children: ReactNode;
}

function OpenPart({ page, search, children }: OpenPartProps) {
  const { open } = usePage();
  return (
    <button type="button" className={classes.part} onClick={() => open(pathOf(page), search)}>
      {children}
    </button>
  );
}

function Card({ title, page, search, note, children }: OpenPartProps & { title: Text; note?: string | undefined }) {
  const t = useText();
  const { open } = usePage();
  return (
    <li className={classes.card}>
      <h2>
        <button type="button" className={classes.opener} onClick={() => open(pathOf(page), search)}>
          {t(title)}
        </button>
      </h2>
      {children}
      {note && <p>{note}</p>}
    </li>
  );
}

function Amounts({ totals }: { totals: Totals }) {
  const t = useText();
  if (totals.length === 0) return <strong>{t(texts.nothing)}</strong>;
  return (
    <ul className={classes.amounts}>
      {totals.map(({ currency, amount }) => (
        <li key={currency}>
          <Money amount={amount} currency={currency} isShort />
        </li>
      ))}
    </ul>
  );
}

interface ExposureProps {
  exposure: DashboardFigures['exposure'];
  unpaid: DashboardFigures['unpaid_orders'];
}

function Exposure({ exposure, unpaid }: ExposureProps) {
  const t = useText();
  return (
    <section className={classes.panel} aria-labelledby="exposure">
      <h2 id="exposure">{t(texts.exposure)}</h2>
      <div className={classes.exposure}>
        {exposure.map(({ kind, count, totals }) => (
          <div key={kind} className={classes.product}>
            <span className={tableClasses.muted}>{t(exposureTexts[kind])}</span>
            <Amounts totals={totals} />
            <span className={tableClasses.muted}>{t(texts.records, formatCount(count))}</span>
          </div>
        ))}
        <div className={classes.product}>
          <span className={tableClasses.muted}>{t(texts.unpaidOrders)}</span>
          <Amounts totals={unpaid.totals} />
          {(['payment', 'outstanding'] as const).map((status) => (
            <OpenPart key={status} page="trxIpo" search={{ status }}>
              {t(orderStatusTexts[status])} {formatCount(unpaid[status])}
            </OpenPart>
          ))}
        </div>
      </div>
    </section>
  );
}
