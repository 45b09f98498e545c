// A client's identity as they submit it in their app, and the decision on it, in words for them.
import * as z from 'zod';
import { kycStatuses } from '../clients/clients.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { ofClient } from '../clients/clients.intake-inputs.ts';
import { endsAfterItBegins, identityForm, isIssuedInTime, pictures } from './identity-checks.changes.ts';
import { DocumentSide } from './identity-checks.ts';
import { documentReasons, documentSides, identityReasons, requiredSides } from './identity-checks.texts.ts';

/** A reason the app can show as it is, in either language. */
const explained = <const Code extends string>(codes: readonly [Code, ...Code[]]) =>
  z.strictObject({ code: z.enum(codes), zh: z.string(), en: z.string(), note: z.string().nullable() });

export const IntakeIdentity = z.strictObject({
  id: z.uuid(),
  status: z.enum(kycStatuses),
  /** Number of the client's submission; 0 before the first. */
  number: z.int(),
  /** Reason why it was rejected as a whole; null unless it was. */
  reason: explained(identityReasons).nullable(),
  /** Faults of single pictures. */
  documents: z.array(z.strictObject({ side: DocumentSide, ...explained(documentReasons).shape })),
  create_datetime: z.iso.datetime(),
  review_datetime: z.iso.datetime().nullable(),
});
export type IntakeIdentity = z.infer<typeof IntakeIdentity>;

/** The pictures are uploaded first; which of them there must be depends on the kind of document. */
export const submitIntakeIdentity = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/kyc/submit',
  access: { scope: 'kyc' },
  audit: 'identity_check.submitted',
  changes: ['kyc', 'client'],
  pausedBy: { none: 'staff decide on it' },
  errors: ['client.disabled', 'upload.not_found', 'record.wrong_status'],
  input: z
    .strictObject({
      ...ofClient.shape,
      ...identityForm,
      ...pictures,
      /** Id by which the app tells the client's phones and browsers apart. */
      device_id: z.string().trim().min(1).max(100).nullable().default(null),
    })
    .refine(isIssuedInTime, { path: ['issue_date'] })
    .refine(endsAfterItBegins, { path: ['expiry_date'] })
    .superRefine((form, faults) => {
      for (const side of documentSides)
        if (requiredSides[form.document_kind].includes(side) && !form[side])
          faults.addIssue({ code: 'custom', path: [side], message: 'this picture is needed' });
    }),
  output: IntakeIdentity,
});

export const getIntakeIdentity = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/kyc',
  access: { scope: 'kyc' },
  reads: 'kyc',
  input: ofClient,
  output: IntakeIdentity,
});
