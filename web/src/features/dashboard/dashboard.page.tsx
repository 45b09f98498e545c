// The page after the login: the figures of the business, what waits for this person, and the last days in pictures.
import { getControlPanel, getDashboardDays } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { getTeamFigures } from '@backoffice/contract/statistics/statistics.ts';
import { StatisticsFilters, useChosenFilters, useStatisticsFilters } from '#core/statistics/filters.tsx';
import { PeriodCharts } from '#core/statistics/period-charts.tsx';
import { TeamTable } from '#core/statistics/team-table.tsx';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { useSession } from '#platform/session.ts';
import { useText, type Text } from '#platform/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { ControlPanel } from './dashboard.control.tsx';
import { Figures } from './dashboard.figures.tsx';
import { FollowUps } from './dashboard.follow-ups.tsx';
import classes from './dashboard.module.css';
import { Movers } from './dashboard.movers.tsx';
import { texts } from './dashboard.texts.ts';
import { Queue } from './dashboard.queue.tsx';
import { MoneyToday, Work } from './dashboard.work.tsx';

export function DashboardPage() {
  const t = useText();
  const { profile } = useSession();
  const filters = useStatisticsFilters();
  const days = { from: filters.from, to: filters.to };
  const seesControl = useAllowed(getControlPanel.access);
  const seesTeams = useAllowed(getTeamFigures.access);
  const role = profile?.role ?? 'hero';
  const isManager = role === 'god';
  return (
    <div className={classes.dashboard}>
      <StatisticsFilters title={t(texts.welcome, profile?.name ?? '')} shown={useChosenFilters()} />
      {/* Managers look at the business first, all others at what they have to do. */}
      {!isManager && <MyDay {...days} role={role} />}
      <Figures />
      <Days />
      {isManager && (
        <div className={classes.columns}>
          <div className={classes.stack}>
            <MoneyToday />
            <Queue />
          </div>
          <div className={classes.stack}>
            {seesControl ? <ControlPanel /> : <FollowUps />}
            <Movers />
          </div>
        </div>
      )}
      {seesTeams && <Team title={role === 'superman' ? texts.team : texts.teams} />}
    </div>
  );
}

const MyDay = (work: { from: string; to: string; role: Role }) => (
  <div className={classes.columns}>
    <div className={classes.stack}>
      <Work {...work} />
      <Queue />
      <Movers />
    </div>
    <FollowUps />
  </div>
);

function Days() {
  const t = useText();
  const filters = useStatisticsFilters();
  const read = useRead(getDashboardDays, { ...filters, unit: 'day' }, { keepPrevious: true });
  return (
    <section>
      <p className={classes.days}>{t(texts.daysShown, filters)}</p>
      <Loaded read={read}>{(summary) => <PeriodCharts summary={summary} />}</Loaded>
    </section>
  );
}

function Team({ title }: { title: Text }) {
  const t = useText();
  const read = useRead(getTeamFigures, useStatisticsFilters(), { keepPrevious: true });
  return (
    <section className={classes.panel} aria-labelledby="team">
      <h2 id="team">{t(title)}</h2>
      <Loaded read={read}>{(team) => <TeamTable team={team} />}</Loaded>
    </section>
  );
}
