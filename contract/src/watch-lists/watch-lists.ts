// Watch lists: files of sanctioned people and entities in versions, let in by two people, and their entries.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { givenFileErrors, keptFileErrors } from '../uploads/uploads.errors.ts';
import { listFileErrors } from './watch-lists.errors.ts';

/** Lists that people or a feed bring as files. */
export const fileSources = ['un', 'ofac', 'eu', 'own'] as const;
export type FileSource = (typeof fileSources)[number];
/** A service that was asked for one name answers entries of lists that it keeps itself. */
export const listSources = [...fileSources, 'service'] as const;
export type ListSource = (typeof listSources)[number];

/** Published shapes: consolidated XML of the UN and the EU (1.1), sdn.csv with alt.csv or sdn.xml of OFAC, a CSV of one’s own. */
export const listFormats = ['un_xml', 'ofac_csv', 'ofac_xml', 'eu_xml', 'own_csv'] as const;
export type ListFormat = (typeof listFormats)[number];
export const formatsOf: Readonly<Record<FileSource, readonly [ListFormat, ...ListFormat[]]>> = {
  un: ['un_xml'],
  ofac: ['ofac_xml', 'ofac_csv'],
  eu: ['eu_xml'],
  own: ['own_csv'],
};

/** Columns of one’s own list; the first two have to be there. Several values of a cell are separated by a semicolon. */
export const ownListColumns = [
  'reference',
  'name',
  'aliases',
  'weak_aliases',
  'kind',
  'births',
  'countries',
  'remarks',
] as const;

export const mostListEntries = 50_000;
export const mostListBytes = 32 * 1024 * 1024;
const mostBase64Length = Math.ceil(mostListBytes / 3) * 4;
/** Part of the entries whose loss makes a feed’s version wait for two people. */
export const shrinksBy = 0.05;

export const watchListStatuses = ['waiting', 'loading', 'active', 'replaced', 'rejected'] as const;
export const WatchListStatus = z.enum(watchListStatuses);
export type WatchListStatus = z.infer<typeof WatchListStatus>;

/** A feed’s version that lost many entries begins with waiting, any other with loading. */
export const watchListTransitions = {
  admit: { from: ['waiting'], to: 'loading' },
  reject: { from: ['waiting'], to: 'rejected' },
  activate: { from: ['loading'], to: 'active' },
  replace: { from: ['active'], to: 'replaced' },
} as const satisfies Transitions<WatchListStatus>;

export const WatchList = z.strictObject({
  id: z.uuid(),
  source: z.enum(listSources),
  /** Version of this source’s list. */
  number: z.int(),
  origin: z.enum(['upload', 'feed', 'service']),
  status: WatchListStatus,
  file_name: z.string(),
  sha256: z.string(),
  evidence_id: z.uuid().nullable(),
  alt_evidence_id: z.uuid().nullable(),
  entry_count: z.int(),
  added_count: z.int(),
  changed_count: z.int(),
  removed_count: z.int(),
  /** New and changed entries that were compared with all names so far. */
  screened_count: z.int(),
  recorded_by: z.string().nullable(),
  approved_by: z.string().nullable(),
  reason: z.string().nullable(),
  activate_datetime: z.iso.datetime().nullable(),
  replace_datetime: z.iso.datetime().nullable(),
  screen_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type WatchList = z.infer<typeof WatchList>;

export const listWatchLists = readEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/watch_list/list',
  access: { resource: 'compliance', action: 'read' },
  reads: 'compliance',
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...idFilter,
    source: z.enum(listSources).optional(),
    status: WatchListStatus.optional(),
  }),
  output: pageOf(WatchList),
});

const Content = z.base64().min(1).max(mostBase64Length);

/** Reads a file and keeps it sealed until a version is made of it; one that nothing uses is deleted by a job. */
export const storeWatchListFile = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/watch_list/file',
  access: { resource: 'compliance', action: 'update' },
  audit: 'watch_list.file_stored',
  changes: [],
  idempotency: { none: 'a file that nothing uses is deleted by a job' },
  bodyLimit: mostBase64Length + 16 * 1_024,
  errors: [...(Object.keys(listFileErrors) as (keyof typeof listFileErrors)[]), ...keptFileErrors],
  input: z
    .strictObject({
      source: z.enum(fileSources),
      format: z.enum(listFormats),
      name: filledText(200),
      base64: Content,
      /** Second file of OFAC’s CSV, with other names. */
      alt_name: filledText(200).optional(),
      alt_base64: Content.optional(),
    })
    .refine(({ source, format }) => formatsOf[source].includes(format), { path: ['format'] })
    .refine(({ format, alt_base64 }) => alt_base64 === undefined || format === 'ofac_csv', { path: ['alt_base64'] })
    .refine(({ alt_name, alt_base64 }) => (alt_name === undefined) === (alt_base64 === undefined), {
      path: ['alt_name'],
    }),
  output: z.strictObject({
    file_id: z.uuid(),
    /** Hash of the file as it was sent. */
    sha256: z.string(),
    entry_count: z.int(),
    /** Entries of the version in force. */
    before_count: z.int(),
    added_count: z.int(),
    changed_count: z.int(),
    removed_count: z.int(),
    /** First entries. */
    items: z.array(z.strictObject({ reference: z.string(), name: z.string(), births: z.array(z.string()) })),
  }),
});

/** Takes two people. The entries count once the job has them all; until then the version before does. */
export const uploadWatchList = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/watch_list',
  access: { resource: 'compliance', action: 'update' },
  agreedBy: { resource: 'compliance', action: 'approve' },
  audit: 'watch_list.uploaded',
  changes: ['compliance'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['upload.not_found', 'watch_list.nothing_new', 'watch_list.under_way'],
  input: z.strictObject({ file_id: z.uuid() }),
  output: WatchList,
});

/** Two people let in a version of the feed that lost many entries. */
export const admitWatchList = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/watch_list/admit/:id',
  access: { resource: 'compliance', action: 'update' },
  agreedBy: { resource: 'compliance', action: 'approve' },
  audit: 'watch_list.admitted',
  changes: ['compliance'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reason: Reason }),
  output: WatchList,
});

/** Refuses a version that waits; the one before stays in force. */
export const rejectWatchList = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/watch_list/reject/:id',
  access: { resource: 'compliance', action: 'approve' },
  audit: 'watch_list.rejected',
  changes: ['compliance'],
  errors: ['record.wrong_status'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reason: Reason }),
  output: WatchList,
});

/** Original bytes, to be downloaded; never shown by the browser. */
export const getWatchListFile = readEndpoint({
  method: 'GET',
  path: '/compliance/admin/v1/watch_list/file/:id',
  access: { resource: 'compliance', action: 'read' },
  reads: 'compliance',
  errors: givenFileErrors,
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ name: z.string(), sha256: z.string(), base64: z.string() }),
});
