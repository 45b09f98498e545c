// The league by person and team.
import { getTeamFigures } from '@backoffice/contract/statistics/statistics.ts';
import { TeamTable } from '#core/statistics/team-table.tsx';
import { useRead } from '#platform/queries.ts';
import { useText } from '#platform/texts.ts';
import { Loaded } from '#ui/loaded.tsx';
import { StatisticsFilters, useStatisticsFilters } from '#core/statistics/filters.tsx';
import classes from './statistics.module.css';
import { texts } from './statistics.texts.ts';

export function TeamPage() {
  const t = useText();
  const filters = useStatisticsFilters();
  const read = useRead(getTeamFigures, filters, { keepPrevious: true });
  return (
    <div className={classes.page}>
      <StatisticsFilters title={t(texts.team)} shown={filters} />
      <section className={classes.panel}>
        <Loaded read={read} empty={{ text: texts.empty, isTrueOf: ({ items }) => items.length === 0 }}>
          {(team) => <TeamTable team={team} />}
        </Loaded>
      </section>
    </div>
  );
}
