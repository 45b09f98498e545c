// Withdrawals as clients request them in their app.
import * as z from 'zod';
import { FundChannel } from '../deposits/deposits.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { ofClient } from '../clients/clients.intake-inputs.ts';
import { Amount, Currency, Money } from '../kit/money.ts';
import { WithdrawalStatus } from './withdrawals.ts';

export const IntakeWithdrawal = z.strictObject({
  id: z.uuid(),
  account_id: z.uuid(),
  amount: Money,
  fee: Money,
  /** Amount that the client gets. */
  net: Money,
  currency: Currency,
  sub_type: FundChannel,
  status: WithdrawalStatus,
  create_datetime: z.iso.datetime(),
});
export type IntakeWithdrawal = z.infer<typeof IntakeWithdrawal>;

/** Freezes the money until staff have decided. */
export const requestIntakeWithdrawal = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/withdrawals',
  access: { scope: 'withdrawals' },
  audit: 'withdrawal.requested',
  changes: ['withdrawal', 'client'],
  pausedBy: ['withdrawals'],
  errors: [
    'client.disabled',
    'account.insufficient_funds',
    'account.arrears',
    'rate.unknown',
    'withdrawal.limit_exceeded',
    'withdrawal.too_small',
  ],
  input: z
    .strictObject({
      ...ofClient.shape,
      account_id: z.uuid(),
      amount: Amount,
      sub_type: FundChannel.default('bank'),
      /** One of the client's cards; where the money goes over a chain, that chain and address instead. */
      bank_card_id: z.uuid().optional(),
      chain: z.string().trim().min(1).max(40).optional(),
      address: z.string().trim().min(8).max(128).optional(),
    })
    .refine(({ sub_type, bank_card_id }) => sub_type === 'crypto' || bank_card_id, { path: ['bank_card_id'] })
    .refine(({ sub_type, chain }) => sub_type !== 'crypto' || chain, { path: ['chain'] })
    .refine(({ sub_type, address }) => sub_type !== 'crypto' || address, { path: ['address'] }),
  output: IntakeWithdrawal,
});

/** Possible until staff have decided. */
export const cancelIntakeWithdrawal = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/withdrawals/:withdrawal_id/cancel',
  access: { scope: 'withdrawals' },
  audit: 'withdrawal.cancelled',
  changes: ['withdrawal', 'client'],
  pausedBy: { none: 'money that was to go out stays' },
  errors: ['record.wrong_status'],
  input: ofClient.extend({ withdrawal_id: z.uuid() }),
  output: IntakeWithdrawal,
});
