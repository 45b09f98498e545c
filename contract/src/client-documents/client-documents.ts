// Papers of clients: contract notes, statements and vouchers that were issued; viewing, sending again, and the runs that issue statements.
import * as z from 'zod';
import { recordFilters } from '../clients/clients.filters.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';
import { Counts, pageInput, pageOf } from '../kit/list.ts';
import { PaperLanguage } from '../kit/papers.ts';

export const clientDocumentKinds = [
  'contract_note', // an execution: a purchase or a sale
  'month',
  'year',
  'opening', // what an opening import brought in
  'deposit_voucher',
  'withdrawal_voucher',
] as const;
export const ClientDocumentKind = z.enum(clientDocumentKinds);
export type ClientDocumentKind = z.infer<typeof ClientDocumentKind>;

/** A paper that was corrected is replaced by its successor; both stay. */
export const clientDocumentStatuses = ['issued', 'replaced'] as const;
export const ClientDocumentStatus = z.enum(clientDocumentStatuses);

export const ClientDocument = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string(),
  fake: z.boolean(),
  kind: ClientDocumentKind,
  /** As in CN-2026-000001: without gaps for each kind and year. */
  number: z.string(),
  /** Order, sale, deposit or withdrawal; null for a statement. */
  record_id: z.uuid().nullable(),
  period_from: z.iso.date().nullable(),
  /** Inclusive. */
  period_to: z.iso.date().nullable(),
  language: PaperLanguage,
  /** SHA-256 of what it says; printed on it. */
  digest: z.string(),
  status: ClientDocumentStatus,
  /** Number of the paper whose place it takes. */
  replaces: z.string().nullable(),
  /** Number of the paper that takes its place. */
  successor: z.string().nullable(),
  create_datetime: z.iso.datetime(),
});
export type ClientDocument = z.infer<typeof ClientDocument>;

export const listClientDocuments = readEndpoint({
  method: 'POST',
  path: '/client_document/admin/v1/list',
  access: { resource: 'clientDocument', action: 'read' },
  reads: 'clientDocument',
  sameInScope: true,
  input: z.strictObject({
    ...pageInput(['create_datetime', 'number']),
    ...recordFilters,
    status: ClientDocumentStatus.optional(),
    kind: ClientDocumentKind.optional(),
    /** Whole, or its beginning. */
    number: z.string().trim().max(40).optional(),
    language: PaperLanguage.optional(),
    /** Statements whose period includes the day. */
    period: Day.optional(),
  }),
  output: pageOf(ClientDocument).extend({ counts: Counts }),
});

export const ClientDocumentDetail = ClientDocument.extend({
  /** All that it says, as it was sealed. */
  facts: z.record(z.string(), z.unknown()),
  template: z.int(),
});

export const getClientDocument = readEndpoint({
  method: 'GET',
  path: '/client_document/admin/v1/detail/:id',
  access: { resource: 'clientDocument', action: 'read' },
  reads: 'clientDocument',
  input: z.strictObject({ id: z.uuid() }),
  output: ClientDocumentDetail,
});

const DocumentFile = z.strictObject({ name: z.string(), base64: z.string(), sha256: z.string() });

const viewed = { none: 'each view is its own line in the audit log' } as const;

/** The paper as PDF, with the name of the person who looks at it. */
export const viewClientDocument = writeEndpoint({
  method: 'POST',
  path: '/client_document/admin/v1/file/:id',
  access: { resource: 'clientDocument', action: 'read' },
  audit: 'client_document.viewed',
  changes: [],
  whileReadOnly: true,
  idempotency: viewed,
  input: z.strictObject({ id: z.uuid() }),
  output: DocumentFile,
});

/** Most papers of one download. */
export const mostDocuments = 50;

/** Several papers in one ZIP file, each with the name of the person who downloads them. */
export const downloadClientDocuments = writeEndpoint({
  method: 'POST',
  path: '/client_document/admin/v1/files',
  access: { resource: 'clientDocument', action: 'read' },
  audit: 'client_document.downloaded',
  changes: [],
  whileReadOnly: true,
  idempotency: viewed,
  errors: ['record.not_found'],
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(mostDocuments) }),
  output: DocumentFile,
});

/** Tells the clients' app once more that the paper is there. */
export const resendClientDocument = writeEndpoint({
  method: 'POST',
  path: '/client_document/admin/v1/resend/:id',
  access: { resource: 'clientDocument', action: 'update' },
  audit: 'client_document.resent',
  changes: ['clientDocument'],
  input: z.strictObject({ id: z.uuid() }),
  output: ClientDocument,
});

export const documentRunKinds = ['month', 'year'] as const;
export const documentRunStatuses = ['running', 'done', 'failed'] as const;

export const DocumentRun = z.strictObject({
  id: z.uuid(),
  kind: z.enum(documentRunKinds),
  period_from: z.iso.date(),
  period_to: z.iso.date(),
  status: z.enum(documentRunStatuses),
  /** Null where closing the month's last business day started it. */
  started_by: z.string().nullable(),
  clients: z.int(),
  done: z.int(),
  issued: z.int(),
  unchanged: z.int(),
  /** Statements that did not add up and were not issued. */
  withheld: z.int(),
  create_datetime: z.iso.datetime(),
});
export type DocumentRun = z.infer<typeof DocumentRun>;

/** The newest runs. For those who see every client. */
export const listDocumentRuns = readEndpoint({
  method: 'GET',
  path: '/client_document/admin/v1/runs',
  access: { resource: 'clientDocument', action: 'create' },
  reads: 'clientDocument',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(DocumentRun) }),
});

/** Issues the statements of a month or year that is over; those that say the same as before are left as they are. */
export const startDocumentRun = writeEndpoint({
  method: 'POST',
  path: '/client_document/admin/v1/run',
  access: { resource: 'clientDocument', action: 'create' },
  audit: 'client_document.run_started',
  changes: ['clientDocument'],
  errors: ['document.run_under_way', 'document.period_open'],
  input: z.strictObject({
    kind: z.enum(documentRunKinds),
    /** Any day of the month or year. */
    day: Day,
  }),
  output: DocumentRun,
});

/** Says whether a paper is one of the house's, unchanged. A wrong number and a wrong digest are answered alike. */
export const verifyClientDocument = readEndpoint({
  method: 'POST',
  path: '/client_document/v1/verify',
  access: 'public',
  reads: 'site',
  locks: true,
  errors: ['auth.locked'],
  input: z.strictObject({ number: z.string().max(40), digest: z.string().max(100) }),
  output: z.strictObject({
    genuine: z.boolean(),
    /** A newer paper has taken its place. */
    replaced: z.boolean(),
  }),
});
