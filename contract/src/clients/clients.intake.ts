// Clients as their app registers and knows them.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { ofClient } from './clients.intake-inputs.ts';
import { Currency } from '../kit/money.ts';
import { PaperLanguage } from '../kit/papers.ts';
import { InvitationCode } from '../invitations/invitations.ts';
import { Account, kycStatuses } from './clients.ts';

/** A client as their app knows them: nothing of what staff think of them. */
export const IntakeClient = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  mobile: z.string(),
  active: z.boolean(),
  vip: z.int(),
  language: PaperLanguage,
  kyc_status: z.enum(kycStatuses),
  /** Their withdrawals wait until then. */
  hold_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  accounts: z.array(Account),
});
export type IntakeClient = z.infer<typeof IntakeClient>;

export const registerIntakeClient = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients',
  access: { scope: 'clients' },
  audit: 'client.registered',
  changes: ['client'],
  pausedBy: ['registration'],
  errors: ['client.agent_unfit', 'client.username_taken', 'invitation.not_valid'],
  input: z.strictObject({
    username: z.string().trim().min(3).max(64),
    full_name: z.string().trim().min(1).max(100),
    mobile: z.string().trim().max(30).default(''),
    /** Language of the papers they get: statements, contract notes, vouchers. */
    language: PaperLanguage.default('zh'),
    /** The user name of the agent who brought the client; without one the agent who has waited longest gets them. */
    agent: z.string().trim().min(1).max(64).optional(),
    /** Code of the salesperson who invited the client; it decides whose client they become. */
    invitation_code: InvitationCode.optional(),
    currencies: z
      .array(Currency)
      .min(1)
      .max(12)
      .default(['USD'])
      .transform((chosen) => [...new Set(chosen)]),
  }),
  output: IntakeClient,
});

/** Answers the one in that currency where the client has it already. */
export const openIntakeAccount = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/accounts',
  access: { scope: 'clients' },
  audit: 'account.opened',
  changes: ['client'],
  pausedBy: { none: 'moves no money' },
  errors: ['client.disabled'],
  input: ofClient.extend({ currency: Currency }),
  output: IntakeClient,
});

export const getIntakeClient = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id',
  access: { scope: 'clients' },
  reads: 'client',
  input: ofClient,
  output: IntakeClient,
});
