// Bank cards: where a client's withdrawals go.
import * as z from 'zod';
import { clientItemEndpoints } from '../clients/client-items.ts';
import { filledText, optionalText } from '../kit/fields.ts';
import { personal, unmasked } from '../kit/personal.ts';

const number = z
  .string()
  .trim()
  .regex(/^[\dA-Za-z][\dA-Za-z -]{3,39}$/);
const phone = unmasked(z.string().trim().max(30));

export const cardFields = {
  bank_name: filledText(100),
  holder_name: filledText(100),
  acc_no: number,
  address: optionalText(200),
  phone: phone.default(''),
};

export const BankCard = z.strictObject({
  id: z.uuid(),
  bank_name: z.string(),
  holder_name: z.string(),
  acc_no: personal('account', z.string()),
  address: z.string(),
  phone: personal('phone', z.string()),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type BankCard = z.infer<typeof BankCard>;

/** A new or changed card holds the client's withdrawals for a day: they would go to it. */
export const {
  list: listBankCards,
  add: addBankCard,
  update: updateBankCard,
  delete: deleteBankCard,
} = clientItemEndpoints({
  path: 'bank',
  audit: 'bank_card',
  fields: cardFields,
  changedFields: { ...cardFields, acc_no: number.optional(), phone: phone.optional() },
  item: BankCard,
  errors: ['bank_card.number_taken'],
});
