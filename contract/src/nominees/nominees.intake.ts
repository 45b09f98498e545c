// Nominees as clients name them in their app.
import * as z from 'zod';
import { intakeItemEndpoints } from '../clients/client-items.intake.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { ofClient } from '../clients/clients.intake-inputs.ts';
import { Nominee, nomineeFields } from './nominees.ts';

const endpoints = intakeItemEndpoints({
  scope: 'nominees',
  audit: 'nominee',
  fields: nomineeFields,
  item: Nominee,
  errors: ['nominee.share_exceeded'],
});

export const { list: listIntakeNominees, add: addIntakeNominee } = endpoints;

export const deleteIntakeNominee = writeEndpoint({
  ...endpoints.deletion,
  path: '/intake/v1/clients/:id/nominees/:nominee_id',
  input: ofClient.extend({ nominee_id: z.uuid() }),
});
