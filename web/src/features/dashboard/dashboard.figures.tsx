// The figures as cards, each of which opens the list behind it with the same filters.
import { kycStatuses } from '@backoffice/contract/clients/clients.ts';
import {
  cardOf,
  exposureCards,
  listBehind,
  unpaidCards,
  type CardName,
} from '@backoffice/contract/dashboard/dashboard.cards.ts';
import { getDashboardFigures, type CardFigure } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { pathOf } from '@backoffice/contract/kit/menu.ts';
import type { ReactNode } from 'react';
import { orderStatusTexts } from '#core/words/trading/order-kinds.texts.ts';
import { useChosenFilters } from '#core/statistics/filters.tsx';
import { StatusTag } from '#core/values/status-tag.tsx';
import { useRead } from '#platform/api/queries.ts';
import { formatCount, useText, type Text } from '#platform/texts.ts';
import { dayAfter, startOfDay, useTimeZone, useToday } from '#platform/time-zone.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Money } from '#ui/values/money.tsx';
import { usePage } from '#ui/layout/page.ts';
import tableClasses from '#ui/layout/plain-table.module.css';
import classes from './dashboard.module.css';
import { exposureTexts, texts } from './dashboard.texts.ts';

type DashboardFigures = OutputOf<typeof getDashboardFigures>;

export function Figures() {
  const read = useRead(getDashboardFigures, useChosenFilters(), { keepPrevious: true });
  return <Loaded read={read}>{(figures) => <Cards figures={figures} />}</Loaded>;
}

/** Opens the list of a card, narrowed as the dashboard is. */
function useOpenList(): (name: CardName) => void {
  const { open } = usePage();
  const zone = useTimeZone();
  const today = startOfDay(useToday(), zone);
  const { from, to, ...others } = useChosenFilters();
  return (name) => {
    const { page, where } = listBehind(name, {
      ...others,
      today,
      from: from && startOfDay(from, zone),
      to: to && startOfDay(dayAfter(to), zone),
    });
    const search = Object.entries(where).map(([field, value]) => [field, String(value)]);
    open(pathOf(page), Object.fromEntries(search) as Record<string, string>);
  };
}

/** False for a card whose list the tenant or the person's role hides. */
function useHasList(name: CardName): boolean {
  const { canOpen } = usePage();
  return canOpen(pathOf(cardOf(name).page));
}

const countOf = ({ count, count_is_estimate }: CardFigure) => `${formatCount(count)}${count_is_estimate ? '+' : ''}`;

function Cards({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const part = (name: CardName, text: typeof texts.today) => {
    const figure = figures[name];
    return figure && <OpenPart name={name}>{t(text, countOf(figure))}</OpenPart>;
  };
  const amounts = (name: CardName, title: Text, note?: typeof texts.records, more?: ReactNode) => {
    const figure = figures[name];
    return (
      figure && (
        <Card name={name} title={title}>
          <Amounts figure={figure} />
          {note && <p>{t(note, countOf(figure))}</p>}
          {more && <div className={classes.more}>{more}</div>}
        </Card>
      )
    );
  };
  return (
    <>
      <ul className={classes.cards} aria-label={t(texts.figures)}>
        {figures.clients && (
          <Card name="clients" title={texts.clients}>
            <strong>{countOf(figures.clients)}</strong>
            {part('clients_today', texts.today)}
          </Card>
        )}
        <Identities figures={figures} />
        {amounts(
          'deposits',
          texts.deposits,
          texts.records,
          <>
            {part('depositors', texts.depositors)}
            {part('first_depositors', texts.firstDepositors)}
            {part('repeat_depositors', texts.repeatDepositors)}
          </>,
        )}
        {amounts('pending_deposits', texts.pendingDeposits, texts.records)}
        {amounts('withdrawals', texts.withdrawals, texts.records)}
        {amounts('approved_withdrawals', texts.unpaidWithdrawals, texts.records)}
        {amounts('pending_withdrawals', texts.pendingWithdrawals, texts.records)}
        {amounts('balance', texts.balance, texts.clientCount)}
        {amounts('frozen', texts.frozen, texts.clientCount)}
        {amounts('arrears', texts.arrears, texts.clientCount)}
      </ul>
      <Exposure figures={figures} />
    </>
  );
}

function Identities({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  if (!figures.clients) return null;
  return (
    <li className={classes.card}>
      <h2>{t(texts.identities)}</h2>
      <div className={classes.identities}>
        {kycStatuses.map((status) => {
          const figure = figures[status];
          return (
            figure && (
              <OpenPart key={status} name={status}>
                <StatusTag status={status} /> <b>{countOf(figure)}</b>
              </OpenPart>
            )
          );
        })}
      </div>
    </li>
  );
}

function OpenPart({ name, children }: { name: CardName; children: ReactNode }) {
  const openList = useOpenList();
  if (!useHasList(name)) return null;
  return (
    <button type="button" className={classes.part} onClick={() => openList(name)}>
      {children}
    </button>
  );
}

function Card({ name, title, children }: { name: CardName; title: Text; children: ReactNode }) {
  const t = useText();
  const openList = useOpenList();
  if (!useHasList(name)) return null;
  return (
    <li className={classes.card}>
      <h2>
        <button type="button" className={classes.opener} onClick={() => openList(name)}>
          {t(title)}
        </button>
      </h2>
      {children}
    </li>
  );
}

function Amounts({ figure: { totals } }: { figure: CardFigure }) {
  const t = useText();
  if (!totals || totals.length === 0) return <strong>{t(texts.nothing)}</strong>;
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

function Exposure({ figures }: { figures: DashboardFigures }) {
  const t = useText();
  const shown = [...exposureCards, ...unpaidCards].some((name) => figures[name]);
  if (!shown) return null;
  return (
    <section className={classes.panel} aria-labelledby="exposure">
      <h2 id="exposure">{t(texts.exposure)}</h2>
      <div className={classes.exposure}>
        {exposureCards.map((name) => (
          <Product key={name} name={name} title={t(exposureTexts[name])} figure={figures[name]} />
        ))}
        {unpaidCards.map((name) => (
          <Product key={name} name={name} title={t(orderStatusTexts[name])} figure={figures[name]} />
        ))}
      </div>
    </section>
  );
}

interface ProductProps {
  name: CardName;
  title: string;
  figure: CardFigure | null;
}

function Product({ name, title, figure }: ProductProps) {
  const t = useText();
  const hasList = useHasList(name);
  if (!figure || !hasList) return null;
  return (
    <div className={classes.product}>
      <span className={tableClasses.muted}>{title}</span>
      <Amounts figure={figure} />
      <OpenPart name={name}>{t(texts.records, countOf(figure))}</OpenPart>
    </div>
  );
}
