// Figures of each role: money today for managers, reviews for reviewers, the funnel for leaders, the month for salespeople.
import { getDashboardDays, getWorkFigures } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { pathOf, type MenuName } from '@backoffice/contract/kit/menu.ts';
import { add, type Currency } from '@backoffice/contract/kit/money.ts';
import { waitingHours } from '@backoffice/contract/withdrawals/withdrawals.waiting.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import type { Figures } from '@backoffice/contract/statistics/statistics.ts';
import type { ReactNode } from 'react';
import { FactFigure } from '#core/statistics/fact-figure.tsx';
import { changeOf, changeText, correctionsOf, lastDays, netOf } from '#core/statistics/figures.ts';
import { CurrencyNote } from '#core/statistics/currency-note.tsx';
import { factTexts, texts as sharedTexts } from '#core/statistics/statistics.texts.ts';
import { useRead } from '#platform/api/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { dayAfter, startOfDay, useTimeZone, useToday } from '#platform/time-zone.ts';
import { Trend } from '#ui/chart/trend.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Money } from '#ui/values/money.tsx';
import { usePage, type Search } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
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
              opens={['withdrawal', { status: 'pending', explained: 'false', older_than_hours: String(waitingHours) }]}
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
  const today = useToday();
  const decisions = (content: string) => (
    <FactFigure facts={['reviewed']} filters={{ from: today, to: today }}>
      {content}
    </FactFigure>
  );
  return (
    <>
      <Figure title={texts.reviewed}>{decisions(formatCount(reviewed))}</Figure>
      <Figure title={texts.medianMinutes}>
        {median_minutes === null
          ? t(texts.nothing)
          : decisions(t(texts.minutes, formatCount(Math.round(median_minutes))))}
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
  const days = { from: `${today.slice(0, 8)}01`, to: today };
  const read = useRead(getDashboardDays, { ...days, unit: 'month' });
  return (
    <Loaded read={read}>
      {({ total, currency }) => (
        <>
          <h3 className={classes.caption}>{t(texts.month)}</h3>
          <dl className={classes.states}>
            <Figure title={factTexts.registered}>
              <FactFigure facts={['registered']} filters={days}>
                {formatCount(total.registered)}
              </FactFigure>
            </Figure>
            <Figure title={factTexts.verified}>
              <FactFigure facts={['verified']} filters={days}>
                {formatCount(total.verified)}
              </FactFigure>
            </Figure>
            <Figure title={factTexts.first_deposit}>
              <FactFigure facts={['first_deposit']} filters={days}>
                {formatCount(total.money.first_deposit.count)}
              </FactFigure>
            </Figure>
            <Figure title={factTexts.net}>
              <FactFigure facts={['deposit', 'withdrawal']} filters={{ ...days, is_correction: false }}>
                <Money amount={netOf(total)} currency={currency} isShort />
              </FactFigure>
            </Figure>
            {Number(netOf(correctionsOf(total))) !== 0 && (
              <Figure title={sharedTexts.corrections}>
                <FactFigure facts={['deposit', 'withdrawal']} filters={{ ...days, is_correction: true }}>
                  <Money amount={netOf(correctionsOf(total))} currency={currency} isShort />
                </FactFigure>
              </Figure>
            )}
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
  const { open, canOpen } = usePage();
  return (
    <div data-bad={isBad}>
      <dt>{t(title)}</dt>
      <dd>
        {opens && canOpen(pathOf(opens[0])) ? (
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
const rows: { title: Text; facts: RecordedFact[]; of: (figures: Figures) => string }[] = [
  { title: factTexts.deposit, facts: ['deposit'], of: ({ money }) => money.deposit.amount },
  { title: factTexts.withdrawal, facts: ['withdrawal'], of: ({ money }) => money.withdrawal.amount },
  { title: factTexts.net, facts: ['deposit', 'withdrawal'], of: netOf },
  { title: factTexts.fee, facts: ['fee'], of: ({ money }) => money.fee.amount },
];

/** Today against yesterday and the average of the seven days before. */
export function MoneyToday() {
  const t = useText();
  const read = useRead(getDashboardDays, { ...lastDays(useToday(), averaged + 1), unit: 'day' });
  return (
    <section className={classes.panel} aria-labelledby="money-today">
      <h2 id="money-today">{t(texts.moneyToday)}</h2>
      <Loaded read={read}>
        {(summary) => {
          const { items, currency } = summary;
          const before = items.slice(0, -1);
          const [yesterday, today] = items.slice(-2);
          if (!yesterday || !today) return null;
          return (
            <>
              <ul className={classes.tiles}>
                {rows.map(({ title, facts, of }) => (
                  <Tile
                    key={title.en}
                    title={t(title)}
                    facts={facts}
                    days={[today.period, yesterday.period]}
                    today={of(today)}
                    yesterday={of(yesterday)}
                    before={before.map(of)}
                    corrections={of(correctionsOf(today))}
                    currency={currency}
                  />
                ))}
              </ul>
              <CurrencyNote summary={summary} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

interface TileProps {
  title: string;
  facts: readonly RecordedFact[];
  /** Today and yesterday by date. */
  days: readonly [today: string, yesterday: string];
  today: string;
  yesterday: string;
  /** The days before, the oldest first. */
  before: readonly string[];
  /** Effect of today's corrections. */
  corrections: string;
  currency: Currency;
}

/** One sum of today: how it moved in the last days, and against their average. */
function Tile({ title, facts, days, today, yesterday, before, corrections, currency }: TileProps) {
  const t = useText();
  const sum = before.reduce((total, amount) => add(total, amount), '0');
  const average = (Number(sum) / before.length).toFixed(2);
  const change = changeOf(today, average);
  return (
    <li className={classes.tile}>
      <h3>{title}</h3>
      <strong>
        <FactFigure facts={facts} filters={{ from: days[0], to: days[0], is_correction: false }}>
          <Money amount={today} currency={currency} isShort />
        </FactFigure>
      </strong>
      <Trend values={[...before, today].map(Number)} />
      <p>
        {t(texts.againstAverage)} <b>{change === null ? t(texts.nothing) : changeText(change)}</b>
      </p>
      <p>
        {t(texts.yesterday)}{' '}
        <FactFigure facts={facts} filters={{ from: days[1], to: days[1], is_correction: false }}>
          <Money amount={yesterday} isShort />
        </FactFigure>
      </p>
      {Number(corrections) !== 0 && (
        <p>
          {t(sharedTexts.corrections)}{' '}
          <FactFigure facts={facts} filters={{ from: days[0], to: days[0], is_correction: true }}>
            <Money amount={corrections} isShort />
          </FactFigure>
        </p>
      )}
    </li>
  );
}
