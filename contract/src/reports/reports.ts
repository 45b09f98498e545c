// Reports: a view of a list or a statistic that is saved under a name, and made as a file on a schedule or on demand.
import * as z from 'zod';
import { ExportColumn } from '../exports/exports.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { deleteInput, filledText } from '../kit/fields.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { PaperLanguage } from '../kit/papers.ts';
import { personal } from '../kit/personal.ts';
import { ListName } from '../preferences/preferences.ts';

export const reportFormats = ['xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** Days that are worked out anew for each file, from the day on which it is due. */
export const reportPeriods = [
  'as_chosen',
  'yesterday',
  'last_7_days',
  'last_week',
  'week_to_date',
  'last_30_days',
  'last_month',
  'month_to_date',
] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

export const reportSchedules = ['none', 'daily', 'weekly', 'month_end'] as const;
export type ReportSchedule = (typeof reportSchedules)[number];

/** ISO order: the first is Monday. */
export const reportWeekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type ReportWeekday = (typeof reportWeekdays)[number];

/** Full hours on the clocks of the tenant. */
export const reportHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`) as [
  string,
  ...string[],
];

export const mostReports = 30;
/** Rows and columns beyond which a PDF is no reading matter. */
export const mostPdfRows = 1_000;
export const mostPdfColumns = 16;
/** Days for which a file is kept. */
export const reportKeptDays = 90;

export const reportFileStatuses = ['pending', 'completed', 'rejected'] as const;
/** Reasons why a file was not made. */
export const reportRefusals = ['owner_disabled', 'access_denied', 'source_changed', 'failed'] as const;
export type ReportRefusal = (typeof reportRefusals)[number];

const planned = {
  name: personal('typed', filledText(60)),
  period: z.enum(reportPeriods).default('as_chosen'),
  format: z.enum(reportFormats).default('xlsx'),
  schedule: z.enum(reportSchedules).default('none'),
  /** Day of a weekly report. */
  weekday: z.enum(reportWeekdays).default('mon'),
  /** Hour of a scheduled report. */
  at: z.enum(reportHours).default('08:00'),
  /** Sends the event `report.ready` for each file: its name and time, never its content. */
  webhook: z.boolean().default(false),
};

export const Report = z.strictObject({
  id: z.uuid(),
  name: personal('typed', z.string()),
  /** The list or statistic, by the path of its endpoint, and as the page calls it. */
  source: ListName,
  title: z.string(),
  period: z.enum(reportPeriods),
  /** False where its days cannot be chosen. */
  has_dates: z.boolean(),
  format: z.enum(reportFormats),
  language: PaperLanguage,
  schedule: z.enum(reportSchedules),
  weekday: z.enum(reportWeekdays),
  at: z.enum(reportHours),
  webhook: z.boolean(),
  /** Null without a schedule. */
  next_due_at: z.iso.datetime().nullable(),
  last_ready_at: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Report = z.infer<typeof Report>;

export const ReportFile = z.strictObject({
  id: z.uuid(),
  report_id: z.uuid(),
  /** Name of the report when the file was due. */
  name: personal('typed', z.string()),
  title: z.string(),
  format: z.enum(reportFormats),
  status: z.enum(reportFileStatuses),
  refusal: z.enum(reportRefusals).nullable(),
  rows: z.int().nullable(),
  due_at: z.iso.datetime(),
  ready_at: z.iso.datetime().nullable(),
  opened_at: z.iso.datetime().nullable(),
  /** Time when it is thrown away. */
  expires_at: z.iso.datetime(),
  create_datetime: z.iso.datetime(),
});
export type ReportFile = z.infer<typeof ReportFile>;

/** Lists the caller's own reports. */
export const listReports = readEndpoint({
  method: 'POST',
  path: '/report/admin/v1/list',
  access: 'signed-in',
  reads: 'report',
  input: z.strictObject({ ...pageInput(['create_datetime', 'name']), schedule: z.enum(reportSchedules).optional() }),
  output: pageOf(Report),
});

/** Lists the files of the caller's own reports: those that were made, are being made, or were not. */
export const listReportFiles = readEndpoint({
  method: 'POST',
  path: '/report/admin/v1/file/list',
  access: 'signed-in',
  reads: 'report',
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    status: z.enum(reportFileStatuses).optional(),
    report_id: z.uuid().optional(),
  }),
  output: pageOf(ReportFile),
});

/** Access follows the list or statistic: those who may read and export it, asked again for each file and each opening. */
export const createReport = writeEndpoint({
  method: 'POST',
  path: '/report/admin/v1/create',
  access: 'signed-in',
  audit: 'report.created',
  changes: ['report'],
  whileReadOnly: true,
  errors: [
    'report.name_taken',
    'report.too_many',
    'report.too_wide',
    'report.no_dates',
    'export.not_possible',
    'access.denied',
  ],
  // Words of all values of all columns come with it.
  bodyLimit: 256 * 1024,
  input: z.strictObject({
    ...planned,
    source: ListName,
    title: filledText(80),
    /** Input of the list or statistic. */
    input: z.record(z.string().max(64), z.unknown()),
    columns: z.array(ExportColumn).min(1).max(100),
    /** Filters in the words of the screen, without its days. */
    about: personal('typed', z.array(z.string().max(200)).max(40).default([])),
    language: PaperLanguage,
  }),
  output: Report,
});

export const changeReport = writeEndpoint({
  method: 'PUT',
  path: '/report/admin/v1/:id',
  access: 'signed-in',
  audit: 'report.changed',
  changes: ['report'],
  whileReadOnly: true,
  errors: ['report.name_taken', 'report.too_wide', 'report.no_dates'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...planned }),
  output: Report,
});

/** Ends it: nothing more is made, and the files that were stay until their time is over. */
export const deleteReport = writeEndpoint({
  method: 'DELETE',
  path: '/report/admin/v1/:id',
  access: 'signed-in',
  audit: 'report.ended',
  changes: ['report'],
  whileReadOnly: true,
  input: deleteInput,
  output: z.strictObject({}),
});

/** Makes it now, besides its schedule. */
export const runReport = writeEndpoint({
  method: 'POST',
  path: '/report/admin/v1/run/:id',
  access: 'signed-in',
  audit: 'report.run',
  changes: ['report'],
  whileReadOnly: true,
  errors: ['report.too_many', 'export.not_possible', 'access.denied'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ id: z.uuid() }),
});

/** Logs each opening: the file leaves the house. */
export const openReportFile = writeEndpoint({
  method: 'GET',
  path: '/report/admin/v1/file/:id',
  access: 'signed-in',
  audit: 'report.opened',
  changes: ['report'],
  whileReadOnly: true,
  idempotency: { none: 'each opening is its own line in the audit log' },
  errors: ['report.not_ready', 'report.rights_changed'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ name: z.string(), media_type: z.string(), base64: z.string() }),
});
