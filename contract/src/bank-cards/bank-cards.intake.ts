// Bank cards as clients keep them in their app.
import * as z from 'zod';
import { BankCard, cardFields } from './bank-cards.ts';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { listOfClient, ofClient } from '../kit/intake.ts';
import { pageOf } from '../kit/list.ts';

export const listIntakeBankCards = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/bank_cards',
  access: { scope: 'bank_cards' },
  reads: 'client',
  input: listOfClient,
  output: pageOf(BankCard),
});

export const addIntakeBankCard = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/bank_cards',
  access: { scope: 'bank_cards' },
  audit: 'client.bank_card_added',
  changes: ['client'],
  pausedBy: { none: 'moves no money' },
  errors: ['client.disabled', 'bank_card.number_taken'],
  input: ofClient.extend(cardFields),
  output: BankCard,
});

export const deleteIntakeBankCard = writeEndpoint({
  method: 'DELETE',
  path: '/intake/v1/clients/:id/bank_cards/:bank_card_id',
  access: { scope: 'bank_cards' },
  audit: 'client.bank_card_deleted',
  changes: ['client'],
  pausedBy: { none: 'moves no money' },
  errors: ['client.disabled'],
  input: ofClient.extend({ bank_card_id: z.uuid() }),
  output: z.strictObject({}),
});
