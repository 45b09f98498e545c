// The dashboard: what the business looks like, and what waits for somebody.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';

/** What waits, as far as the caller may read and see it; null where he may not read such records at all. */
export const getPending = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/pending',
  access: 'signed-in',
  reads: ['deposit', 'kyc', 'withdrawal', 'compensation', 'loan', 'approval', 'integration'],
  input: z.strictObject({}),
  output: z.strictObject({
    /** Deposits of real clients that nobody has reviewed yet. */
    deposit: z.int().nullable(),
    /** Identities of real clients that wait for a review. */
    kyc: z.int().nullable(),
    /** Withdrawals of real clients that nobody has reviewed yet. */
    withdrawal: z.int().nullable(),
    /** Compensation and bonuses that real clients ask for and nobody has reviewed yet. */
    compensation: z.int().nullable(),
    /** Loans that real clients have applied for and that nobody has decided on. */
    loan: z.int().nullable(),
    /** Requests that the caller himself may decide on. */
    approval: z.int(),
    /** Webhooks that were switched off because nothing came through. */
    webhook: z.int().nullable(),
  }),
});

/** How far the real clients one sees are verified. */
export const getIdentityFigures = readEndpoint({
  method: 'GET',
  path: '/dashboard/admin/v1/identity',
  access: { resource: 'kyc', action: 'read' },
  reads: ['kyc', 'client'],
  input: z.strictObject({}),
  output: z.strictObject({ unverified: z.int(), pending: z.int(), approved: z.int(), rejected: z.int() }),
});
