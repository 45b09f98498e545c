// Venues: where something is traded, when it is open, and what holds for a trade there.
import { dayMs } from '../kit/days.ts';
import * as z from 'zod';
import { countries } from '../kit/countries.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day, filledText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency } from '../kit/money.ts';
import { Reason } from '../kit/review.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';
import {
  dayKinds,
  fitsItsKind,
  isInOrder,
  outOfOrder,
  SessionHours,
  SpecialDay,
  VenueHours,
  Weekdays,
} from './venues.hours.ts';

/** The market identifier code of ISO 10383. */
export const Mic = z.string().regex(/^[A-Z0-9]{4}$/);

export const Venue = z.strictObject({
  id: z.uuid(),
  mic: z.string(),
  name_zh: z.string(),
  name_en: z.string(),
  country: z.string(),
  timezone: z.string(),
  currency: Currency,
  /** All that ever held, the latest first. */
  hours: z.array(VenueHours),
  /** Null: it depends on the instrument. */
  lot: z.int().nullable(),
  tick: z.string(),
  /** Percentage of the previous close, up and down; null where there is none. */
  price_limit: z.string().nullable(),
  /** Trading days from a sale until its money is paid. */
  settle_days: z.int(),
  /** Trading days from a purchase until it can be sold. */
  sell_after_days: z.int(),
  active: z.boolean(),
  /** The years whose holidays are entered; null while there are none. */
  first_year: z.int().nullable(),
  last_year: z.int().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Venue = z.infer<typeof Venue>;

export const listVenues = readEndpoint({
  method: 'POST',
  path: '/exchange/admin/v1/list',
  access: { resource: 'exchangeConfig', action: 'read' },
  reads: 'exchangeConfig',
  input: z.strictObject({
    ...pageInput(['mic', 'create_datetime']),
    ...idFilter,
    /** Part of the code or of a name. */
    search: z.string().trim().max(64).optional(),
    active: z.boolean().optional(),
  }),
  output: pageOf(Venue),
});

export const ActiveVenue = Venue.pick({
  mic: true,
  name_zh: true,
  name_en: true,
  timezone: true,
  currency: true,
  price_limit: true,
});
export type ActiveVenue = z.infer<typeof ActiveVenue>;

/** The public facts that every screen with products or orders needs, also for those who may not read the configuration. */
export const listActiveVenues = readEndpoint({
  method: 'GET',
  path: '/exchange/admin/v1/active',
  access: 'signed-in',
  reads: 'exchangeConfig',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(ActiveVenue) }),
});

/** Digits as they are stored: no exponent, no sign. */
const decimal = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}(\.\d{1,8})?$/)
    .refine((text) => Number(text) > 0 && Number(text) <= most);

const termFields = {
  name_zh: filledText(64),
  name_en: filledText(64),
  lot: z.int().min(1).max(1_000_000).nullable().default(null),
  tick: decimal(1_000_000),
  price_limit: decimal(100).nullable().default(null),
  settle_days: z.int().min(0).max(30),
  sell_after_days: z.int().min(0).max(30),
};

/** A zone that this machine knows by its name. */
const TimeZone = z
  .string()
  .max(64)
  .refine((name) => {
    try {
      const isKnown = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
      return isKnown && (name.includes('/') || name === 'UTC'); // no bare offsets, which know no summer time
    } catch {
      return false;
    }
  });

export const createVenue = writeEndpoint({
  method: 'POST',
  path: '/exchange/admin/v1/create',
  access: { resource: 'exchangeConfig', action: 'create' },
  audit: 'venue.created',
  changes: ['exchangeConfig'],
  errors: ['venue.mic_taken'],
  input: z
    .strictObject({
      mic: Mic,
      country: z.enum(countries),
      timezone: TimeZone,
      currency: Currency,
      ...termFields,
      ...SessionHours.shape,
      weekdays: Weekdays,
      reason: Reason,
    })
    .refine(isInOrder, outOfOrder),
  output: Venue,
});

/** Venue, the version of it that was seen, and the reason for the change. */
const changeInput = { id: z.uuid(), version: z.int(), reason: Reason };

/** Changes by which one person could pay early, sell early or end a session: two people, of whom one may be an angel. */
const byTwo = {
  fourEyes: 'unless-harmless',
  reaches: 'many',
  agreedBy: { resource: 'exchangeConfig', action: 'approve' },
} as const;

/** Code, country, zone and currency stay: what was traded there depends on them. Anything but a name needs two people. */
export const updateVenue = writeEndpoint({
  method: 'PUT',
  path: '/exchange/admin/v1/:id',
  access: { resource: 'exchangeConfig', action: 'update' },
  audit: 'venue.changed',
  changes: ['exchangeConfig'],
  ...byTwo,
  input: z.strictObject({ ...changeInput, ...termFields, active: z.boolean() }),
  output: Venue,
});

/** Orders whose money becomes due on another day. */
const ordersOfVenues = ['trxStock', 'trxBlock', 'trxIpo', 'trxDaily', 'trxAi'] as const;

/** Other hours or weekdays from a day on, today at the earliest; the days before keep theirs. From today on it takes two people. */
export const setVenueHours = writeEndpoint({
  method: 'PUT',
  path: '/exchange/admin/v1/hours/:id',
  access: { resource: 'exchangeConfig', action: 'update' },
  audit: 'venue.hours_changed',
  changes: ['exchangeConfig', ...ordersOfVenues],
  ...byTwo,
  errors: ['calendar.day_past', 'calendar.day_used'],
  input: z
    .strictObject({ ...changeInput, ...SessionHours.shape, weekdays: Weekdays, valid_from: Day })
    .refine(isInOrder, outOfOrder),
  output: Venue,
});

export const listSpecialDays = readEndpoint({
  method: 'GET',
  path: '/exchange/admin/v1/days/:id',
  access: { resource: 'exchangeConfig', action: 'read' },
  reads: 'exchangeConfig',
  input: z.strictObject({ id: z.uuid(), year: z.coerce.number<number | string>().int().min(1900).max(2999) }),
  output: z.strictObject({ items: z.array(SpecialDay) }),
});

const SpecialDays = z.array(SpecialDay.refine(fitsItsKind, { path: ['open'] })).max(366);

const maxSpanDays = 31;
const isSpan = (day: string, until: string) =>
  day <= until && Date.parse(until) - Date.parse(day) < maxSpanDays * dayMs;

/**
 * Makes a day, or all from one day to another, holidays, days with other hours, or normal again. Today and earlier days take two
 * people. Money that is due and not paid yet moves with a new holiday.
 */
export const setCalendarDays = writeEndpoint({
  method: 'PUT',
  path: '/exchange/admin/v1/days/:id',
  access: { resource: 'exchangeConfig', action: 'update' },
  audit: 'calendar.days_changed',
  changes: ['exchangeConfig', ...ordersOfVenues],
  ...byTwo,
  errors: ['calendar.day_used'],
  input: z
    .strictObject({
      ...changeInput,
      ...SpecialDay.shape,
      kind: z.enum([...dayKinds, 'normal']),
      /** The last day, included. */
      until: Day,
    })
    .refine(({ day, until }) => isSpan(day, until), { path: ['until'] })
    .refine(({ kind, ...day }) => kind === 'normal' || fitsItsKind({ ...day, kind }), { path: ['open'] }),
  output: Venue,
});

/** A year's special days, all of them: from now on the calendar answers for that year. It must join the years that are there. */
export const enterCalendarYear = writeEndpoint({
  method: 'PUT',
  path: '/exchange/admin/v1/year/:id',
  access: { resource: 'exchangeConfig', action: 'update' },
  audit: 'calendar.year_entered',
  changes: ['exchangeConfig', ...ordersOfVenues],
  ...byTwo,
  bodyLimit: 256 * 1024,
  errors: ['calendar.day_used', 'calendar.year_apart'],
  input: z
    .strictObject({ ...changeInput, year: z.int().min(1900).max(2999), days: SpecialDays })
    .refine(({ year, days }) => days.every(({ day }) => day.startsWith(`${year}-`)), { path: ['days'] }),
  output: Venue,
});

export const CloseReview = z.strictObject({
  id: z.uuid(),
  symbol: z.string(),
  day: z.iso.date(),
  /** The close that is stored, and doubted. */
  close: z.string(),
  /** `waiting`: the source has not said the same twice yet. */
  status: z.enum(['waiting', 'superseded']),
  create_datetime: z.iso.datetime(),
});
export type CloseReview = z.infer<typeof CloseReview>;

/** Has the source asked anew for a stored close that is wrong. What it says then takes its place; no one types a price. */
export const supersedeClose = writeEndpoint({
  method: 'PUT',
  path: '/exchange/admin/v1/close/:id', // id of the venue
  access: { resource: 'exchangeConfig', action: 'update' },
  audit: 'close.superseded',
  changes: ['exchangeConfig'],
  fourEyes: 'always',
  reaches: 'none',
  agreedBy: { resource: 'exchangeConfig', action: 'approve' },
  errors: ['close.requested'],
  input: z.strictObject({ id: z.uuid(), symbol: StockSymbol, day: Day, reason: Reason }),
  output: CloseReview,
});

export const TradingSession = z.strictObject({
  day: z.iso.date(),
  open: z.iso.datetime(),
  close: z.iso.datetime(),
  break_start: z.iso.datetime().nullable(),
  break_end: z.iso.datetime().nullable(),
});
export type TradingSession = z.infer<typeof TradingSession>;

/** Trading hours are public facts, which every screen with orders needs. */
export const getCalendar = readEndpoint({
  method: 'GET',
  path: '/exchange/admin/v1/calendar',
  access: 'signed-in',
  reads: 'exchangeConfig',
  errors: ['record.not_found', 'calendar.year_missing'],
  input: z
    .strictObject({
      /** Code of the venue. */
      venue: Mic,
      from: Day,
      /** The last day, included. */
      to: Day,
    })
    .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) <= 1_100 * dayMs, { path: ['to'] }),
  output: z.strictObject({ items: z.array(TradingSession) }),
});
