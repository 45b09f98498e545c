// Intake: what the clients' own app tells and asks, with an API key; money matters stand with their own feature.
import * as z from 'zod';
import { Account, kycStatuses } from './clients.ts';
import { AccessRecord, deviceSystems } from './clients.records.ts';
import { readEndpoint, writeEndpoint } from './endpoint.ts';
import { Currency } from './money.ts';

/** A client as his own app knows him: nothing of what staff think of him. */
export const OwnClient = z.strictObject({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  mobile: z.string(),
  active: z.boolean(),
  vip: z.int(),
  kyc_status: z.enum(kycStatuses),
  /** His withdrawals wait until then. */
  hold_datetime: z.iso.datetime().nullable(),
  create_datetime: z.iso.datetime(),
  accounts: z.array(Account),
});
export type OwnClient = z.infer<typeof OwnClient>;

export const registerClient = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients',
  access: { scope: 'clients' },
  audit: 'client.registered',
  changes: ['client'],
  input: z.strictObject({
    username: z.string().trim().min(3).max(64),
    full_name: z.string().trim().min(1).max(100),
    mobile: z.string().trim().max(30).default(''),
    /** The user name of the agent who brought him; without one the agent who has waited longest gets him. */
    agent: z.string().trim().min(1).max(64).optional(),
    currencies: z
      .array(Currency)
      .min(1)
      .max(12)
      .default(['USD'])
      .transform((chosen) => [...new Set(chosen)]),
  }),
  output: OwnClient,
});

export const getOwnClient = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id',
  access: { scope: 'clients' },
  reads: 'client',
  input: z.strictObject({ id: z.uuid() }),
  output: OwnClient,
});

/** He is in his app from now on. The app asks for it once he has signed in there. */
export const startVisit = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/sessions',
  access: { scope: 'sessions' },
  audit: 'client.visit_started',
  changes: ['client'],
  input: z.strictObject({
    client_id: z.uuid(),
    /** Of his device, not of the app's server. */
    address: z.union([z.ipv4(), z.ipv6()]),
    os: z.enum(deviceSystems).default('Unknown'),
    type: z.enum(['mobile', 'desktop']).default('mobile'),
    is_incognito: z.boolean().default(false),
    place: z.string().trim().min(1).max(100).nullable().default(null),
  }),
  output: AccessRecord,
});
