// Staff: the people who work here, their accounts, and who leads whom.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { deleteInput } from '../kit/fields.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Reason } from '../kit/review.ts';
import { Role, StaffName } from './staff.names.ts';

export const staffStatuses = ['enabled', 'disabled'] as const;
export const authenticatorStates = ['bound', 'unbound'] as const;
/** None yet; one that was issued and must be changed at the first sign-in; one that only the person knows. */
export const credentials = ['none', 'initial', 'personal'] as const;

export const StaffMember = z.strictObject({
  ...StaffName.shape,
  leader_id: z.uuid().nullable(),
  status: z.enum(staffStatuses),
  credential: z.enum(credentials),
  /** The caller outranks them. */
  can_manage: z.boolean(),
  /** The caller may have an initial password issued for them, once. */
  can_issue: z.boolean(),
  /** An authenticator is bound. */
  mfa: z.boolean(),
  online: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  /** Code with which clients register as theirs; null while they have none. */
  invitation_code: z.string().nullable(),
  /** Real clients of this person alone, not of their team. */
  clients: z.int(),
  /** Number of people they lead. */
  team: z.int(),
  /** Records of their clients that wait for a decision. */
  open_work: z.int(),
  /** Time until which they cannot be the second person of a request; null: they can. */
  second_person_from: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type StaffMember = z.infer<typeof StaffMember>;

/** Parameters of a page of the list. */
export const staffPageInput = pageInput(['name', 'username', 'create_datetime']);
const { page, page_size, sort, cursor } = staffPageInput;

/** Lists all whom the caller sees, on one page, when no parameter is given. */
export const listStaff = readEndpoint({
  method: 'GET',
  path: '/user/v1/list',
  access: { resource: 'users', action: 'read' },
  reads: 'users',
  input: z.strictObject({
    page: page.unwrap().optional(),
    page_size: page_size.unwrap().optional(),
    sort,
    cursor,
    id: z.uuid().optional(),
    /** Part of the user name or of the name. */
    username: z.string().trim().max(64).optional(),
    role: Role.optional(),
    status: z.enum(staffStatuses).optional(),
    authenticator: z.enum(authenticatorStates).optional(),
    leader_id: z.uuid().optional(),
  }),
  output: pageOf(StaffMember),
});

const personFields = {
  name: z.string().trim().min(1).max(100),
  role: Role,
  /** One rank above; without it the caller, where that is their rank. */
  leader_id: z.uuid().optional(),
};
/** The screens send both; the specification sends neither. A version is compared with the record's where it is given. */
const changeInput = { id: z.uuid(), version: z.int().optional(), reason: Reason.optional() };

/** Creates an account without a password: `issueStaffPassword` makes the initial one. */
export const createStaff = writeEndpoint({
  method: 'POST',
  path: '/user/v1/create',
  access: { resource: 'users', action: 'create' },
  audit: 'staff.created',
  changes: ['users'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: ['staff.rank_too_high', 'staff.username_taken', 'staff.leader_unfit'],
  input: z.strictObject({
    username: z
      .string()
      .trim()
      .regex(/^[\w.-]{3,64}$/),
    ...personFields,
  }),
  output: StaffMember,
});

export const updateStaff = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/:id',
  access: { resource: 'users', action: 'update' },
  audit: 'staff.changed',
  changes: ['users'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: ['staff.rank_too_high', 'staff.leader_unfit', 'staff.has_team', 'staff.has_clients'],
  input: z.strictObject({ ...changeInput, ...personFields }),
  output: StaffMember,
});

/** Enables a disabled account and disables an enabled one; a version says which of the two the caller saw. */
export const toggleStaff = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/status/:id',
  access: { resource: 'users', action: 'update' },
  audit: 'staff.status_changed',
  changes: ['users'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: ['staff.rank_too_high', 'staff.last_admin'],
  input: z.strictObject(changeInput),
  output: StaffMember,
});

/** Their name stays in the history. Refused while clients, requests or a team are theirs. */
export const deleteStaff = writeEndpoint({
  method: 'DELETE',
  path: '/user/v1/:id',
  access: { resource: 'users', action: 'delete' },
  audit: 'staff.deleted',
  changes: ['users'],
  errors: ['staff.rank_too_high', 'staff.has_clients', 'staff.has_requests', 'staff.has_team', 'staff.last_admin'],
  input: z.strictObject({ id: z.uuid(), version: deleteInput.shape.version.optional() }),
  output: z.strictObject({}),
});

/** Everything that keeps a person from being deleted. */
export const Handover = z.strictObject({
  id: z.uuid(),
  clients: z.int(),
  robots: z.int(),
  /** Their requests that wait for a second person. */
  requests: z.int(),
  team: z.array(StaffName),
  version: z.int(),
});
export type Handover = z.infer<typeof Handover>;

export const getHandover = readEndpoint({
  method: 'GET',
  path: '/user/v1/handover/:id',
  access: { resource: 'users', action: 'read' },
  reads: ['users', 'client', 'approval'],
  errors: ['staff.rank_too_high'],
  input: z.strictObject({ id: z.uuid() }),
  output: Handover,
});

/** Moves clients and team to others and cancels requests, as far as it is asked for; answers what remains. */
export const handOver = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/handover/:id',
  access: { resource: 'users', action: 'assign' },
  audit: 'staff.handed_over',
  changes: ['users', 'client', 'approval'],
  errors: ['staff.rank_too_high', 'staff.leader_unfit', 'client.agent_unfit'],
  input: z.strictObject({
    ...changeInput,
    clients_to: z.uuid().optional(),
    team_to: z.uuid().optional(),
    cancel_requests: z.boolean().default(false),
  }),
  output: Handover,
});

/** The password no longer works and the sessions end; the caller may have an initial one issued. */
export const resetStaffPassword = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/password/reset/:id',
  access: { resource: 'users', action: 'reset' },
  audit: 'staff.password_reset',
  changes: ['users', 'session'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: ['staff.rank_too_high'],
  input: z.strictObject(changeInput),
  output: StaffMember,
});

/** Works once for each account that the caller made or reset, within a day. No other answer ever shows the password. */
export const issueStaffPassword = writeEndpoint({
  method: 'POST',
  path: '/user/v1/password/issue/:id',
  access: { resource: 'users', action: 'update' },
  audit: 'staff.password_issued',
  changes: ['users'],
  stepUp: true,
  idempotency: { none: 'the answer holds a secret' },
  errors: ['staff.rank_too_high', 'password.not_issuable'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ initial_password: z.string() }),
});

export const unlinkAuthenticator = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/mfa/close/:id',
  access: { resource: 'users', action: 'reset' },
  audit: 'authenticator.unlinked',
  changes: ['users'],
  fourEyes: 'unless-harmless',
  reaches: 'none',
  errors: ['mfa.not_bound', 'staff.rank_too_high'],
  input: z.strictObject(changeInput),
  output: z.strictObject({}),
});

/** Ends every session of the person. */
export const forceStaffOut = writeEndpoint({
  method: 'PUT',
  path: '/user/v1/offline/:id',
  access: { resource: 'users', action: 'update' },
  audit: 'staff.forced_out',
  changes: ['users', 'session'],
  whileReadOnly: true,
  errors: ['staff.rank_too_high'],
  input: z.strictObject(changeInput),
  output: StaffMember,
});

export const StaffSession = z.strictObject({
  id: z.uuid(),
  address: z.string(),
  user_agent: z.string(),
  started_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  end_reason: z.string().nullable(),
});
export type StaffSession = z.infer<typeof StaffSession>;

/** The newest ones, open or ended. */
export const listStaffSessions = readEndpoint({
  method: 'GET',
  path: '/user/v1/session/:id',
  access: { resource: 'users', action: 'read' },
  reads: ['users', 'session'],
  errors: ['staff.rank_too_high'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(StaffSession) }),
});
