// Leases: who else has a record open, so that two people do not review the same one. A lease locks nothing.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { recordsOfClients } from '../kit/record-kinds.ts';

/** Time for which a lease counts without being renewed. */
export const leaseMs = 45_000;

const record_type = z.enum(recordsOfClients);
const record = z.strictObject({ record_type, id: z.uuid() });

export const Lease = z.strictObject({
  record_id: z.uuid(),
  /** Person who has it open. */
  name: z.string(),
  taken_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Lease = z.infer<typeof Lease>;

export const holdRecord = writeEndpoint({
  method: 'PUT',
  path: '/lease/admin/v1/:record_type/:id',
  access: 'signed-in', // the handler asks for the resource, which depends on the record's type
  audit: 'lease.held',
  changes: ['lease'],
  whileReadOnly: true,
  idempotency: { none: 'a repeat renews the same lease' },
  errors: ['access.denied'],
  input: record,
  output: z.strictObject({ others: z.array(Lease) }),
});

export const releaseRecord = writeEndpoint({
  method: 'DELETE',
  path: '/lease/admin/v1/:record_type/:id',
  access: 'signed-in',
  audit: 'lease.released',
  changes: ['lease'],
  whileReadOnly: true,
  idempotency: { none: 'a repeat releases what is released' },
  errors: ['access.denied'],
  input: record,
  output: z.strictObject({}),
});

/** The records of a type that others have open now, as far as the caller may see them. */
export const listLeases = readEndpoint({
  method: 'GET',
  path: '/lease/admin/v1/list',
  access: 'signed-in',
  reads: 'lease',
  errors: ['access.denied'],
  input: z.strictObject({ record_type }),
  output: z.strictObject({ items: z.array(Lease) }),
});
