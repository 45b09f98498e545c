// The page after the login: what waits for this person, today's money and the risks first; then the last days in pictures, the figures of the business and the teams.
import { getDashboardDays } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { DashboardPart } from '@backoffice/contract/dashboard/dashboard.parts.ts';
import { getTeamFigures } from '@backoffice/contract/statistics/statistics.ts';
import { Suspense } from 'react';
import { StatisticsFilters, useChosenFilters, useStatisticsFilters } from '#core/statistics/filters.tsx';
import { PeriodCharts } from '#core/statistics/period-charts.tsx';
import { TeamTable } from '#core/statistics/team-table.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useSession } from '#platform/session/session.ts';
import { useText, type Text } from '#platform/texts.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { ControlPanel } from './dashboard.control.tsx';
import { Figures } from './dashboard.figures.tsx';
import { FollowUps } from './dashboard.follow-ups.tsx';
import { menu } from './dashboard.feature.ts';
import classes from './dashboard.module.css';
import { Movers } from './dashboard.movers.tsx';
import { blocksOf, useMyParts, type Side } from './dashboard.parts.ts';
import { texts } from './dashboard.texts.ts';
import { Queue } from './dashboard.queue.tsx';
import { Tasks } from './dashboard.tasks.tsx';
import { MoneyToday, Work } from './dashboard.work.tsx';

const FirstSteps = lazyPart(() => import('./dashboard.first-steps.tsx'));

export function DashboardPage() {
  const t = useText();
  const parts = useMyParts();
  const seesControl = parts.some(({ part }) => part === 'control');
  const sideOf = (part: DashboardPart) => (part === 'movers' && !seesControl ? 'left' : (sides[part] ?? 'full'));
  const blocks = blocksOf(
    parts.filter(({ hidden }) => !hidden).map(({ part }) => part),
    sideOf,
  );
  return (
    <div className={classes.dashboard}>
      <StatisticsFilters title={t(menu.dashboard)} shown={useChosenFilters()} />
      {blocks.map(({ isFull, left, right }) =>
        isFull ? (
          left.map((part) => <Part key={part} part={part} />)
        ) : (
          <div key={[...left, ...right].join()} className={classes.columns}>
            {[left, right]
              .filter((stack) => stack.length > 0)
              .map((stack) => (
                <div key={stack.join()} className={classes.stack}>
                  {stack.map((part) => (
                    <Part key={part} part={part} />
                  ))}
                </div>
              ))}
          </div>
        ),
      )}
      {blocks.length === 0 && <p className={classes.days}>{t(texts.allHidden)}</p>}
    </div>
  );
}

/** Sides of the parts of half the width: what waits for this person beside today's money and what is at risk, all of it on the first screen. */
const sides: Partial<Record<DashboardPart, Side>> = {
  queue: 'left',
  tasks: 'left',
  money: 'right',
  control: 'right',
  work: 'right',
  follow_ups: 'right',
};

function Part({ part }: { part: DashboardPart }) {
  const { from, to } = useStatisticsFilters();
  const role = useSession().profile?.role ?? 'hero';
  switch (part) {
    case 'first_steps':
      return (
        <Suspense>
          <FirstSteps />
        </Suspense>
      );
    case 'queue':
      return <Queue />;
    case 'tasks':
      return <Tasks />;
    case 'money':
      return <MoneyToday />;
    case 'control':
      return <ControlPanel />;
    case 'work':
      return <Work from={from} to={to} role={role} />;
    case 'follow_ups':
      return <FollowUps />;
    case 'days':
      return <Days />;
    case 'figures':
      return <Figures />;
    case 'movers':
      return <Movers />;
    case 'teams':
      return <Team title={role === 'superman' ? texts.team : texts.teams} />;
  }
}

function Days() {
  const t = useText();
  const filters = useStatisticsFilters();
  const read = useRead(getDashboardDays, { ...filters, unit: 'day' }, { keepPrevious: true });
  return (
    <section>
      <p className={classes.days}>{t(texts.daysShown, filters)}</p>
      <Loaded read={read}>{(summary) => <PeriodCharts summary={summary} filters={filters} unit="day" />}</Loaded>
    </section>
  );
}

function Team({ title }: { title: Text }) {
  const t = useText();
  const filters = useStatisticsFilters();
  const read = useRead(getTeamFigures, filters, { keepPrevious: true });
  return (
    <section className={classes.panel} aria-labelledby="team">
      <h2 id="team">{t(title)}</h2>
      <Loaded read={read}>{(team) => <TeamTable team={team} filters={filters} />}</Loaded>
    </section>
  );
}
