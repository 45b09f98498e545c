// What belongs to a client: his visits, holdings, bank cards and nominees.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';

const ofClient = z.strictObject({ id: z.uuid() });
const gone = z.strictObject({});
const text = (longest: number) => z.string().trim().max(longest);
const filled = (longest: number) => text(longest).min(1);
/** A deletion has no body, so its version comes as text. */
const deleteInput = z.strictObject({ id: z.uuid(), version: z.coerce.number<number | string>().int() });

export const deviceSystems = ['Mac', 'Windows', 'Linux', 'iOS', 'Android', 'Unknown'] as const;

export const AccessRecord = z.strictObject({
  id: z.uuid(),
  address: z.string(),
  os: z.enum(deviceSystems),
  type: z.enum(['mobile', 'desktop']),
  is_incognito: z.boolean(),
  /** Null where nobody knows. */
  place: z.string().nullable(),
  online: z.boolean(),
  create_datetime: z.iso.datetime(),
  last_seen_datetime: z.iso.datetime(),
  end_datetime: z.iso.datetime().nullable(),
});
export type AccessRecord = z.infer<typeof AccessRecord>;

export const listAccessRecords = readEndpoint({
  method: 'POST',
  path: '/user/admin/v1/tfl/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ ...pageInput(['create_datetime']), id: z.uuid() }),
  output: pageOf(AccessRecord),
});

export const productTypes = ['stock', 'ipo', 'block', 'fund', 'quant', 'saving', 'subscribe'] as const;

export const Holding = z.strictObject({
  id: z.uuid(),
  product: z.enum(productTypes),
  symbol: z.string(),
  name: z.string(),
  currency: Currency,
  quantity: z.string(),
  cost: Money,
  /** Null while no price is known. */
  price: Money.nullable(),
  value: Money.nullable(),
  profit: Money.nullable(),
  status: z.string(),
  create_datetime: z.iso.datetime(),
});
export type Holding = z.infer<typeof Holding>;

export const listHoldings = readEndpoint({
  method: 'GET',
  path: '/client/admin/v1/order/holding/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: ['client', 'trx'],
  input: ofClient,
  output: z.strictObject({ items: z.array(Holding) }),
});

export const cardFields = {
  bank_name: filled(100),
  holder_name: filled(100),
  acc_no: z
    .string()
    .trim()
    .regex(/^[\dA-Za-z][\dA-Za-z -]{3,39}$/),
  address: text(200).default(''),
  phone: text(30).default(''),
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
  input: ofClient,
  output: z.strictObject({ items: z.array(BankCard) }),
});

/** A new or changed card holds the client's withdrawals for a day: they would go to it. */
export const addBankCard = writeEndpoint({
  method: 'POST',
  path: '/bank/admin/v1/create/:id', // id of the client
  access: { resource: 'client', action: 'update' },
  audit: 'client.bank_card_added',
  changes: ['client'],
  input: ofClient.extend(cardFields),
  output: BankCard,
});

export const updateBankCard = writeEndpoint({
  method: 'PUT',
  path: '/bank/admin/v1/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.bank_card_changed',
  changes: ['client'],
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
  output: gone,
});

export const nomineeFields = {
  name: filled(100),
  relationship: filled(50),
  phone: text(30).default(''),
  dob: z.iso.date(),
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
  phone: z.string(),
  dob: z.iso.date(),
  share: z.string(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Nominee = z.infer<typeof Nominee>;

export const listNominees = readEndpoint({
  method: 'GET',
  path: '/nominee/admin/v1/list/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: ofClient,
  output: z.strictObject({ items: z.array(Nominee) }),
});

export const addNominee = writeEndpoint({
  method: 'POST',
  path: '/nominee/admin/v1/create/:id', // id of the client
  access: { resource: 'client', action: 'update' },
  audit: 'client.nominee_added',
  changes: ['client'],
  input: ofClient.extend(nomineeFields),
  output: Nominee,
});

export const updateNominee = writeEndpoint({
  method: 'PUT',
  path: '/nominee/admin/v1/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.nominee_changed',
  changes: ['client'],
  input: z.strictObject({ id: z.uuid(), version: z.int(), ...nomineeFields }),
  output: Nominee,
});

export const deleteNominee = writeEndpoint({
  method: 'DELETE',
  path: '/nominee/admin/v1/:id',
  access: { resource: 'client', action: 'update' },
  audit: 'client.nominee_deleted',
  changes: ['client'],
  input: deleteInput,
  output: gone,
});
