// Intake: what the clients' own app tells and asks, with an API key; money matters stand with their own feature.
import * as z from 'zod';
import { Account, kycStatuses } from '../clients/clients.ts';
import {
  AccessRecord,
  BankCard,
  cardFields,
  deviceSystems,
  Nominee,
  nomineeFields,
} from '../clients/clients.records.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { Currency } from '../kit/money.ts';
import { mostBase64Length, UploadContent, UploadUrl } from '../uploads/uploads.ts';

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

/** Tells which clients are still there, many at once; whoever has not been heard of for five minutes is offline. */
export const keepVisits = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/sessions/heartbeat',
  access: { scope: 'sessions' },
  audit: 'client.visits_kept',
  changes: ['client'],
  idempotency: { none: 'a repeat says nothing new' },
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  /** Those that are over: staff signed the client out, or disabled him. */
  output: z.strictObject({ ended: z.array(z.uuid()) }),
});

export const endVisit = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/sessions/:id/end',
  access: { scope: 'sessions' },
  audit: 'client.visit_ended',
  changes: ['client'],
  input: z.strictObject({ id: z.uuid() }),
  output: AccessRecord,
});

const ofClient = z.strictObject({ id: z.uuid() });

export const listOwnCards = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/bank_cards',
  access: { scope: 'bank_cards' },
  reads: 'client',
  input: ofClient,
  output: z.strictObject({ items: z.array(BankCard) }),
});

export const addOwnCard = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/bank_cards',
  access: { scope: 'bank_cards' },
  audit: 'client.bank_card_added',
  changes: ['client'],
  input: ofClient.extend(cardFields),
  output: BankCard,
});

export const deleteOwnCard = writeEndpoint({
  method: 'DELETE',
  path: '/intake/v1/bank_cards/:id',
  access: { scope: 'bank_cards' },
  audit: 'client.bank_card_deleted',
  changes: ['client'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
});

export const listOwnNominees = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/nominees',
  access: { scope: 'nominees' },
  reads: 'client',
  input: ofClient,
  output: z.strictObject({ items: z.array(Nominee) }),
});

export const addOwnNominee = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/nominees',
  access: { scope: 'nominees' },
  audit: 'client.nominee_added',
  changes: ['client'],
  input: ofClient.extend(nomineeFields),
  output: Nominee,
});

export const deleteOwnNominee = writeEndpoint({
  method: 'DELETE',
  path: '/intake/v1/nominees/:id',
  access: { scope: 'nominees' },
  audit: 'client.nominee_deleted',
  changes: ['client'],
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({}),
});

/** A picture or a PDF for one of his records, named there by the address that comes back. */
export const storeOwnUpload = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/uploads',
  access: { scope: 'uploads' },
  audit: 'upload.stored',
  changes: [],
  idempotency: { none: 'an upload that no record uses is deleted by a job' },
  bodyLimit: mostBase64Length + 1_024,
  input: ofClient.extend({ base64: UploadContent }),
  output: z.strictObject({ url: UploadUrl }),
});
