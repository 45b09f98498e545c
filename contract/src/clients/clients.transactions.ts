// A client's transactions in one list: money that came, went, was exchanged, lent or repaid, and what was bought and sold. What was taken back is not in it.
import * as z from 'zod';
import { readEndpoint } from '../kit/endpoint.ts';
import { pageInput, pageOf } from '../kit/list.ts';
import { Currency, Money } from '../kit/money.ts';

export const transactionKinds = [
  'buy',
  'sell',
  'exchange',
  'buy_fee',
  'sell_fee',
  'bank_deposit',
  'crypto_deposit',
  'repay',
  'withdrawal',
  'loan',
  'compensation',
  'bonus',
  'interest',
  'corporate',
  'opening',
  'subscription_fee',
  'write_off',
] as const;
export const recordTypes = ['fund', 'trading'] as const;

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

/** All transactions of an account together, and the balances that they make. */
const TransactionSum = z.strictObject({
  account_id: z.uuid(),
  acc_no: z.string(),
  currency: Currency,
  /** Sum of all its transactions, whichever are asked for: balance, frozen and unsettled, less the shortfall. */
  amount: Money,
  balance: Money,
  frozen: Money,
  unsettled: Money,
  /** Money that a reversal took and that was no longer there. */
  shortfall: Money,
});
export type TransactionSum = z.infer<typeof TransactionSum>;

export const listTransactions = readEndpoint({
  method: 'POST',
  path: '/client/admin/v1/transaction/list/:id', // id of the client
  access: { resource: 'client', action: 'read' },
  reads: ['client', 'trx', 'deposit', 'withdrawal', 'loan', 'compensation'],
  input: z.strictObject({
    ...pageInput(['create_datetime']),
    id: z.uuid(),
    type: z.enum(recordTypes).optional(),
    kind: z.enum(transactionKinds).optional(),
    /** Adds up also a long history, which is read to its beginning for it. */
    add_up: z.boolean().default(false),
  }),
  /** Sums are null where the history is long and they were not asked for; the number of transactions is then that of those read. */
  output: pageOf(Transaction).extend({ sums: z.array(TransactionSum).nullable() }),
});

/** The newest transactions of a client: those that the card of a client shows beside a decision. */
export const latestTransactions = 5;

/** Reads what was booked last alone, however long the client's history is. */
export const listLatestTransactions = readEndpoint({
  method: 'GET',
  path: '/client/admin/v1/transaction/latest/:id', // id of the client
  access: listTransactions.access,
  reads: listTransactions.reads,
  input: z.strictObject({ id: z.uuid() }),
  output: z.strictObject({ items: z.array(Transaction).max(latestTransactions) }),
});
