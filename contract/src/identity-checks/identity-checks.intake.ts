// A client's identity as his own app submits it, and what it is told about the decision, in words for him.
import * as z from 'zod';
import { kycStatuses } from '../clients/clients.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { endsAfterItBegins, identityForm, isIssuedInTime, pictures } from './identity-checks.changes.ts';
import { DocumentSide } from './identity-checks.ts';
import { documentReasons, documentSides, identityReasons, requiredSides } from './identity-checks.words.ts';

/** A reason the app can show as it is, in either language. */
const explained = <const Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z.strictObject({ code: z.enum(codes), zh: z.string(), en: z.string(), note: z.string().nullable() });

export const OwnIdentity = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  status: z.enum(kycStatuses),
  /** Which of his submissions; 0 before the first. */
  number: z.int(),
  /** Why it was rejected as a whole; null unless it was. */
  reason: explained(identityReasons).nullable(),
  /** What is wrong with which picture. */
  documents: z.array(z.strictObject({ side: DocumentSide, ...explained(documentReasons).shape })),
  create_datetime: z.iso.datetime(),
  review_datetime: z.iso.datetime().nullable(),
});
export type OwnIdentity = z.infer<typeof OwnIdentity>;

/** The pictures are uploaded first; which of them there must be depends on the kind of document. */
export const submitOwnIdentity = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/identify',
  access: { scope: 'kyc' },
  audit: 'identity_check.submitted',
  changes: ['kyc', 'client'],
  input: z
    .strictObject({
      client_id: z.uuid(),
      ...identityForm,
      ...pictures,
      /** As the app tells his phones and browsers apart. */
      device_id: z.string().trim().min(1).max(100).nullable().default(null),
    })
    .refine(isIssuedInTime, { path: ['issue_date'] })
    .refine(endsAfterItBegins, { path: ['expiry_date'] })
    .superRefine((form, faults) => {
      for (const side of documentSides)
        if (requiredSides[form.document_kind].includes(side) && !form[side])
          faults.addIssue({ code: 'custom', path: [side], message: 'this picture is needed' });
    }),
  output: OwnIdentity,
});

export const getOwnIdentity = readEndpoint({
  method: 'GET',
  path: '/intake/v1/identify/:client_id',
  access: { scope: 'kyc' },
  reads: 'kyc',
  input: z.strictObject({ client_id: z.uuid() }),
  output: OwnIdentity,
});
