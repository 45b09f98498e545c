// Changes that staff make to a client: enable, disable, sign out, mark as robot, hand over, let back in; new robots.
import * as z from 'zod';
import { Client } from './clients.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { Currency } from '../kit/money.ts';
import { PaperLanguage } from '../kit/papers.ts';
import { Reason } from '../kit/review.ts';
import { HashedPassword } from '../sign-in/sign-in.ts';

/** The screens send both; the specification sends neither. A version is compared with the record's where it is given. */
const optionalChangeInput = { id: z.uuid(), version: z.int().optional(), reason: Reason.optional() };

/** Enables a disabled client and disables an enabled one; a version says which of the two the caller saw. */
export const toggleClient = writeEndpoint({
  method: 'POST',
  path: '/client/admin/v1/status/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.status_changed',
  changes: ['client'],
  input: z.strictObject(optionalChangeInput),
  output: Client,
});

/** One direction only, and only while none of the client's money has moved. */
export const markAsRobot = writeEndpoint({
  method: 'PUT',
  path: '/client/admin/v1/fake/:id',
  access: { resource: 'client', action: 'robot' },
  audit: 'client.marked_as_robot',
  changes: ['client', 'deposit'],
  fourEyes: 'always',
  reaches: 'one',
  errors: ['record.wrong_status', 'client.book_is_final'],
  input: z.strictObject(optionalChangeInput),
  output: Client,
});

export const forceOffline = writeEndpoint({
  method: 'PUT',
  path: '/client/admin/v1/offline/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.forced_offline',
  changes: ['client'],
  whileReadOnly: true,
  input: z.strictObject({ id: z.uuid(), reason: Reason.optional() }),
  output: Client,
});

export const changeAgent = writeEndpoint({
  method: 'POST',
  path: '/user/v1/change_agent/:id', // id of the client
  access: { resource: 'client', action: 'assign' },
  // Salespeople and leaders see that it can be done, and by whom it has to be requested.
  whenDenied: 'disable',
  audit: 'client.agent_changed',
  changes: ['client'],
  errors: ['client.agent_unfit'],
  input: z.strictObject({ id: z.uuid(), user_id: z.uuid(), version: z.int().optional(), reason: Reason.optional() }),
  output: Client,
});

/** Papers that are issued from now on are in it; those that were issued stay as they are. */
export const changeLanguage = writeEndpoint({
  method: 'PUT',
  path: '/client/admin/v1/language/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.language_changed',
  changes: ['client'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), language: PaperLanguage }),
  output: Client,
});

/** A new one ends the one before. Issuing it holds the client's withdrawals for a day. */
export const issueCode = writeEndpoint({
  method: 'GET',
  path: '/client/admin/v1/code/:id',
  access: { resource: 'client', action: 'reset' },
  audit: 'client.code_issued',
  changes: ['client'],
  idempotency: { none: 'the answer holds a secret' },
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ code: z.string(), expire_datetime: z.iso.datetime() }),
});

/** Ends the client's sessions and holds their withdrawals for a day. A code that is given must be the one just issued. */
export const resetPassword = writeEndpoint({
  method: 'PUT',
  path: '/client/admin/v1/resetpwd/:id',
  access: { resource: 'client', action: 'reset' },
  audit: 'client.password_reset',
  changes: ['client'],
  idempotency: { none: 'a repeat sets the same password' },
  errors: ['password.too_common', 'client.code_wrong'],
  input: z.strictObject({
    id: z.uuid(),
    password: HashedPassword,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/)
      .optional(),
  }),
  output: Client,
});

export const resetAuthenticator = writeEndpoint({
  method: 'PUT',
  path: '/client/admin/v1/mfa/close/:id',
  access: { resource: 'client', action: 'reset' },
  audit: 'client.authenticator_reset',
  changes: ['client'],
  errors: ['mfa.not_bound'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), reason: Reason }),
  output: Client,
});

export const createRobot = writeEndpoint({
  method: 'POST',
  path: '/client/admin/v1/create',
  access: { resource: 'client', action: 'create' },
  audit: 'client.robot_created',
  changes: ['client'],
  errors: ['client.agent_unfit', 'client.username_taken'],
  input: z.strictObject({
    username: z.string().trim().min(3).max(64),
    full_name: z.string().trim().min(1).max(100),
    mobile: z.string().trim().max(30).default(''),
    score: z.int().min(0).max(1000).default(100),
    vip: z.int().min(0).max(9).default(0),
    /** The agent. */
    user_id: z.uuid(),
    currencies: z
      .array(Currency)
      .min(1)
      .max(12)
      .default(['USD'])
      .transform((chosen) => [...new Set(chosen)]),
  }),
  output: Client,
});
