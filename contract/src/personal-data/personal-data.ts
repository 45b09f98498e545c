// Personal data: who reads phone, card and account numbers in full, and the reading of a single one by those who do not.
import * as z from 'zod';
import { writeEndpoint } from '../kit/endpoint.ts';
import { isGranted, type Grant, type Resource } from '../kit/permissions.ts';

/** Says whether these grants show phone, card and account numbers in full. */
export const seesPersonalData = (grants: readonly Grant[]): boolean => isGranted(grants, 'personalData', 'read');

/** Values that can be revealed one by one, by the record they stand in, and the resource that one must be allowed to read. */
export const revealable = {
  'client.mobile': 'client',
  'bank_card.acc_no': 'client',
  'bank_card.phone': 'client',
  'nominee.phone': 'client',
  'identity_check.phone': 'kyc',
  'withdrawal.acc_no': 'withdrawal',
  'statement_line.counterparty_account': 'matching',
} as const satisfies Readonly<Record<string, Resource>>;
export type Revealable = keyof typeof revealable;

/** Most numbers that one person reveals or looks cards up by: in an hour, and in a day. */
export const mostRevealed = { hour: 40, day: 200 } as const;

/** One value in full. Access follows its record: those who may read it and see its client. Each reading is audited. */
export const revealPersonalData = writeEndpoint({
  method: 'POST',
  path: '/personal_data/admin/v1/reveal/:id', // id of the record
  access: 'signed-in',
  audit: 'personal_data.revealed',
  changes: [],
  whileReadOnly: true,
  idempotency: { none: 'the answer holds what is masked elsewhere' },
  errors: ['access.denied', 'personal_data.too_many'],
  input: z.strictObject({ id: z.uuid(), value: z.enum(Object.keys(revealable) as [Revealable, ...Revealable[]]) }),
  output: z.strictObject({ text: z.string() }),
});
