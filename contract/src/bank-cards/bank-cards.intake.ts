// Bank cards as clients keep them in their app.
import * as z from 'zod';
import { intakeItemEndpoints } from '../clients/client-items.intake.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { ofClient } from '../clients/clients.intake-inputs.ts';
import { BankCard, cardFields } from './bank-cards.ts';

const endpoints = intakeItemEndpoints({
  scope: 'bank_cards',
  audit: 'bank_card',
  fields: cardFields,
  item: BankCard,
  errors: ['bank_card.number_taken'],
});

export const { list: listIntakeBankCards, add: addIntakeBankCard } = endpoints;

export const deleteIntakeBankCard = writeEndpoint({
  ...endpoints.deletion,
  path: '/intake/v1/clients/:id/bank_cards/:bank_card_id',
  input: ofClient.extend({ bank_card_id: z.uuid() }),
});
