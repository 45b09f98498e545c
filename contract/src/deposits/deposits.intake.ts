// Deposits as clients claim and follow them in their app.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { listOfClient, ofClient } from '../clients/clients.intake-inputs.ts';
import { pageOf } from '../kit/list.ts';
import { Amount, Currency } from '../kit/money.ts';
import { UploadUrl } from '../uploads/uploads.ts';
import { Deposit, FundChannel } from './deposits.ts';

export const IntakeDeposit = Deposit.pick({
  id: true,
  account_id: true,
  amount: true,
  currency: true,
  sub_type: true,
  status: true,
  reason_code: true,
  reason: true,
  create_datetime: true,
  update_datetime: true,
}).extend({
  /** Code that the client writes into the payment: the bank repeats it, and the line is matched by it. */
  reference: z.string(),
});
export type IntakeDeposit = z.infer<typeof IntakeDeposit>;

export const listIntakeDeposits = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/deposits',
  access: { scope: 'deposits' },
  reads: 'deposit',
  input: listOfClient,
  output: pageOf(IntakeDeposit),
});

/** The client says that they have sent money; staff find out whether it came. */
export const claimIntakeDeposit = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/deposits',
  access: { scope: 'deposits' },
  audit: 'deposit.claimed',
  changes: ['deposit'],
  pausedBy: ['deposits'],
  errors: ['client.disabled', 'upload.not_found', 'account.wrong_currency'],
  input: ofClient.extend({
    account_id: z.uuid(),
    amount: Amount,
    currency: Currency,
    screenshot: UploadUrl.nullable().default(null),
    sub_type: FundChannel.default('bank'),
    /** One of those the app shows. */
    receiving_address_id: z.uuid().nullable().default(null),
  }),
  output: IntakeDeposit,
});
