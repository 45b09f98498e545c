// The league by person and team.
import { getTeamFigures } from '@backoffice/contract/statistics/statistics.ts';
import { teamLines, TeamTable } from '#core/statistics/team-table.tsx';
import { ReportButton } from '#ui/list/report/report-button.tsx';
import { useRead } from '#platform/api/queries.ts';
import { useText } from '#platform/texts.ts';
import { lazyDialog } from '#ui/feedback/lazy-part.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { readersOnly } from '#ui/feedback/readers-only.tsx';
import { StatisticsFilters, useStatisticsFilters } from '#core/statistics/filters.tsx';
import { Download } from './statistics.download.tsx';
import classes from './statistics.module.css';
import { texts } from './statistics.texts.ts';

const SaveStatisticReport = lazyDialog(() => import('./statistics.reports.tsx'));

export const TeamPage = readersOnly(getTeamFigures, Page);

function Page() {
  const t = useText();
  const filters = useStatisticsFilters();
  const read = useRead(getTeamFigures, filters, { keepPrevious: true });
  const { data } = read;
  return (
    <div className={classes.page}>
      <StatisticsFilters title={t(texts.team)} shown={filters}>
        <Download
          name={`${t(texts.team)}_${filters.from}_${filters.to}`}
          linesOf={data ? () => teamLines(data, t) : null}
        />
        <ReportButton
          access={getTeamFigures.access}
          renderForm={(close) => <SaveStatisticReport statistic="team" input={filters} onClose={close} />}
        />
      </StatisticsFilters>
      <section className={classes.panel}>
        <Loaded read={read} empty={{ text: texts.empty, isTrueOf: ({ items }) => items.length === 0 }}>
          {(team) => <TeamTable team={team} filters={filters} />}
        </Loaded>
      </section>
    </div>
  );
}
