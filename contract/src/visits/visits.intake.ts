// Visits: when clients are in their app, as the app reports it. The app calls a visit a session.
import * as z from 'zod';
import { AccessRecord, deviceSystems } from './visits.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { ofClient } from '../clients/clients.intake-inputs.ts';

/** The client is in the app from now on. The app calls this once they have signed in there. */
export const startIntakeSession = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/sessions',
  access: { scope: 'sessions' },
  audit: 'client.visit_started',
  changes: ['client'],
  pausedBy: ['client_sign_in'],
  errors: ['client.disabled'],
  input: ofClient.extend({
    /** Address of the client's device, not of the app's server. */
    address: z.union([z.ipv4(), z.ipv6()]),
    os: z.enum(deviceSystems).default('Unknown'),
    type: z.enum(['mobile', 'desktop']).default('mobile'),
    is_incognito: z.boolean().default(false),
    place: z.string().trim().min(1).max(100).nullable().default(null),
  }),
  output: AccessRecord,
});

export const endIntakeSession = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/sessions/:session_id/end',
  access: { scope: 'sessions' },
  audit: 'client.visit_ended',
  changes: ['client'],
  pausedBy: { none: 'leaving is always possible' },
  input: ofClient.extend({ session_id: z.uuid() }),
  output: AccessRecord,
});

/** Tells which sessions of any clients still go on, many at once; a client not heard of for five minutes is offline. */
export const keepIntakeSessions = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/sessions/keep',
  access: { scope: 'sessions' },
  audit: 'client.visits_kept',
  changes: ['client'],
  pausedBy: { none: 'who is signed in stays so until forced offline' },
  idempotency: { none: 'a repeat sets the same time again' },
  input: z.strictObject({ ids: z.array(z.uuid()).min(1).max(500) }),
  /** Sessions that are over: staff signed the client out, or disabled them. */
  output: z.strictObject({ ended: z.array(z.uuid()) }),
});
