// Nominees as clients name them in their app.
import * as z from 'zod';
import { Nominee, nomineeFields } from './nominees.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { listOfClient, ofClient } from '../kit/intake.ts';
import { pageOf } from '../kit/list.ts';

export const listIntakeNominees = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/nominees',
  access: { scope: 'nominees' },
  reads: 'client',
  input: listOfClient,
  output: pageOf(Nominee),
});

export const addIntakeNominee = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/nominees',
  access: { scope: 'nominees' },
  audit: 'client.nominee_added',
  changes: ['client'],
  pausedBy: { none: 'moves no money' },
  errors: ['client.disabled', 'nominee.share_exceeded'],
  input: ofClient.extend(nomineeFields),
  output: Nominee,
});

export const deleteIntakeNominee = writeEndpoint({
  method: 'DELETE',
  path: '/intake/v1/clients/:id/nominees/:nominee_id',
  access: { scope: 'nominees' },
  audit: 'client.nominee_deleted',
  changes: ['client'],
  pausedBy: { none: 'moves no money' },
  errors: ['client.disabled'],
  input: ofClient.extend({ nominee_id: z.uuid() }),
  output: z.strictObject({}),
});
