// What statistics are asked by: days, a currency and a team. They stand in the address, so that a view can be sent to a colleague.
import { currencies, Currency } from '@backoffice/contract/kit/money.ts';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { LeaderPicker } from '#core/pickers/staff-picker.tsx';
import { lastDays } from '#core/statistics/figures.ts';
import { useText, type Text } from '#platform/texts.ts';
import { dayAfter, dayOf, startOfDay, useTimeZone, useToday } from '#platform/time-zone.ts';
import { DateRange } from '#ui/date-range.tsx';
import { usePage } from '#ui/page.ts';
import classes from './statistics.module.css';
import { texts } from './statistics.texts.ts';

const defaultDays = 30;

/** As the address says it; the last 30 days where it says nothing. */
export function useStatisticsFilters() {
  const { search } = usePage();
  const shown = lastDays(useToday(), defaultDays);
  const currency = Currency.safeParse(search['currency']).data;
  return {
    from: search['from'] ?? shown.from,
    to: search['to'] ?? shown.to,
    ...(currency && { currency }),
    ...(search['superman_id'] && { superman_id: search['superman_id'] }),
  };
}

interface FiltersProps {
  title: Text;
  children?: ReactNode;
}

export function StatisticsFilters({ title, children }: FiltersProps) {
  const t = useText();
  const zone = useTimeZone();
  const { search, setSearch } = usePage();
  const { from, to, currency, superman_id } = useStatisticsFilters();
  const set = (values: Record<string, string | null>) => {
    const next = Object.entries({ ...search, ...values }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    setSearch(Object.fromEntries(next) as Record<string, string>);
  };
  return (
    <div className={classes.header}>
      <h1>{t(title)}</h1>
      <div className={classes.filters}>
        <DateRange
          label={t(texts.span)}
          isField
          value={{ from: startOfDay(from, zone), to: startOfDay(dayAfter(to), zone) }}
          onChange={(span) =>
            set({
              from: span.from && dayOf(span.from, zone),
              to: span.to && dayOf(Date.parse(span.to) - 1, zone),
            })
          }
        />
        <Select
          label={t(texts.currencyOf)}
          placeholder={t(texts.currency)}
          data={currencies}
          value={currency ?? null}
          onChange={(value) => set({ currency: value })}
          clearable
          w={128}
        />
        <LeaderPicker
          label={t(texts.leader)}
          value={superman_id ?? null}
          onChange={(value) => set({ superman_id: value })}
          values={{}}
        />
        {children}
      </div>
    </div>
  );
}
