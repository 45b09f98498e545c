// Bank cards: where a client's withdrawals go.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { deleteInput, filledText, optionalText } from '../kit/fields.ts';

export const cardFields = {
  bank_name: filledText(100),
  holder_name: filledText(100),
  acc_no: z
    .string()
    .trim()
    .regex(/^[\dA-Za-z][\dA-Za-z -]{3,39}$/),
  address: optionalText(200),
  phone: optionalText(30),
};

export const BankCard = z.strictObject({
  id: z.uuid(),
  bank_name: z.string(),
  holder_name: z.string(),
  acc_no: z.string(),
  address: z.string(),
  phone: z.string(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type BankCard = z.infer<typeof BankCard>;

export const listBankCards = readEndpoint({
  method: 'GET',
  path: '/bank/admin/v1/list/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(BankCard) }),
});

/** A new or changed card holds the client's withdrawals for a day: they would go to it. */
export const addBankCard = writeEndpoint({
  method: 'POST',
  path: '/bank/admin/v1/create/:id', // id of the client
  access: { resource: 'client', action: 'update' },
  audit: 'client.bank_card_added',
  changes: ['client'],
  errors: ['bank_card.number_taken'],
  input: z.strictObject({ id: z.uuid(), ...cardFields }),
  output: BankCard,
});

export const updateBankCard = writeEndpoint({
  method: 'PUT',
  path: '/bank/admin/v1/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.bank_card_changed',
  changes: ['client'],
  errors: ['bank_card.number_taken'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...cardFields }),
  output: BankCard,
});

export const deleteBankCard = writeEndpoint({
  method: 'DELETE',
  path: '/bank/admin/v1/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.bank_card_deleted',
  changes: ['client'],
  input: deleteInput,
  output: z.strictObject({}),
});
