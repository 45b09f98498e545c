// Documents as clients read them in their app, and what they agreed to.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { listOfClient, ofClient } from '../clients/clients.intake-inputs.ts';
import { pageOf } from '../kit/list.ts';
import { documentKinds } from './documents.ts';

export const IntakeDocument = z.strictObject({
  id: z.uuid(),
  kind: z.enum(documentKinds),
  /** Number of the version that is effective now. */
  number: z.int(),
  title_zh: z.string(),
  title_en: z.string(),
  effective_datetime: z.iso.datetime(),
});
export type IntakeDocument = z.infer<typeof IntakeDocument>;

/** Lists the documents, before a client registers too. */
export const listIntakeDocuments = readEndpoint({
  method: 'GET',
  path: '/intake/v1/documents',
  access: { scope: 'documents' },
  reads: 'settings',
  input: z.strictObject({}),
  output: z.strictObject({ items: z.array(IntakeDocument) }),
});

/** HTML without scripts; its pictures are found below the API's address. */
export const getIntakeDocument = readEndpoint({
  method: 'GET',
  path: '/intake/v1/documents/:document_id',
  access: { scope: 'documents' },
  reads: 'settings',
  input: z.strictObject({ document_id: z.uuid() }),
  output: IntakeDocument.extend({ content_zh: z.string(), content_en: z.string() }),
});

export const IntakeClientDocument = IntakeDocument.extend({
  /** The latest version that the client agreed to, and when. */
  agreed_number: z.int().nullable(),
  agreed_datetime: z.iso.datetime().nullable(),
  /** They have to agree to the version that is effective now. */
  must_agree: z.boolean(),
});
export type IntakeClientDocument = z.infer<typeof IntakeClientDocument>;

export const listIntakeClientDocuments = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/documents',
  access: { scope: 'documents' },
  reads: 'settings',
  input: listOfClient,
  output: pageOf(IntakeClientDocument),
});

/** Agrees to the version that is effective now: `number` says which one they were shown. */
export const agreeIntakeDocument = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/documents',
  access: { scope: 'documents' },
  audit: 'document.agreed',
  changes: ['settings'],
  pausedBy: { none: 'moves no money' },
  errors: ['document.not_effective'],
  input: ofClient.extend({ document_id: z.uuid(), number: z.int().min(1).max(1_000_000) }),
  output: z.strictObject({ number: z.int(), agreed_datetime: z.iso.datetime() }),
});
