// Nominees: who inherits which share of a client's money. The screen calls them beneficiaries.
import * as z from 'zod';
import { clientItemEndpoints } from '../clients/client-items.ts';
import { Day, filledText } from '../kit/fields.ts';
import { personal, unmasked } from '../kit/personal.ts';

const phone = unmasked(z.string().trim().max(30));

export const nomineeFields = {
  name: filledText(100),
  relationship: filledText(50),
  phone: phone.default(''),
  dob: Day,
  /** Percent; all nominees of a client together have 100 at most. */
  share: z
    .string()
    .trim()
    .regex(/^\d{1,3}(\.\d{1,2})?$/)
    .refine((percent) => Number(percent) > 0 && Number(percent) <= 100),
};

export const Nominee = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  relationship: z.string(),
  phone: personal('phone', z.string()),
  dob: z.iso.date(),
  share: z.string(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Nominee = z.infer<typeof Nominee>;

export const {
  list: listNominees,
  add: addNominee,
  update: updateNominee,
  delete: deleteNominee,
} = clientItemEndpoints({
  path: 'nominee',
  audit: 'nominee',
  fields: nomineeFields,
  changedFields: { ...nomineeFields, phone: phone.optional() },
  item: Nominee,
  errors: ['nominee.share_exceeded'],
});
