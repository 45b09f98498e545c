// Calls that change claims, and the people to whom a record can be assigned. A claim keeps no one from deciding.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { roles } from '../kit/permissions.ts';
import { workKinds } from './queues.kinds.ts';
import { workTopics } from './queues.topics.ts';
import { Claim } from './queues.listed-claims.ts';

const kind = z.enum(workKinds);
const record = { record_type: kind, id: z.uuid() };

const claimErrors = ['access.denied', 'record.wrong_status', 'claim.barred', 'claim.held'] as const;

/** Claims what is unclaimed, or renews the caller's own claim. It keeps no one else from deciding. */
export const takeClaim = writeEndpoint({
  method: 'PUT',
  path: '/queue/admin/v1/claim/:record_type/:id',
  access: 'signed-in', // the handler asks for the grant to decide, which depends on the record's type
  audit: 'claim.taken',
  changes: ['claim'],
  errors: claimErrors,
  input: z.strictObject(record),
  output: Claim,
});

/** Takes a claim over from the person who was seen to have it. */
export const takeOverClaim = writeEndpoint({
  method: 'PUT',
  path: '/queue/admin/v1/take_over/:record_type/:id',
  access: 'signed-in',
  audit: 'claim.taken_over',
  changes: ['claim'],
  errors: claimErrors,
  input: z.strictObject({ ...record, from: z.uuid() }),
  output: Claim,
});

export const releaseClaim = writeEndpoint({
  method: 'DELETE',
  path: '/queue/admin/v1/claim/:record_type/:id',
  access: 'signed-in',
  audit: 'claim.released',
  changes: ['claim'],
  errors: ['access.denied', 'claim.held'],
  input: z.strictObject(record),
  output: z.strictObject({}),
});

/** Leaders assign to their team, supervisors to anyone; always to a person who may decide on the record. */
export const assignClaim = writeEndpoint({
  method: 'PUT',
  path: '/queue/admin/v1/assign/:record_type/:id',
  access: 'signed-in',
  audit: 'claim.assigned',
  changes: ['claim'],
  errors: [...claimErrors, 'claim.person_unfit'],
  input: z.strictObject({
    ...record,
    staff_id: z.uuid(),
    /** Person who was seen to have claimed it. */
    from: z.uuid().nullable(),
  }),
  output: Claim,
});

/** Says who assigns work to others. */
export const mayAssign = (role: (typeof roles)[number]): boolean => role !== 'hero';

export const Person = z.strictObject({ id: z.uuid(), name: z.string(), role: z.enum(roles) });

/** People to whom the caller may assign a record. */
export const findAssignees = readEndpoint({
  method: 'GET',
  path: '/queue/admin/v1/assignees/:record_type/:id',
  access: 'signed-in',
  reads: ['users', 'claim', ...workTopics],
  locks: true,
  errors: ['access.denied'],
  input: z.strictObject(record),
  output: z.strictObject({ items: z.array(Person) }),
});
