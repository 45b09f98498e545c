// Cases: clients under investigation, with alerts, notes and files, decided by two people, and their report to the authority.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { filledText } from '../kit/fields.ts';
import { idFilter, pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { PaperLanguage } from '../kit/papers.ts';
import { personal } from '../kit/personal.ts';
import { Reason } from '../kit/review.ts';
import type { Transitions } from '../kit/transitions.ts';
import { givenFileErrors, keptFileErrors } from '../uploads/uploads.errors.ts';
import { Alert } from '../monitoring/monitoring.ts';
import { Freeze } from './cases.freezes.ts';
import { clientRatings } from './cases.ratings.ts';

export const caseStatuses = ['open', 'investigating', 'decided'] as const;
export type CaseStatus = (typeof caseStatuses)[number];
/** Nothing found; the client is watched; reported to the authority; the relationship ends. */
export const caseOutcomes = ['none', 'watch', 'report', 'exit'] as const;

export const caseTransitions = {
  take: { from: ['open', 'investigating'], to: 'investigating' },
  decide: { from: ['investigating'], to: 'decided' },
  reopen: { from: ['decided'], to: 'investigating' },
} as const satisfies Transitions<CaseStatus>;

/** Days in which a case is decided. */
export const caseDays = 30;

export const Case = z.strictObject({
  id: z.uuid(),
  /** Short name, by which requests and papers name it. */
  reference: z.string(),
  title: z.string(),
  status: z.enum(caseStatuses),
  outcome: z.enum(caseOutcomes).nullable(),
  owner: z.string().nullable(),
  owner_id: z.uuid().nullable(),
  due_day: z.iso.date(),
  is_overdue: z.boolean(),
  /** Names of its clients. */
  clients: z.array(z.string()),
  alerts: z.int(),
  /** A freeze of one of its clients is in force. */
  is_frozen: z.boolean(),
  opened_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  decide_approved_by: z.string().nullable(),
  decide_datetime: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  authority_reference: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Case = z.infer<typeof Case>;

export const listCases = readEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/case/list',
  access: { resource: 'compliance', action: 'read' },
  reads: 'compliance',
  input: z.strictObject({
    ...pageInput(['create_datetime', 'due_day']),
    ...idFilter,
    status: z.enum(caseStatuses).optional(),
    outcome: z.enum(caseOutcomes).optional(),
    /** Part of a client's name. */
    username: z.string().trim().max(64).optional(),
    client_id: z.uuid().optional(),
    /** True: the caller's own. */
    mine: z.boolean().optional(),
  }),
  output: pageOf(Case),
});

const alertIds = z.array(z.uuid()).max(100).default([]);
const clientIds = z.array(z.uuid()).max(50).default([]);
/** Screening hits that are open or confirmed. */
const hitIds = z.array(z.uuid()).max(100).default([]);
const subjects = { alert_ids: alertIds, client_ids: clientIds, hit_ids: hitIds };
const hasSubject = (given: { [Name in keyof typeof subjects]: string[] }) =>
  given.alert_ids.length + given.client_ids.length + given.hit_ids.length > 0;
const subjectErrors = ['case.alert_taken', 'case.hit_taken', 'case.hit_without_client', 'case.robot'] as const;

/** From alerts and hits, which are then part of it, or for clients without any. */
export const openCase = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/case/create',
  access: { resource: 'compliance', action: 'update' },
  audit: 'case.opened',
  changes: ['compliance'],
  errors: ['record.not_found', 'record.wrong_status', ...subjectErrors],
  input: z.strictObject({ title: filledText(200), ...subjects }).refine(hasSubject, { path: ['client_ids'] }),
  output: Case,
});

const oneCase = { id: z.uuid(), version: z.int() };

export const extendCase = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/case/extend/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'case.extended',
  changes: ['compliance'],
  errors: ['record.wrong_status', ...subjectErrors, 'case.own_client'],
  input: z.strictObject({ ...oneCase, ...subjects }).refine(hasSubject, { path: ['client_ids'] }),
  output: Case,
});

/** The caller becomes its owner and investigates. No one in charge of one of its clients does. */
export const takeCase = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/case/take/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'case.taken',
  changes: ['compliance'],
  errors: ['record.wrong_status', 'case.own_client'],
  input: z.strictObject(oneCase),
  output: Case,
});

/** Two people decide, neither of them in charge of one of its clients. */
export const decideCase = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/case/decide/:id',
  access: { resource: 'compliance', action: 'approve' },
  audit: 'case.decided',
  changes: ['compliance'],
  fourEyes: 'always',
  reaches: 'none',
  errors: ['record.wrong_status', 'case.own_client'],
  input: z.strictObject({ ...oneCase, outcome: z.enum(caseOutcomes), reason: Reason }),
  output: Case,
});

export const reopenCase = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/case/reopen/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'case.reopened',
  changes: ['compliance'],
  errors: ['record.wrong_status', 'case.own_client'],
  input: z.strictObject({ ...oneCase, reason: Reason }),
  output: Case,
});

/** The reference under which the authority has the report. */
export const referCase = writeEndpoint({
  method: 'PUT',
  path: '/compliance/admin/v1/case/reference/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'case.referred',
  changes: ['compliance'],
  errors: ['record.wrong_status', 'case.own_client'],
  input: z.strictObject({ ...oneCase, authority_reference: filledText(100) }),
  output: Case,
});

/** Notes are added and never changed. */
export const addCaseNote = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/case/note/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'case.noted',
  changes: ['compliance'],
  errors: ['case.own_client'],
  input: z.strictObject({ id: z.uuid(), note: filledText(4_000) }),
  output: Case,
});

export const mostFileBytes = 10 * 1024 * 1024;
const mostBase64Length = Math.ceil(mostFileBytes / 3) * 4;

/** Evidence as it is: kept sealed, never changed, only downloadable. */
export const addCaseFile = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/case/file/:id',
  access: { resource: 'compliance', action: 'update' },
  audit: 'case.file_added',
  changes: ['compliance'],
  idempotency: { none: 'the same file is kept once' },
  bodyLimit: mostBase64Length + 1_024,
  errors: ['case.file_known', 'case.own_client', ...keptFileErrors],
  input: z.strictObject({ id: z.uuid(), name: filledText(200), base64: z.base64().min(1).max(mostBase64Length) }),
  output: Case,
});

const viewed = { none: 'each view is its own line in the audit log' } as const;
const DownloadedFile = z.strictObject({ name: z.string(), sha256: z.string(), base64: z.string() });

export const downloadCaseFile = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/case/file/download/:id',
  access: { resource: 'compliance', action: 'read' },
  audit: 'case.file_downloaded',
  changes: [],
  whileReadOnly: true,
  idempotency: viewed,
  errors: ['case.own_client', ...givenFileErrors],
  input: z.strictObject({ id: z.uuid() }),
  output: DownloadedFile,
});

const CaseClient = z.strictObject({
  client_id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  agent_name: z.string().nullable(),
  kyc_status: z.string(),
  rating: z.enum(clientRatings).nullable(),
  /** Money of the last twelve months, by currency. */
  flows: z.array(
    z.strictObject({ currency: Currency, deposited: Money, withdrawn: Money, credited: Money, exchanged: Money }),
  ),
  /** Deposits and withdrawals of the last twelve months, worth in US dollars, the oldest first. */
  months: z.array(z.strictObject({ month: z.iso.date(), deposited: z.number(), withdrawn: z.number() })),
});
export type CaseClient = z.infer<typeof CaseClient>;

/** What joins two clients. */
export const linkKinds = ['payee', 'card', 'device', 'address'] as const;
const ClientLink = z.strictObject({
  from_id: z.uuid(),
  to_id: z.uuid(),
  kind: z.enum(linkKinds),
  /** The shared account, number, device or address. */
  value: personal('text', z.string()),
});
export type ClientLink = z.infer<typeof ClientLink>;
/** Clients beyond the case's own that are looked up. */
export const mostLinked = 30;

export const CaseDetail = Case.extend({
  people: z.array(CaseClient),
  /** Clients who share something with one of the case's. */
  linked: z.array(z.strictObject({ client_id: z.uuid(), username: z.string(), full_name: z.string() })),
  links: z.array(ClientLink),
  alert_list: z.array(Alert),
  notes: z.array(
    z.strictObject({ id: z.uuid(), note: z.string(), staff: z.string(), create_datetime: z.iso.datetime() }),
  ),
  files: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      staff: z.string(),
      create_datetime: z.iso.datetime(),
    }),
  ),
  freezes: z.array(Freeze),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

/** Opening a case is an act of its own: the audit log says who looked at it. */
export const viewCase = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/case/view/:id',
  access: { resource: 'compliance', action: 'read' },
  audit: 'case.viewed',
  changes: [],
  whileReadOnly: true,
  idempotency: viewed,
  errors: ['case.own_client'],
  input: z.strictObject({ id: z.uuid() }),
  output: CaseDetail,
});

export const reportFormats = ['json', 'xlsx', 'pdf'] as const;

/** The case as the authority gets it; the audit log has the hash of what was given out. */
export const drawCaseReport = writeEndpoint({
  method: 'POST',
  path: '/compliance/admin/v1/case/report/:id',
  access: { resource: 'compliance', action: 'read' },
  audit: 'case.reported',
  changes: [],
  whileReadOnly: true,
  idempotency: viewed,
  errors: ['case.own_client'],
  input: z.strictObject({ id: z.uuid(), format: z.enum(reportFormats), language: PaperLanguage }),
  output: DownloadedFile,
});
