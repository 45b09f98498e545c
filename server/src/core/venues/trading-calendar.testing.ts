// The calendars that a tenant starts with, without a database.
import type { SessionHours, SpecialDay, VenueHours } from '@backoffice/contract/venues/venues.hours.ts';
import { startVenues } from '#core/venues/start-venues.ts';
import type { TradingCalendar } from './trading-calendar.ts';

interface StartVenue {
  mic: string;
  timezone: string;
  first_year: number;
  last_year: number;
  hours: VenueHours;
  days: SpecialDay[];
}

export const startCalendars = (): Record<string, TradingCalendar> =>
  Object.fromEntries(
    (JSON.parse(startVenues) as StartVenue[]).map(({ mic, timezone, first_year, last_year, hours, days }) => [
      mic,
      {
        mic,
        timezone,
        hours: [hours],
        specialDays: new Map(days.map((day) => [day.day, hoursOf(day)])),
        years: { first: first_year, last: last_year },
      },
    ]),
  );

const hoursOf = ({ open, close }: SpecialDay): SessionHours | null =>
  open && close ? { open, close, break_start: null, break_end: null } : null;
