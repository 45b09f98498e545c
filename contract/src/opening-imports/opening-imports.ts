// The opening import: the old books' staff, clients, money and holdings, brought in once, covered from outside.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import type { ErrorCode } from '../kit/errors/errors.ts';
import { Day, filledText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Decimal } from '../kit/money.ts';
import { Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { givenFileErrors, keptFileErrors } from '../uploads/uploads.errors.ts';
import { openingFileErrors } from './opening-imports.errors.ts';
import { mostOpeningBytes, openingFileKinds, openingObstacles, rowFaults } from './opening-imports.files.ts';

export const openingImportStatuses = ['draft', 'checked', 'posting', 'done', 'undone'] as const;
export const OpeningImportStatus = z.enum(openingImportStatuses);
export type OpeningImportStatus = z.infer<typeof OpeningImportStatus>;

/** A dry run without faults is checked, any other a draft; another dry run takes its place until it is posted. */
export const openingImportTransitions = {
  fault: { from: ['draft', 'checked'], to: 'draft' },
  check: { from: ['draft', 'checked'], to: 'checked' },
  post: { from: ['checked'], to: 'posting' },
  finish: { from: ['posting'], to: 'done' },
  undo: { from: ['posting', 'done'], to: 'undone' },
} as const satisfies Transitions<OpeningImportStatus>;

/** Days for which the two people who posted an import approve no withdrawal of its clients. */
export const barredDays = 30;
/** Clients drawn for a person to compare with the old books. */
export const drawnClients = 25;
/** Faults that the report lists. */
export const mostShownFaults = 500;

const OpeningFile = z.strictObject({
  kind: z.enum(openingFileKinds),
  id: z.uuid(),
  name: z.string(),
  sha256: z.string(),
});

export const OpeningImport = z.strictObject({
  id: z.uuid(),
  /** Last day of the old books; what they say is brought in as at its end. */
  day: z.iso.date(),
  status: OpeningImportStatus,
  files: z.array(OpeningFile),
  row_count: z.int(),
  fault_count: z.int(),
  staff_count: z.int(),
  client_count: z.int(),
  balance_count: z.int(),
  holding_count: z.int(),
  /** Clients posted so far, and taken back so far. */
  posted_count: z.int(),
  undone_count: z.int(),
  /** Two people have agreed to take it back, and the job does. */
  is_undoing: z.boolean(),
  /** Code by which the work stopped; it goes on when it is undone. */
  refusal: z.string().nullable(),
  checked_by: z.string(),
  posted_by: z.string().nullable(),
  post_approved_by: z.string().nullable(),
  post_datetime: z.iso.datetime().nullable(),
  done_datetime: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
  undo_approved_by: z.string().nullable(),
  undo_datetime: z.iso.datetime().nullable(),
  end_datetime: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type OpeningImport = z.infer<typeof OpeningImport>;

const access = (action: 'read' | 'create' | 'update') => ({ resource: 'openingImport', action }) as const;

export const listOpeningImports = readEndpoint({
  method: 'POST',
  path: '/opening_import/admin/v1/list',
  access: access('read'),
  reads: 'openingImport',
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...idFilter,
    status: OpeningImportStatus.optional(),
  }),
  output: pageOf(OpeningImport),
});

/** Figure of one currency or instrument: as the old books say, the files, the ledger, and the statements of that day. */
const figures = {
  old: Decimal.nullable(),
  file: Decimal,
  /** Null while it is being posted. */
  posted: Decimal.nullable(),
  outside: Decimal,
};
const Named = z.strictObject({ name: z.string(), value: Decimal });

export const OpeningReport = z.strictObject({
  money: z.array(z.strictObject({ currency: z.string(), ...figures })),
  units: z.array(z.strictObject({ symbol: z.string(), ...figures })),
  /** What keeps it from being posted, each with the currency or instrument, and the two figures that should be alike. */
  obstacles: z.array(
    z.strictObject({
      code: z.enum(openingObstacles),
      name: z.string().nullable(),
      expected: z.string().nullable(),
      found: z.string().nullable(),
    }),
  ),
  faults: z.array(
    z.strictObject({
      file: z.enum(openingFileKinds),
      row: z.int(),
      external_id: z.string(),
      column: z.string(),
      code: z.enum(rowFaults),
    }),
  ),
  /** Clients drawn by the import's own number: the same ones for every reader. */
  drawn: z.array(
    z.strictObject({
      client_id: z.uuid().nullable(),
      external_id: z.string(),
      username: z.string(),
      full_name: z.string(),
      file: z.array(Named),
      posted: z.array(Named),
    }),
  ),
});
export type OpeningReport = z.infer<typeof OpeningReport>;

export const getOpeningReport = readEndpoint({
  method: 'GET',
  path: '/opening_import/admin/v1/report/:id',
  access: access('read'),
  reads: 'openingImport',
  input: z.strictObject({ id: z.uuid() }),
  output: OpeningReport,
});

const mostBase64Length = Math.ceil(mostOpeningBytes / 3) * 4;
const fileErrors = Object.keys(openingFileErrors) as (keyof typeof openingFileErrors)[] & ErrorCode[];

/** Reads a file and keeps it sealed; one that no dry run uses is deleted by a job. */
export const storeOpeningFile = writeEndpoint({
  method: 'POST',
  path: '/opening_import/admin/v1/file',
  access: access('create'),
  audit: 'opening_import.file_stored',
  changes: [],
  idempotency: { none: 'a file that nothing uses is deleted by a job' },
  bodyLimit: mostBase64Length + 16 * 1_024,
  errors: [...fileErrors, ...keptFileErrors],
  input: z.strictObject({
    kind: z.enum(openingFileKinds),
    name: filledText(200),
    base64: z.base64().min(1).max(mostBase64Length),
  }),
  output: z.strictObject({
    file_id: z.uuid(),
    /** Hash of the file as it was sent. */
    sha256: z.string(),
    row_count: z.int(),
  }),
});

/** Figures of the old books' own: by currency or instrument. */
const Totals = z
  .record(
    z.string().trim().min(1).max(40),
    z
      .string()
      .trim()
      .regex(/^\d{1,15}(\.\d{1,8})?$/),
  )
  .refine((totals) => Object.keys(totals).length <= 2_000);

/** Looks at every row of all files and writes nothing into the books. The same files on the same day are the same import. */
export const checkOpeningImport = writeEndpoint({
  method: 'POST',
  path: '/opening_import/admin/v1/check',
  access: access('create'),
  audit: 'opening_import.checked',
  changes: ['openingImport'],
  errors: [
    ...fileErrors,
    ...givenFileErrors,
    'upload.not_found',
    'opening_import.under_way',
    'opening_import.day_not_over',
    'stock_data.unavailable',
  ],
  input: z.strictObject({
    day: Day,
    staff_id: z.uuid().optional(),
    clients_id: z.uuid(),
    balances_id: z.uuid(),
    holdings_id: z.uuid().optional(),
    totals: Totals.default({}),
  }),
  output: OpeningImport,
});

const decided = z.strictObject({ id: z.uuid(), version: z.int() });

/** Takes two people. The job posts client by client, and goes on where it was stopped. */
export const postOpeningImport = writeEndpoint({
  method: 'PUT',
  path: '/opening_import/admin/v1/post',
  access: access('update'),
  agreedBy: { resource: 'openingImport', action: 'approve' },
  audit: 'opening_import.posted',
  changes: ['openingImport'],
  fourEyes: 'always',
  reaches: 'none',
  pausedBy: { none: 'brings in what clients had before there was anything to pause' },
  errors: [
    'record.not_found',
    'record.wrong_status',
    'staff.rank_too_high',
    'day.closed',
    'opening_import.rows_faulty',
    'opening_import.other_journals',
    'opening_import.not_covered',
    'opening_import.units_differ',
    'opening_import.lines_open',
    'opening_import.totals_differ',
  ],
  input: decided,
  output: OpeningImport,
});

/** Takes two people, before the first other journal: mirrors every posting and disables the clients. */
export const undoOpeningImport = writeEndpoint({
  method: 'PUT',
  path: '/opening_import/admin/v1/undo',
  access: access('update'),
  agreedBy: { resource: 'openingImport', action: 'approve' },
  audit: 'opening_import.undone',
  changes: ['openingImport'],
  fourEyes: 'always',
  reaches: 'none',
  pausedBy: { none: 'takes back what was brought in, before anything else was posted' },
  errors: ['record.not_found', 'record.wrong_status', 'opening_import.other_journals'],
  input: decided.extend({ reason: Reason }),
  output: OpeningImport,
});

/** Original bytes, to be downloaded; never shown by the browser. */
export const getOpeningFile = readEndpoint({
  method: 'GET',
  path: '/opening_import/admin/v1/file/:id',
  access: access('read'),
  reads: 'openingImport',
  errors: givenFileErrors,
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ name: z.string(), sha256: z.string(), base64: z.string() }),
});
