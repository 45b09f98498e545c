// The page after the login: the figures of the business, what waits for this person, and the last days in pictures.
import { getControlPanel, getDashboardDays } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import type { Role } from '@backoffice/contract/kit/permissions.ts';
import { getTeamFigures } from '@backoffice/contract/statistics/statistics.ts';
import { useState } from 'react';
import { lastDays } from '#core/statistics/figures.ts';
import { PeriodCharts } from '#core/statistics/period-charts.tsx';
import { TeamTable } from '#core/statistics/team-table.tsx';
import { useAllowed } from '#platform/permissions.tsx';
import { useRead } from '#platform/queries.ts';
import { useSession } from '#platform/session.ts';
import { useText, type Text } from '#platform/texts.ts';
import { useToday } from '#platform/time-zone.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Segments } from '#ui/segments.tsx';
import { ControlPanel } from './dashboard.control.tsx';
import { Figures } from './dashboard.figures.tsx';
import { FollowUps } from './dashboard.follow-ups.tsx';
import classes from './dashboard.module.css';
import { texts } from './dashboard.texts.ts';
import { Queue } from './dashboard.queue.tsx';
import { MoneyToday, Work } from './dashboard.work.tsx';

const spans = ['7', '30', '90'] as const;

export function DashboardPage() {
  const t = useText();
  const { profile } = useSession();
  const [span, setSpan] = useState<(typeof spans)[number]>('30');
  const days = lastDays(useToday(), Number(span));
  const seesControl = useAllowed(getControlPanel.access);
  const seesTeams = useAllowed(getTeamFigures.access);
  const role = profile?.role ?? 'hero';
  const isManager = role === 'god';
  return (
    <div className={classes.dashboard}>
      <div className={classes.header}>
        <h1>{t(texts.welcome, profile?.name ?? '')}</h1>
        <Segments
          label={t(texts.span)}
          data={spans.map((value) => ({ value, label: t(texts.days, Number(value)) }))}
          value={span}
          onChange={setSpan}
        />
      </div>
      {/* Managers look at the business first, all others at what they have to do. */}
      {!isManager && <MyDay {...days} role={role} />}
      <Figures />
      <Days {...days} />
      {isManager && (
        <div className={classes.columns}>
          <div className={classes.stack}>
            <MoneyToday />
            <Queue />
          </div>
          {seesControl ? <ControlPanel /> : <FollowUps />}
        </div>
      )}
      {seesTeams && <Team {...days} title={role === 'superman' ? texts.team : texts.teams} />}
    </div>
  );
}

const MyDay = (work: { from: string; to: string; role: Role }) => (
  <div className={classes.columns}>
    <div className={classes.stack}>
      <Work {...work} />
      <Queue />
    </div>
    <FollowUps />
  </div>
);

function Days(days: { from: string; to: string }) {
  const read = useRead(getDashboardDays, { ...days, unit: 'day' }, { keepPrevious: true });
  return <Loaded read={read}>{(summary) => <PeriodCharts summary={summary} />}</Loaded>;
}

function Team({ title, ...days }: { title: Text; from: string; to: string }) {
  const t = useText();
  const read = useRead(getTeamFigures, days, { keepPrevious: true });
  return (
    <section className={classes.panel} aria-labelledby="team">
      <h2 id="team">{t(title)}</h2>
      <Loaded read={read}>{(team) => <TeamTable team={team} />}</Loaded>
    </section>
  );
}
