// Withdrawals as the clients' own app asks for them.
import * as z from 'zod';
import { FundChannel } from '../deposits/deposits.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { Amount, Currency, Money } from '../kit/money.ts';
import { WithdrawalStatus } from './withdrawals.ts';

export const OwnWithdrawal = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  account_id: z.uuid(),
  amount: Money,
  fee: Money,
  /** What he gets. */
  net: Money,
  currency: Currency,
  sub_type: FundChannel,
  status: WithdrawalStatus,
  create_datetime: z.iso.datetime(),
});
export type OwnWithdrawal = z.infer<typeof OwnWithdrawal>;

/** Freezes the money until somebody has decided. */
export const requestOwnWithdrawal = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/withdrawals',
  access: { scope: 'withdrawals' },
  audit: 'withdrawal.requested',
  changes: ['withdrawal', 'client'],
  idempotency: 'required',
  input: z
    .strictObject({
      client_id: z.uuid(),
      account_id: z.uuid(),
      amount: Amount,
      sub_type: FundChannel.default('bank'),
      /** One of his own; where it goes over a chain, that chain and address instead. */
      bank_card_id: z.uuid().optional(),
      chain: z.string().trim().min(1).max(40).optional(),
      address: z.string().trim().min(8).max(128).optional(),
    })
    .refine(({ sub_type, bank_card_id }) => sub_type === 'crypto' || bank_card_id, { path: ['bank_card_id'] })
    .refine(({ sub_type, chain }) => sub_type !== 'crypto' || chain, { path: ['chain'] })
    .refine(({ sub_type, address }) => sub_type !== 'crypto' || address, { path: ['address'] }),
  output: OwnWithdrawal,
});

/** While nobody has decided the client can think better of it. */
export const cancelOwnWithdrawal = writeEndpoint({
  method: 'PUT',
  path: '/intake/v1/withdrawals/cancel/:id',
  access: { scope: 'withdrawals' },
  audit: 'withdrawal.cancelled',
  changes: ['withdrawal', 'client'],
  idempotency: 'required',
  input: z.strictObject({ id: z.uuid(), client_id: z.uuid() }),
  output: OwnWithdrawal,
});
