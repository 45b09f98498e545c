// Identity checks (KYC): a client's details and documents, version by version, and their review.
import * as z from 'zod';
import { kycStatuses } from '../clients/clients.ts';
import { countries } from '../kit/countries.ts';
import { readEndpoint } from '../kit/endpoint.ts';
import {
  checklistItems,
  documentKinds,
  documentReasons,
  documentSides,
  genders,
  identityReasons,
} from './identity-checks.texts.ts';
import { Counts, pageInput, pageOf } from '../kit/list.ts';
import { recordFilters } from '../clients/clients.filters.ts';
import { personal } from '../kit/personal.ts';
import { targetAges } from '../queues/queues.targets.ts';
import type { Transitions } from '../kit/transitions.ts';
import { UploadUrl } from '../uploads/uploads.ts';

export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.infer<typeof DocumentKind>;
export const DocumentSide = z.enum(documentSides);
export type DocumentSide = z.infer<typeof DocumentSide>;
export const Country = z.enum(countries);
export const Gender = z.enum(genders);

/** Makers of a version: none yet, the client in the app, staff for the client, the daily job at the document's expiry, or the old books. */
export const identitySources = ['registration', 'client', 'staff', 'expiry', 'opening'] as const;

export const IdentityCheck = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  username: z.string(),
  /** Name on the document; the registered name until something is submitted. */
  full_name: z.string(),
  /** Registered name. */
  client_name: z.string(),
  fake: z.boolean(),
  agent_id: z.uuid(),
  agent_name: z.string(),
  superman: z.string().nullable(),
  /** The number of the submission; 0 before the first. */
  number: z.int(),
  is_current: z.boolean(),
  status: z.enum(kycStatuses),
  source: z.enum(identitySources),
  document_kind: DocumentKind.nullable(),
  /** Masked; revealing it is a call of its own. */
  document_no: z.string().nullable(),
  country: Country.nullable(),
  birth_date: z.iso.date().nullable(),
  gender: Gender.nullable(),
  address: z.string().nullable(),
  issue_date: z.iso.date().nullable(),
  /** Null where it is valid for good. */
  expiry_date: z.iso.date().nullable(),
  phone: personal('phone', z.string()).nullable(),
  /** Null where the client submitted it. */
  filled_by: z.string().nullable(),
  reviewer_id: z.uuid().nullable(),
  /** Person to whom it was given. */
  reviewer: z.string().nullable(),
  reviewed_by: z.string().nullable(),
  review_datetime: z.iso.datetime().nullable(),
  reason_code: z.enum(identityReasons).nullable(),
  reason: z.string().nullable(),
  /** Time when its pictures and its number were erased, as the retention time says. */
  erase_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  update_datetime: z.iso.datetime(),
  version: z.int(),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;

export const IdentityDocument = z.strictObject({
  side: DocumentSide,
  /** Null once it was erased. */
  url: UploadUrl.nullable(),
  /** Fault that the reviewer found in it. */
  reason_code: z.enum(documentReasons).nullable(),
  reason: z.string().nullable(),
});
export type IdentityDocument = z.infer<typeof IdentityDocument>;

/** One version in full. */
export const IdentityVersion = z.strictObject({
  ...IdentityCheck.shape,
  documents: z.array(IdentityDocument),
  checklist: z.array(z.enum(checklistItems)),
});
export type IdentityVersion = z.infer<typeof IdentityVersion>;

export const duplicateFields = ['document_no', 'phone', 'address', 'device'] as const;

/** Another client with the same facts; without a name where the reader may not see that client. */
export const Duplicate = z.strictObject({
  matches: z.array(z.enum(duplicateFields)),
  /** Current version of that client. */
  check_id: z.uuid().nullable(),
  client_id: z.uuid().nullable(),
  username: z.string().nullable(),
  full_name: z.string().nullable(),
  kyc_status: z.enum(kycStatuses).nullable(),
});
export type Duplicate = z.infer<typeof Duplicate>;

/** Reasons why the reader may not decide. */
export const decisionBars = ['own_client', 'own_filling'] as const;

export const identifyInput = z.strictObject({ id: z.uuid() });

/** The current version of each client, oldest first. */
export const listIdentityChecks = readEndpoint({
  method: 'POST',
  path: '/identify/admin/v1/list',
  access: { resource: 'kyc', action: 'read' },
  reads: 'kyc',
  sameInScope: true,
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    ...recordFilters,
    status: z.enum(kycStatuses).optional(),
    age: z.enum(targetAges).optional(),
    document_kind: DocumentKind.optional(),
    country: Country.optional(),
    reviewer_id: z.uuid().optional(),
  }),
  output: pageOf(IdentityCheck).extend({ counts: Counts }),
});

export const getClientIdentity = readEndpoint({
  method: 'GET',
  path: '/identify/admin/v1/client_detail/:id', // id of the client
  access: { resource: 'kyc', action: 'read' },
  reads: 'kyc',
  input: identifyInput,
  output: z.strictObject({
    current: IdentityVersion,
    /** All versions before it that hold something, newest first. */
    previous: z.array(IdentityVersion),
  }),
});

export const IdentityCase = z.strictObject({
  ...IdentityVersion.shape,
  /** The submission before it, to compare with. */
  previous: IdentityVersion.nullable(),
  duplicates: z.array(Duplicate),
  /** Null where nothing about the reader keeps them from deciding. */
  decision_bar: z.enum(decisionBars).nullable(),
});
export type IdentityCase = z.infer<typeof IdentityCase>;

export const getIdentityCheck = readEndpoint({
  method: 'GET',
  path: '/identify/admin/v1/detail/:id',
  access: { resource: 'kyc', action: 'read' },
  reads: 'kyc',
  input: identifyInput,
  output: IdentityCase,
});

// The life of a client's identity. Submitting and expiring make a new version; deciding is about the current one.
export const identityTransitions = {
  submit: { from: ['unverified', 'pending', 'approved', 'rejected'], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  expire: { from: ['approved'], to: 'pending' },
} as const satisfies Transitions<IdentityCheck['status']>;
