// Figures of each role: money today for managers, reviews for reviewers, the funnel for leaders, the month for salespeople.
import { getDashboardDays, getWorkFigures } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { pathOf, type MenuName } from '@backoffice/contract/kit/menu.ts';
import { add } from '@backoffice/contract/kit/money.ts';
import { waitingHours } from '@backoffice/contract/kit/waiting.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import type { Figures } from '@backoffice/contract/statistics/statistics.ts';
import type { ReactNode } from 'react';
import { changeOf, lastDays, netOf } from '#core/statistics/figures.ts';
import { factTexts } from '#core/statistics/statistics.texts.ts';
import { useRead } from '#platform/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { dayAfter, startOfDay, useTimeZone, useToday } from '#platform/time-zone.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Money } from '#ui/money.tsx';
import { usePage, type Search } from '#ui/page.ts';
import tableClasses from '#ui/plain-table.module.css';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts.ts';

type WorkFigures = OutputOf<typeof getWorkFigures>;

interface Days {
  from: string;
  to: string;
}

export function Work({ role, ...days }: Days & { role: Role }) {
  const t = useText();
  const read = useRead(getWorkFigures, days, { keepPrevious: true });
  return (
    <section className={classes.panel} aria-labelledby="work">
      <h2 id="work">{t(texts.work)}</h2>
      <Loaded read={read}>
        {(figures) => (
          <dl className={classes.states}>
            {role === 'angel' && <Reviews {...figures} />}
            {role === 'superman' && figures.funnel && <Funnel {...figures.funnel} {...days} />}
            <Figure title={texts.online} opens={['client', { online: 'true' }]}>
              {formatCount(figures.clients_online)}
            </Figure>
            <Figure title={texts.onHold} isBad={figures.clients_on_hold > 0} opens={['client', { on_hold: 'true' }]}>
              {formatCount(figures.clients_on_hold)}
            </Figure>
            <Figure
              title={texts.unexplainedWithdrawals}
              isBad={figures.unexplained_withdrawals > 0}
              opens={[
                'withdrawal',
                { status: 'pending', explained: 'false', older_than_hours: String(waitingHours.late) },
              ]}
            >
              {formatCount(figures.unexplained_withdrawals)}
            </Figure>
          </dl>
        )}
      </Loaded>
      {role === 'hero' && <Month />}
    </section>
  );
}

function Reviews({ reviewed, median_minutes }: Pick<WorkFigures, 'reviewed' | 'median_minutes'>) {
  const t = useText();
  return (
    <>
      <Figure title={texts.reviewed}>{formatCount(reviewed)}</Figure>
      <Figure title={texts.medianMinutes}>
        {median_minutes === null ? t(texts.nothing) : t(texts.minutes, formatCount(Math.round(median_minutes)))}
      </Figure>
    </>
  );
}

/** Funnel of the clients who registered in the days shown. */
function Funnel({ registered, verified, deposited, from, to }: NonNullable<WorkFigures['funnel']> & Days) {
  const t = useText();
  const zone = useTimeZone();
  const days = { from: startOfDay(from, zone), to: startOfDay(dayAfter(to), zone) };
  const share = (count: number) => (registered === 0 ? 0 : Math.round((count / registered) * 100));
  const steps = [
    [factTexts.registered, registered, {}],
    [factTexts.verified, verified, { kyc_status: 'approved' }],
    [texts.deposited, deposited, { deposited: 'any' }],
  ] as const;
  return steps.map(([title, count, step]) => (
    <Figure key={title.en} title={title} opens={['client', { ...days, ...step }]}>
      {formatCount(count)} <span className={tableClasses.muted}>{t(texts.share, share(count))}</span>
    </Figure>
  ));
}

/** Results of the salesperson since the first of the month. */
function Month() {
  const t = useText();
  const today = useToday();
  const read = useRead(getDashboardDays, { from: `${today.slice(0, 8)}01`, to: today, unit: 'month' });
  return (
    <Loaded read={read}>
      {({ total, currency }) => (
        <>
          <h3 className={classes.caption}>{t(texts.month)}</h3>
          <dl className={classes.states}>
            <Figure title={factTexts.registered}>{formatCount(total.registered)}</Figure>
            <Figure title={factTexts.verified}>{formatCount(total.verified)}</Figure>
            <Figure title={factTexts.first_deposit}>{formatCount(total.money.first_deposit.count)}</Figure>
            <Figure title={factTexts.net}>
              <Money amount={netOf(total)} currency={currency} isShort />
            </Figure>
          </dl>
        </>
      )}
    </Loaded>
  );
}

interface FigureProps {
  title: Text;
  isBad?: boolean;
  /** The list behind it. */
  opens?: [page: MenuName, search: Search];
  children: ReactNode;
}

function Figure({ title, isBad = false, opens, children }: FigureProps) {
  const t = useText();
  const { open } = usePage();
  return (
    <div data-bad={isBad}>
      <dt>{t(title)}</dt>
      <dd>
        {opens ? (
          <button type="button" className={classes.part} onClick={() => open(pathOf(opens[0]), opens[1])}>
            {children}
          </button>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}

const averaged = 7;
const rows: { title: Text; of: (figures: Figures) => string }[] = [
  { title: factTexts.deposit, of: ({ money }) => money.deposit.amount },
  { title: factTexts.withdrawal, of: ({ money }) => money.withdrawal.amount },
  { title: factTexts.net, of: netOf },
  { title: factTexts.fee, of: ({ money }) => money.fee.amount },
];

/** Today against yesterday and the average of the seven days before. */
export function MoneyToday() {
  const t = useText();
  const read = useRead(getDashboardDays, { ...lastDays(useToday(), averaged + 1), unit: 'day' });
  return (
    <section className={classes.panel} aria-labelledby="money-today">
      <h2 id="money-today">{t(texts.moneyToday)}</h2>
      <Loaded read={read}>
        {({ items, currency }) => {
          const before = items.slice(0, -1);
          const [yesterday, today] = items.slice(-2);
          if (!yesterday || !today) return null;
          return (
            <div className={tableClasses.scroll}>
              <table className={tableClasses.table}>
                <thead>
                  <tr>
                    <th>{currency}</th>
                    <th data-numeric>{t(texts.todayColumn)}</th>
                    <th data-numeric>{t(texts.yesterday)}</th>
                    <th data-numeric>{t(texts.average)}</th>
                    <th data-numeric>{t(texts.againstAverage)}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ title, of }) => {
                    const sum = before.reduce((total, day) => add(total, of(day)), '0');
                    const average = (Number(sum) / before.length).toFixed(2);
                    const change = changeOf(of(today), average);
                    return (
                      <tr key={title.en}>
                        <th>{t(title)}</th>
                        {[of(today), of(yesterday), average].map((amount, place) => (
                          <td key={place} data-numeric>
                            <Money amount={amount} isShort />
                          </td>
                        ))}
                        <td data-numeric>{change === null ? t(texts.nothing) : t(texts.change, change)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}
