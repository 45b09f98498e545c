// Exports: what a list shows, taken along as a file that is made in the background.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { ListName } from '../preferences/preferences.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Limit beyond which filters have to narrow the list. */
export const mostExportRows = 50_000;

/** Most rows that can be chosen one by one. */
export const mostChosenRows = 1_000;

const Words = z.record(z.string().max(64), z.string().max(160));

/** A column of the file: a field of the row, under the words the reader sees. */
export const ExportColumn = z.strictObject({
  /** Field of the row; a dot leads into an object or each entry of a list, `*` into each field of it, `|` to what stands in for a missing value. */
  field: z
    .string()
    .max(128)
    .regex(/^\w+(\.(\w+|\*))*(\|\w+(\.(\w+|\*))*)*$/),
  title: z.string().min(1).max(80),
  /** Facts are an object of named values, written as names and values in words. */
  show: z.enum(['text', 'number', 'time', 'date', 'facts']),
  /** Words for the values of an enumeration; a star at the end of a value stands for the rest of it, in its words too. */
  words: Words.optional(),
  /** Words in place of the value in rows whose fields have one of these values each; any value where none is named. */
  instead: z
    .array(
      z.strictObject({
        where: z.record(z.string().max(64), z.array(z.string().max(64)).max(64)),
        text: z.string().max(80),
      }),
    )
    .max(8)
    .optional(),
  /** Words in place of a value that is missing. */
  empty: z.string().max(80).optional(),
  /** Entries of the list that count: those with this value in this field. */
  only: z.strictObject({ field: z.string().max(64), value: z.string().max(64) }).optional(),
  /** Field of the list's entries with the day each is valid from: the one that is valid today counts alone. */
  current: z.string().max(64).optional(),
  /** Names of facts, and words for the values of some of them. */
  facts: z.strictObject({ names: Words, words: z.record(z.string().max(64), Words) }).optional(),
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
  // Words of all values of all columns come with it.
  bodyLimit: 256 * 1024,
  input: z.strictObject({
    list: ListName,
    title: z.string().trim().min(1).max(80),
    format: z.enum(exportFormats),
    /** The list's own input. */
    input: z.record(z.string().max(64), z.unknown()),
    columns: z.array(ExportColumn).min(1).max(100),
    /** These rows of the list alone; without it all that match. */
    ids: z.array(z.uuid()).min(1).max(mostChosenRows).optional(),
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
  errors: ['export.not_ready', 'personal_data.masked'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ name: z.string(), media_type: z.string(), base64: z.string() }),
});
