// Filters of the dashboard and statistics: days, a currency and a team. They stand in the address, so that a view can be sent to a colleague.
import { currencies, Currency } from '@backoffice/contract/kit/money.ts';
import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '#platform/session/session.ts';
import { useText } from '#platform/texts.ts';
import { dayAfter, dayOf, startOfDay, useTimeZone, useToday } from '#platform/time-zone.ts';
import { DateRange } from '#ui/inputs/date-range.tsx';
import { usePage } from '#ui/layout/page.ts';
import { LeaderPicker } from '../pickers/staff-picker.tsx';
import { lastDays } from './figures.ts';
import classes from './filters.module.css';
import { texts } from './filters.texts.ts';

const defaultDays = 30;

export interface ChosenFilters {
  from?: string;
  to?: string;
  currency?: Currency;
  superman_id?: string;
}

/** Filters as the address has them. */
export function useChosenFilters(): ChosenFilters {
  const { from, to, superman_id, ...others } = usePage().search;
  const currency = Currency.safeParse(others['currency']).data;
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(currency && { currency }),
    ...(superman_id && { superman_id }),
  };
}

/** The same, of the last 30 days where no days are chosen. */
export function useStatisticsFilters() {
  return { ...lastDays(useToday(), defaultDays), ...useChosenFilters() };
}

interface FiltersProps {
  title: string;
  /** The filters in use. */
  shown: ChosenFilters;
  children?: ReactNode;
}

export function StatisticsFilters({ title, shown, children }: FiltersProps) {
  const t = useText();
  const zone = useTimeZone();
  const { search, setSearch } = usePage();
  const role = useSession().profile?.role;
  const { from, to, currency, superman_id } = shown;
  const set = (values: Record<string, string | null>) => {
    const next = Object.entries({ ...search, ...values }).flatMap(([name, value]) => (value ? [[name, value]] : []));
    setSearch(Object.fromEntries(next) as Record<string, string>);
  };
  return (
    <div className={classes.header}>
      <h1>{title}</h1>
      <div className={classes.filters}>
        <DateRange
          label={t(texts.span)}
          isField
          value={{ from: from ? startOfDay(from, zone) : null, to: to ? startOfDay(dayAfter(to), zone) : null }}
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
        {/* All others see one team, their own. */}
        {(role === 'god' || role === 'angel') && (
          <LeaderPicker
            label={t(texts.leader)}
            value={superman_id ?? null}
            onChange={(value) => set({ superman_id: value })}
            values={{}}
          />
        )}
        {children}
      </div>
    </div>
  );
}
