// The business day: its checklist, the waivers, closing and reopening by two people, and the pack that stays.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';
import { PaperLanguage } from '../kit/papers.ts';
import { Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { orderResources } from '../orders/orders.kinds.ts';

/** Items of the checklist, in its order: first what is never waived, then what only an admin waives. */
export const dayItemNames = [
  'trial_balance', // debits and credits of each currency add to zero
  'audit_chain', // a check after the day's end has proved the audit log
  'safeguarding', // statements cover what clients are owed
  'custody', // custodians confirm what clients hold
  'statements', // each house account's statement is in, and goes on from the one before
  'lines', // each line of a statement is matched or in suspense
  'checks', // a run of the checks after the day's end found no error
  'roll_ups', // the day's journals are all in the kept days
  'closes', // each stock has the close of its sessions
  'navs', // no order waits for a net asset value of the day or an earlier one
  'sales_paid', // proceeds that were due have been paid
  'loan_interest', // loans have been charged up to the day
  'saving_interest', // savings have been paid up to the day
] as const;
export const DayItemName = z.enum(dayItemNames);
export type DayItemName = z.infer<typeof DayItemName>;

/** People who can waive an item: two; two of whom one is an admin; no one. */
export const waiverRules = ['two', 'admin', 'never'] as const;
export type WaiverRule = (typeof waiverRules)[number];

/** Pages that show what is open. */
export const dayItemLists = [
  'trialBalance',
  'exceptions',
  'auditLog',
  'exchangeConfig',
  'tradesFund',
  ...orderResources,
  'loan',
  'tradesDaily',
  'matching',
] as const;

const Waiver = z.strictObject({
  item: DayItemName,
  reason: z.string(),
  waived_by: z.string(),
  approved_by: z.string(),
  create_datetime: z.iso.datetime(),
});
export type DayWaiver = z.infer<typeof Waiver>;

const DayFigure = z.strictObject({
  name: z.string(),
  value: z.string(),
  /** Money of the currency, units of the instrument, or findings of the check that it names; otherwise a count. */
  of: z.enum(['money', 'units', 'check']).optional(),
  /** Units that clients hold, beside those that custodians confirm. */
  expected: z.string().optional(),
});
export type DayFigure = z.infer<typeof DayFigure>;

export const DayItem = z.strictObject({
  name: DayItemName,
  waiver: z.enum(waiverRules),
  done: z.boolean(),
  /** Number of what is open. */
  open: z.int(),
  /** Figures behind it: a currency, an instrument, a venue or a check, and its value. The first twenty. */
  figures: z.array(DayFigure),
  list: z.enum(dayItemLists),
  /** Filters of the list that show what is open. */
  filters: z.record(z.string(), z.string()).optional(),
});
export type DayItem = z.infer<typeof DayItem>;

export const dayStatuses = ['open', 'closed', 'reopened'] as const;
export const DayStatus = z.enum(dayStatuses);
export type DayStatus = z.infer<typeof DayStatus>;

export const dayTransitions = {
  close: { from: ['open', 'reopened'], to: 'closed' },
  reopen: { from: ['closed'], to: 'reopened' },
} as const satisfies Transitions<DayStatus>;

const BusinessDay = z.strictObject({
  day: z.iso.date(),
  begins_at: z.iso.datetime(),
  /** Exclusive. */
  ends_at: z.iso.datetime(),
  status: DayStatus,
  /** Number of its closings. */
  version: z.int(),
  /** Its end has passed. */
  is_over: z.boolean(),
  waivers: z.int(),
});
export type BusinessDay = z.infer<typeof BusinessDay>;

/** The newest days, the latest first, down to the thirtieth. For those who see every client. */
export const listBusinessDays = readEndpoint({
  method: 'GET',
  path: '/business_day/admin/v1/days',
  access: { resource: 'businessDay', action: 'read' },
  reads: 'businessDay',
  input: z.strictObject({}),
  output: z.strictObject({
    items: z.array(BusinessDay),
    /** The next day to close; null while none is over. */
    next: z.iso.date().nullable(),
    /** The one day that can be reopened. */
    newest_closed: z.iso.date().nullable(),
  }),
});

const PaperFile = z.strictObject({ format: z.enum(['pdf', 'xlsx']), language: PaperLanguage, sha256: z.string() });

const Closing = z.strictObject({
  version: z.int(),
  items: z.array(DayItem),
  waivers: z.array(Waiver),
  closed_by: z.string(),
  approved_by: z.string(),
  close_datetime: z.iso.datetime(),
  /** Hash of all that its pack says. */
  sha256: z.string(),
  /** Journals that were posted into the day since the closing before. */
  posted: z.int(),
  files: z.array(PaperFile),
  reopened: z
    .strictObject({
      reason: z.string(),
      reopened_by: z.string(),
      approved_by: z.string(),
      create_datetime: z.iso.datetime(),
    })
    .nullable(),
});
export type DayClosing = z.infer<typeof Closing>;

export const BusinessDayDetail = BusinessDay.extend({
  id: z.uuid().nullable(),
  /** The checklist of now for the next day to close; null for all others. */
  items: z.array(DayItem).nullable(),
  /** Waivers for the next closing. */
  next_waivers: z.array(Waiver),
  /** The newest first. */
  closings: z.array(Closing),
});
export type BusinessDayDetail = z.infer<typeof BusinessDayDetail>;

export const getBusinessDay = readEndpoint({
  method: 'GET',
  path: '/business_day/admin/v1/day',
  access: { resource: 'businessDay', action: 'read' },
  reads: 'businessDay',
  errors: ['record.not_found'],
  input: z.strictObject({ day: Day }),
  output: BusinessDayDetail,
});

/** Two people let the day close with an item open; for safeguarding and custody one of them is an admin. */
export const waiveDayItem = writeEndpoint({
  method: 'POST',
  path: '/business_day/admin/v1/waive',
  access: { resource: 'businessDay', action: 'update' },
  audit: 'business_day.item_waived',
  changes: ['businessDay'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['day.not_next', 'day.item_done', 'day.never_waived', 'day.already_waived', 'day.needs_admin'],
  input: z.strictObject({ day: Day, item: DayItemName, reason: Reason }),
  output: BusinessDayDetail,
});

/** Two people close the next day: each item is done or waived, and no earlier day is open. */
export const closeBusinessDay = writeEndpoint({
  method: 'PUT',
  path: '/business_day/admin/v1/close',
  access: { resource: 'businessDay', action: 'approve' },
  audit: 'business_day.closed',
  changes: ['businessDay'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['day.not_next', 'day.not_over', 'day.earlier_open', 'day.items_open', 'record.wrong_status'],
  input: z.strictObject({ day: Day, version: z.int() }),
  output: BusinessDayDetail,
});

/** Two people, one of them an admin, reopen the newest closed day. */
export const reopenBusinessDay = writeEndpoint({
  method: 'PUT',
  path: '/business_day/admin/v1/reopen',
  access: { resource: 'businessDay', action: 'approve' },
  audit: 'business_day.reopened',
  changes: ['businessDay'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.not_found', 'day.not_newest', 'day.needs_admin', 'record.wrong_status'],
  input: z.strictObject({ day: Day, version: z.int(), reason: Reason }),
  output: BusinessDayDetail,
});

/** One paper of a closing, as it was drawn then. */
export const getDayPaper = readEndpoint({
  method: 'POST',
  path: '/business_day/admin/v1/paper',
  access: { resource: 'businessDay', action: 'read' },
  reads: 'businessDay',
  errors: ['record.not_found', 'day.pack_waits'],
  input: z.strictObject({
    day: Day,
    closing: z.int().min(1),
    format: z.enum(['pdf', 'xlsx']),
    language: PaperLanguage,
  }),
  output: z.strictObject({ base64: z.string(), sha256: z.string() }),
});

const BusinessCalendar = z.strictObject({
  /** `house`: Monday to Friday; otherwise the code of the venue whose trading days are the business days. */
  calendar: z.string(),
  version: z.int(),
  /** Venues that can be chosen. */
  venues: z.array(z.strictObject({ mic: z.string(), name_zh: z.string(), name_en: z.string() })),
});
export type BusinessCalendar = z.infer<typeof BusinessCalendar>;

export const getBusinessCalendar = readEndpoint({
  method: 'GET',
  path: '/business_day/admin/v1/calendar',
  access: { resource: 'businessDay', action: 'read' },
  reads: 'businessDay',
  input: z.strictObject({}),
  output: BusinessCalendar,
});

/** Two people choose which days are business days, for the days that have no waiver and no closing yet. */
export const chooseBusinessCalendar = writeEndpoint({
  method: 'PUT',
  path: '/business_day/admin/v1/calendar',
  access: { resource: 'businessDay', action: 'update' },
  audit: 'business_calendar.changed',
  changes: ['businessDay'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.not_found', 'calendar.year_missing'],
  input: z.strictObject({ calendar: z.string().regex(/^(house|[A-Z0-9]{4})$/), version: z.int() }),
  output: BusinessCalendar,
});
