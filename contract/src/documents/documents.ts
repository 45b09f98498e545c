// Documents of the site, such as its terms: a draft that staff edit, and published versions that never change.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText, Moment } from '../kit/fields.ts';

/** Each kind has one document, except the last: those are the tenant's own. */
export const documentKinds = ['terms', 'privacy', 'risk', 'about', 'fees', 'help', 'own'] as const;
const Kind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof Kind>;

export const documentLanguages = ['zh', 'en'] as const;

/** Longest content in one language; HTML, kept as far as an allow-list goes. */
const maxContent = 1_200_000;
const titles = { title_zh: z.string(), title_en: z.string() };
const contents = { content_zh: z.string(), content_en: z.string() };

export const Document = z.strictObject({
  id: z.uuid(),
  kind: Kind,
  ...titles,
  /** The number of the latest published version; null while there is none. */
  published: z.int().nullable(),
  /** The draft is not what was published last. */
  has_changes: z.boolean(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Document = z.infer<typeof Document>;

/** `waiting`: not effective yet. `active`: clients read it now. `replaced`: a later one has taken its place. */
export const versionStates = ['waiting', 'active', 'replaced'] as const;

export const DocumentVersion = z.strictObject({
  number: z.int(),
  ...titles,
  effective_datetime: z.iso.datetime(),
  /** Clients who agreed to an earlier version have to agree again. */
  must_agree: z.boolean(),
  status: z.enum(versionStates),
  /** Clients who have agreed to it. */
  agreed: z.int(),
  published_by: z.string(),
  create_datetime: z.iso.datetime(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const DocumentDetail = Document.extend({ ...contents, versions: z.array(DocumentVersion) });
export type DocumentDetail = z.infer<typeof DocumentDetail>;

export const listDocuments = readEndpoint({
  method: 'GET',
  path: '/document/admin/v1/list',
  access: { resource: 'settings', action: 'read' },
  reads: 'settings',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(Document) }),
});

/** The draft, and all versions, the latest first. */
export const getDocument = readEndpoint({
  method: 'GET',
  path: '/document/admin/v1/detail/:id',
  access: { resource: 'settings', action: 'read' },
  reads: 'settings',
  input: z.strictObject({ id: z.uuid() }),
  output: DocumentDetail,
});

export const getDocumentVersion = readEndpoint({
  method: 'GET',
  path: '/document/admin/v1/version/:id',
  access: { resource: 'settings', action: 'read' },
  reads: 'settings',
  input: z.strictObject({ id: z.uuid(), number: z.coerce.number<number | string>().int().min(1).max(1_000_000) }),
  output: z.strictObject({ number: z.int(), ...titles, ...contents }),
});

const titleFields = { title_zh: filledText(100), title_en: filledText(100) };

export const createDocument = writeEndpoint({
  method: 'POST',
  path: '/document/admin/v1/create',
  access: { resource: 'settings', action: 'update' },
  audit: 'document.created',
  changes: ['settings'],
  errors: ['document.kind_taken'],
  input: z.strictObject({ kind: Kind, ...titleFields }),
  output: Document,
});

export const saveDocument = writeEndpoint({
  method: 'PUT',
  path: '/document/admin/v1/draft/:id',
  access: { resource: 'settings', action: 'update' },
  audit: 'document.saved',
  changes: ['settings'],
  errors: ['upload.not_found'],
  // Both languages, each character in up to four bytes.
  bodyLimit: 8 * maxContent + 64 * 1_024,
  input: z.strictObject({
    id: z.uuid(),
    version: z.int(),
    ...titleFields,
    content_zh: z.string().max(maxContent).default(''),
    content_en: z.string().max(maxContent).default(''),
  }),
  output: Document,
});

/** The draft as it is becomes the next version, for good. */
export const publishDocument = writeEndpoint({
  method: 'PUT',
  path: '/document/admin/v1/publish/:id',
  access: { resource: 'settings', action: 'update' },
  audit: 'document.published',
  changes: ['settings'],
  errors: ['document.empty', 'document.unchanged'],
  input: z.strictObject({
    id: z.uuid(),
    version: z.int(),
    /** Null, or past: at once. */
    effective_datetime: Moment.nullable().default(null),
    must_agree: z.boolean(),
  }),
  output: Document,
});
