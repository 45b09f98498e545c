// A client's transactions in one list: money that came in, was exchanged or repaid, and what was bought and sold.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';
import { recordTypes, transactionKinds } from '../orders/order-kinds.ts';

export const Transaction = z.strictObject({
  /** Id of the order, sale, deposit, exchange or journal; a record can be several transactions: a sale and its fee. */
  id: z.uuid(),
  type: z.enum(recordTypes),
  kind: z.enum(transactionKinds),
  account_id: z.uuid(),
  acc_no: z.string(),
  currency: Currency,
  /** Negative where the client pays. */
  amount: Money,
  /** Symbol of the instrument; null where none was traded. */
  symbol: z.string().nullable(),
  quantity: z.string().nullable(),
  price: z.string().nullable(),
  create_datetime: z.iso.datetime(),
});
export type Transaction = z.infer<typeof Transaction>;

export const listTransactions = readEndpoint({
  method: 'POST',
  path: '/client/admin/v1/transaction/list/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: ['client', 'trx', 'deposit', 'loan'],
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    id: z.uuid(),
    type: z.enum(recordTypes).optional(),
    kind: z.enum(transactionKinds).optional(),
  }),
  output: pageOf(Transaction),
});
