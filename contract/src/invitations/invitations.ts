// Invitation codes: with whom a client lands who registers with one, and how many came by it.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Day } from '../kit/fields.ts';

/** Read aloud and typed: in capitals, whatever was entered. */
export const InvitationCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4,16}$/);

const UsedCode = z.strictObject({
  id: z.uuid(),
  invitation_code: z.string(),
  created_by: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  /** Null: clients can register with it now. */
  end_datetime: z.iso.datetime().nullable(),
  /** Clients who registered with it. */
  clients: z.int(),
});

export const Invitation = z.strictObject({
  /** Id of the person. */
  id: z.uuid(),
  /** Null while they have none. */
  invitation_code: z.string().nullable(),
  /** Address where clients register with it; null where the installation names no address of their app. */
  link: z.string().nullable(),
  /** All codes of the person, the newest first. */
  history: z.array(UsedCode),
  /** The last 30 days on which someone came, by the tenant's calendar. */
  by_day: z.array(z.strictObject({ day: Day, clients: z.int() })),
});
export type Invitation = z.infer<typeof Invitation>;

export const getInvitation = readEndpoint({
  method: 'GET',
  path: '/user/v1/code/:id',
  access: { resource: 'users', action: 'read' },
  reads: ['users', 'client'],
  input: z.strictObject({ id: z.uuid() }),
  output: Invitation,
});

/** A new code, chosen or made; the one before ends. */
export const renewInvitation = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/code/:id',
  access: { resource: 'users', action: 'update' },
  audit: 'invitation.renewed',
  changes: ['users'],
  errors: ['invitation.code_taken', 'invitation.not_for_role', 'staff.rank_too_high'],
  input: z.strictObject({ id: z.uuid(), invitation_code: InvitationCode.optional() }),
  output: Invitation,
});
