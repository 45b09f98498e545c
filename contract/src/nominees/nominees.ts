// Nominees: who inherits which share of a client's money. The screen calls them beneficiaries.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day, deleteInput, filledText, optionalText } from '../kit/fields.ts';

export const nomineeFields = {
  name: filledText(100),
  relationship: filledText(50),
  phone: optionalText(30),
  dob: Day,
  /** Percent; all nominees of a client together have 100 at most. */
  share: z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .refine((percent) => Number(percent) > 0 && Number(percent) <= 100),
};

export const Nominee = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  relationship: z.string(),
  phone: z.string(),
  dob: z.iso.date(),
  share: z.string(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Nominee = z.infer<typeof Nominee>;

export const listNominees = readEndpoint({
  method: 'GET',
  path: '/nominee/admin/v1/list/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(Nominee) }),
});

export const addNominee = writeEndpoint({
  method: 'POST',
  path: '/nominee/admin/v1/create/:id', // id of the client
  access: { resource: 'client', action: 'update' },
  audit: 'client.nominee_added',
  changes: ['client'],
  errors: ['nominee.share_exceeded'],
  input: z.strictObject({ id: z.uuid(), ...nomineeFields }),
  output: Nominee,
});

export const updateNominee = writeEndpoint({
  method: 'PUT',
  path: '/nominee/admin/v1/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.nominee_changed',
  changes: ['client'],
  errors: ['nominee.share_exceeded'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...nomineeFields }),
  output: Nominee,
});

export const deleteNominee = writeEndpoint({
  method: 'DELETE',
  path: '/nominee/admin/v1/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.nominee_deleted',
  changes: ['client'],
  input: deleteInput,
  output: z.strictObject({}),
});
