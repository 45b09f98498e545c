// Exports: what a list shows, taken along as a file that is made in the background.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { ListName } from '../preferences/preferences.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Limit beyond which filters have to narrow the list. */
export const mostExportRows = 50_000;

/** A column of the file: a field of the row, under the words the reader sees. */
export const ExportColumn = z.strictObject({
  field: z.string().min(1).max(64),
  title: z.string().min(1).max(80),
  show: z.enum(['text', 'number', 'time']),
  /** Words for the values of an enumeration. */
  words: z.record(z.string().max(64), z.string().max(80)).optional(),
});
export type ExportColumn = z.infer<typeof ExportColumn>;

const Export = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  list: z.string(),
  format: z.enum(exportFormats),
  status: z.enum(['pending', 'completed', 'rejected']),
  /** Rows so far, and how many there will be once that is known. */
  done: z.int(),
  total: z.int().nullable(),
  create_datetime: z.iso.datetime(),
  /** Time when it is thrown away. */
  expires_at: z.iso.datetime(),
});
export type Export = z.infer<typeof Export>;

/** Access follows the list: those who may read and export it. */
export const startExport = writeEndpoint({
  method: 'POST',
  path: '/export/admin/v1/create',
  access: 'signed-in',
  audit: 'export.started',
  changes: ['export'],
  whileReadOnly: true,
  errors: ['export.not_possible', 'export.too_many', 'access.denied'],
  input: z.strictObject({
    list: ListName,
    title: z.string().trim().min(1).max(80),
    format: z.enum(exportFormats),
    /** The list's own input. */
    input: z.record(z.string().max(64), z.unknown()),
    columns: z.array(ExportColumn).min(1).max(60),
  }),
  output: z.strictObject({ id: z.uuid() }),
});

/** Lists the caller's own exports, the newest first. */
export const listExports = readEndpoint({
  method: 'GET',
  path: '/export/admin/v1/list',
  access: 'signed-in',
  reads: 'export',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(Export) }),
});

/** Logs each download: the file leaves the house. */
export const downloadExport = writeEndpoint({
  method: 'GET',
  path: '/export/admin/v1/file/:id',
  access: 'signed-in',
  audit: 'export.downloaded',
  changes: [],
  whileReadOnly: true,
  idempotency: { none: 'each download is its own line in the audit log' },
  errors: ['export.not_ready'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ name: z.string(), media_type: z.string(), base64: z.string() }),
});
