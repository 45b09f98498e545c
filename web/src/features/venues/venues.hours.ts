// A day of a venue as the calendar shows it: its kind and its hours.
import { hoursOn, weekdayOf, type SessionHours, type SpecialDay } from '@backoffice/contract/venues/venues.hours.ts';
import type { Venue } from '@backoffice/contract/venues/venues.ts';

export interface CalendarDay {
  day: string;
  /** `closed`: no trading on that weekday. */
  kind: 'normal' | 'closed' | SpecialDay['kind'];
  hours: SessionHours | null;
  note: string;
}

export function calendarDay(
  { hours }: Pick<Venue, 'hours'>,
  specialDays: ReadonlyMap<string, SpecialDay>,
  day: string,
): CalendarDay {
  const special = specialDays.get(day);
  if (special) {
    const { kind, open, close, break_start, break_end, note } = special;
    return { day, kind, note, hours: open && close ? { open, close, break_start, break_end } : null };
  }
  const regularHours = hoursOn(hours, day);
  if (!regularHours?.weekdays.includes(weekdayOf(day))) return { day, kind: 'closed', note: '', hours: null };
  const { open, close, break_start, break_end } = regularHours;
  return { day, kind: 'normal', note: '', hours: { open, close, break_start, break_end } };
}

/** "09:30–11:30 13:00–15:00" */
export const hoursText = ({ open, close, break_start, break_end }: SessionHours): string =>
  break_start && break_end ? `${open}–${break_start} ${break_end}–${close}` : `${open}–${close}`;

/** The days of a month, "2026-02". */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`);
}

export const monthsOfYear = (year: number): string[] =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
