// Clients who registered in each month, and how many deposited how soon: a table whose cells are the darker the more did.
import { cohortDays, getCohorts, type Cohort } from '@backoffice/contract/statistics/statistics.ts';
import type { RecordedFact } from '@backoffice/contract/statistics/statistics.records.ts';
import { FactFigure } from '#core/statistics/fact-figure.tsx';
import type { FactFilters } from '#core/statistics/fact-records.drawer.tsx';
import { daysOfPeriod } from '#core/statistics/figures.ts';
import { useRead } from '#platform/api/queries.ts';
import { formatCount, useText } from '#platform/texts.ts';
import { useToday } from '#platform/time-zone.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import tableClasses from '#ui/layout/plain-table.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { useStatisticsFilters } from '#core/statistics/filters.tsx';
import classes from './statistics.module.css';
import { texts } from './statistics.texts.ts';

/** The last twelve months: a cohort needs time, whichever days the other figures are of. */
export function Cohorts() {
  const t = useText();
  const today = useToday();
  const { superman_id } = useStatisticsFilters();
  const from = `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`;
  const read = useRead(getCohorts, { from, to: today, ...(superman_id && { superman_id }) }, { keepPrevious: true });
  return (
    <section className={classes.panel}>
      <h2>{t(texts.cohorts)}</h2>
      <Loaded read={read}>
        {({ items }) => <CohortTable items={items} filters={superman_id ? { superman_id } : {}} />}
      </Loaded>
    </section>
  );
}

function CohortTable({ items, filters }: { items: readonly Cohort[]; filters: Pick<FactFilters, 'superman_id'> }) {
  const t = useText();
  return (
    <ScrollRegion label={texts.cohorts}>
      <table className={tableClasses.table}>
        <thead>
          <tr>
            <th>{t(texts.month)}</th>
            <th data-numeric>{t(texts.registered)}</th>
            {cohortDays.map((days) => (
              <th key={days} data-numeric>
                {t(texts.withinDays, days)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ month, registered, deposited }) => (
            <tr key={month}>
              <th scope="row">{month.slice(0, 7)}</th>
              <td data-numeric>
                <FactFigure facts={['registered']} filters={{ ...filters, ...daysOfPeriod(month, 'month') }}>
                  {formatCount(registered)}
                </FactFigure>
              </td>
              {deposited.map(({ days, clients, is_final }) => (
                <Share
                  key={days}
                  clients={clients}
                  of={registered}
                  isFinal={is_final}
                  fact={`deposited_${days}`}
                  filters={{ ...filters, ...daysOfPeriod(month, 'month') }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

interface ShareProps {
  clients: number;
  of: number;
  isFinal: boolean;
  fact: RecordedFact;
  filters: FactFilters;
}

function Share({ clients, of, isFinal, fact, filters }: ShareProps) {
  const t = useText();
  if (of === 0) return <td data-numeric>—</td>;
  const percent = (clients / of) * 100;
  return (
    <td
      data-numeric
      style={{ background: `color-mix(in srgb, var(--primary) ${Math.round(percent * 0.4)}%, transparent)` }}
      title={isFinal ? undefined : t(texts.notFinal)}
    >
      <FactFigure facts={[fact]} filters={filters}>
        {formatCount(clients)} ({percent.toFixed(1)}%)
      </FactFigure>
      {isFinal ? '' : ' *'}
    </td>
  );
}
