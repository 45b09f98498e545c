// Changes that staff make to a client's identity: fill it in, correct it, decide on it, hand it on, read its number.
import * as z from 'zod';
import { writeEndpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';
import { unmasked } from '../kit/personal.ts';
import { Country, DocumentKind, DocumentSide, Gender, identifyInput, IdentityVersion } from './identity-checks.ts';
import { checklistItems, documentReasons, documentSides, identityReasons } from './identity-checks.texts.ts';
import { Reason, reviewInputOf } from '../kit/review.ts';
import { UploadUrl } from '../uploads/uploads.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);
/** Lead of the zone where today comes first: the contract does not know the tenant's zone. */
const farthestAheadMs = 14 * 3_600_000;
const pastDay = Day.refine((day) => day <= new Date(Date.now() + farthestAheadMs).toISOString());

const DocumentNo = z
  .string()
  .trim()
  .regex(/^[\dA-Za-z][\dA-Za-z /-]{3,29}$/);

/** The details without the pictures. */
export const identityForm = {
  full_name: text(100),
  document_kind: DocumentKind,
  document_no: DocumentNo,
  country: Country,
  birth_date: pastDay,
  gender: Gender,
  address: text(300),
  issue_date: pastDay.nullable().default(null),
  expiry_date: Day.nullable().default(null),
  phone: unmasked(text(30)),
};

export const pictures = {
  front: UploadUrl.nullable().default(null),
  back: UploadUrl.nullable().default(null),
  selfie: UploadUrl.nullable().default(null),
};

interface Dates {
  birth_date: string;
  issue_date: string | null;
  expiry_date: string | null;
}

/** A document is issued after the birth date and expires after its issue. */
export const isIssuedInTime = ({ birth_date, issue_date }: Dates) => !issue_date || issue_date >= birth_date;
export const endsAfterItBegins = ({ issue_date, expiry_date, birth_date }: Dates) =>
  !expiry_date || expiry_date > (issue_date ?? birth_date);

/** Staff submit what the client gave them another way: a new version, whatever there was before. */
export const fillIdentity = writeEndpoint({
  method: 'POST',
  path: '/identify/admin/v1/fill/:id', // id of the client
  access: { resource: 'kyc', action: 'create' },
  audit: 'identity_check.filled',
  changes: ['kyc', 'client'],
  errors: ['record.wrong_status', 'upload.not_found'],
  input: z
    .strictObject({ id: z.uuid(), ...identityForm, ...pictures })
    .refine(isIssuedInTime, { path: ['issue_date'] })
    .refine(endsAfterItBegins, { path: ['expiry_date'] }),
  output: IdentityVersion,
});

/** Corrects the current version by a new one, which waits for a review again. */
export const updateIdentity = writeEndpoint({
  method: 'PUT',
  path: '/identify/admin/v1/:id',
  access: { resource: 'kyc', action: 'update' },
  audit: 'identity_check.updated',
  changes: ['kyc', 'client'],
  errors: ['record.wrong_status', 'upload.not_found'],
  input: z
    .strictObject({
      id: z.uuid(),
      version: z.int(),
      ...identityForm,
      /** Unchanged if left out: a person who edits another field need not know it. */
      document_no: DocumentNo.optional(),
      /** Likewise. */
      phone: unmasked(text(30)).optional(),
      ...pictures,
    })
    .refine(isIssuedInTime, { path: ['issue_date'] })
    .refine(endsAfterItBegins, { path: ['expiry_date'] }),
  output: IdentityVersion,
});

/** Result of a review, without the client's data: a request that waited for a second person keeps its answer. */
export const IdentityDecision = IdentityVersion.pick({
  id: true,
  client_id: true,
  status: true,
  reviewed_by: true,
  review_datetime: true,
  reason_code: true,
  reason: true,
  documents: true,
  checklist: true,
  version: true,
});
export type IdentityDecision = z.infer<typeof IdentityDecision>;

/** Never by the client's own agent, nor by who filled in the data; who handled the key that brought it needs a second person. */
export const reviewIdentity = writeEndpoint({
  method: 'POST',
  path: '/identify/admin/v1/audit/:id',
  access: { resource: 'kyc', action: 'approve' },
  audit: 'identity_check.reviewed',
  fourEyes: 'unless-harmless',
  reaches: 'one',
  changes: ['kyc', 'client'],
  errors: [
    'kyc.own_client',
    'kyc.own_filling',
    'kyc.documents_missing',
    'kyc.document_expired',
    'kyc.checks_running',
    'record.wrong_status',
  ],
  input: reviewInputOf(identityReasons).safeExtend({
    version: z.int().optional(),
    /** Faults of single pictures; they reach the client. */
    documents: z
      .array(z.strictObject({ side: DocumentSide, reason_code: z.enum(documentReasons), reason: Reason.optional() }))
      .max(documentSides.length)
      .default([]),
    checklist: z.array(z.enum(checklistItems)).default([]),
  }),
  output: IdentityDecision,
});

/** Assigns it to a person who can decide it; null unassigns it. */
export const assignIdentity = writeEndpoint({
  method: 'PUT',
  path: '/identify/admin/v1/assign/:id',
  access: { resource: 'kyc', action: 'assign' },
  audit: 'identity_check.assigned',
  changes: ['kyc'],
  errors: ['kyc.reviewer_unfit'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reviewer_id: z.uuid().nullable() }),
  output: IdentityVersion,
});

/** The document's number in full. Each reading is audited. */
export const revealIdentity = writeEndpoint({
  method: 'POST',
  path: '/identify/admin/v1/reveal/:id',
  access: { resource: 'kyc', action: 'read' },
  audit: 'identity_check.revealed',
  changes: [],
  whileReadOnly: true,
  idempotency: { none: 'the answer holds a secret' },
  errors: ['record.wrong_status'],
  input: identifyInput,
  output: z.strictObject({ document_no: z.string() }),
});
