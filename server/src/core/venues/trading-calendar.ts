// The trading calendar of a venue as pure functions: is it open, when does it open next, which trading day is it.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { hoursOn, weekdayOf, type SessionHours, type VenueHours } from '@backoffice/contract/venues/venues.hours.ts';
import { AppError } from '#platform/errors.ts';

export interface TradingCalendar {
  mic: string;
  timezone: string;
  hours: readonly VenueHours[];
  /** Days unlike their weekday: null where closed all day. */
  specialDays: ReadonlyMap<string, SessionHours | null>;
  /** The years that are entered; null while there are none. */
  years: { first: number; last: number } | null;
}

/** One trading day in milliseconds since 1970; every end is exclusive. */
export interface Session {
  day: string;
  open: number;
  close: number;
  pause: { start: number; end: number } | null;
}

/** Null where the venue is closed all day. A day of a year that is not entered is refused, never guessed. */
export function sessionOf(calendar: TradingCalendar, day: string): Session | null {
  const hours = hoursOf(calendar, day);
  if (!hours) return null;
  const { open, close, break_start, break_end } = hours;
  const at = (time: string) => utcOf(calendar.timezone, day, time);
  return {
    day,
    open: at(open),
    close: at(close),
    pause: break_start && break_end ? { start: at(break_start), end: at(break_end) } : null,
  };
}

function hoursOf(calendar: TradingCalendar, day: string): SessionHours | null {
  requireEntered(calendar, day);
  const special = calendar.specialDays.get(day);
  if (special !== undefined) return special;
  const regularHours = hoursOn(calendar.hours, day);
  return regularHours?.weekdays.includes(weekdayOf(day)) ? regularHours : null;
}

/** Null where the calendar lacks a year that the work asks for. */
export function ifEntered<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'calendar.year_missing') return null;
    throw error;
  }
}

export function isEntered({ years }: TradingCalendar, day: string): boolean {
  const year = Number(day.slice(0, 4));
  return years !== null && year >= years.first && year <= years.last;
}

function requireEntered(calendar: TradingCalendar, day: string): void {
  if (isEntered(calendar, day)) return;
  const { mic, years } = calendar;
  const year = Number(day.slice(0, 4));
  const entered = years ? `entered are ${years.first} to ${years.last}` : 'no year is entered';
  throw new AppError('calendar.year_missing', { detail: `${mic} has no trading calendar for ${year}: ${entered}` });
}

export function isOpen(calendar: TradingCalendar, at: number): boolean {
  const session = sessionOf(calendar, localDay(calendar.timezone, at));
  return session !== null && isWithin(session, at);
}

const isWithin = ({ open, close, pause }: Session, at: number): boolean =>
  at >= open && at < close && !(pause && at >= pause.start && at < pause.end);

/** The first moment from `at` on at which the venue is open: `at` itself while it is. */
export function nextOpen(calendar: TradingCalendar, at: number): number {
  const day = tradingDay(calendar, at);
  const session = sessionOf(calendar, day);
  if (!session || at < session.open) return session?.open ?? at;
  return isWithin(session, at) ? at : (session.pause?.end ?? session.open);
}

/** Null where the venue is closed all day. */
export const closeOf = (calendar: TradingCalendar, day: string): number | null =>
  sessionOf(calendar, day)?.close ?? null;

/** The trading day that a moment belongs to: the one under way, or after its close the next. */
export function tradingDay(calendar: TradingCalendar, at: number): string {
  const today = localDay(calendar.timezone, at);
  const session = sessionOf(calendar, today);
  return session && at < session.close ? today : stepTradingDay(calendar, today, 1);
}

/** The trading day whose close is still the latest price: null from the next open until that day's close. */
export function closedDay(calendar: TradingCalendar, at: number): string | null {
  const today = localDay(calendar.timezone, at);
  const session = sessionOf(calendar, today);
  if (!session || at < session.open) return stepTradingDay(calendar, today, -1);
  return at < session.close ? null : today;
}

/** `count` trading days later, or earlier where it is negative. From a day without trading the first step leads to the nearest one. */
export function addTradingDays(calendar: TradingCalendar, day: string, count: number): string {
  const direction = count < 0 ? -1 : 1;
  let reached = day;
  for (let steps = 0; steps < Math.abs(count); steps++) reached = stepTradingDay(calendar, reached, direction);
  return reached;
}

/** All trading days from one day to another, both included. */
export const sessionsBetween = (calendar: TradingCalendar, from: string, to: string): Session[] =>
  daysFrom(from, to).flatMap((day) => sessionOf(calendar, day) ?? []);

/** All days from one to another, both included. */
export function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

function stepTradingDay(calendar: TradingCalendar, from: string, direction: 1 | -1): string {
  let day = addDays(from, direction);
  while (!hoursOf(calendar, day)) day = addDays(day, direction);
  return day;
}

/** The day on the venue's own clock. */
export const localDay = (timezone: string, at: number): string =>
  new Date(at + offsetAt(timezone, at)).toISOString().slice(0, 10);

/** Moment at which the venue's own clock shows that time. The offset is asked for twice: the first guess may lie across a summer-time change. */
export function utcOf(timezone: string, day: string, time: string): number {
  const wall = Date.parse(`${day}T${time}:00Z`);
  const guess = wall - offsetAt(timezone, wall);
  return wall - offsetAt(timezone, guess);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Clocks are set at whole quarters of an hour, so what is known of one moment holds for its quarter. */
const quarterMs = 900_000;
const maxKnown = 20_000;
const known = new Map<string, number>();

/** Milliseconds by which the zone's clock is ahead of UTC. */
function offsetAt(timezone: string, at: number): number {
  const quarter = Math.floor(at / quarterMs);
  const key = `${timezone} ${quarter}`;
  let offset = known.get(key);
  if (offset === undefined) {
    if (known.size >= maxKnown) known.clear();
    offset = readOffset(timezone, quarter * quarterMs);
    known.set(key, offset);
  }
  return offset;
}

function readOffset(timezone: string, at: number): number {
  let format = formats.get(timezone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
    formats.set(timezone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
