// Arrears as clients repay them in their app, out of their own cash; what they owe stands with their accounts.
import * as z from 'zod';
import { AccountArrears } from './arrears.ts';
import { ofClient } from '../clients/clients.intake-inputs.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { Amount } from '../kit/money.ts';

export const repayIntakeArrears = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/accounts/:account_id/repay',
  access: { scope: 'clients' },
  audit: 'arrears.repaid_by_client',
  changes: ['client'],
  pausedBy: { none: 'what is owed may always be paid' },
  errors: ['client.disabled', 'arrears.exceeded', 'account.insufficient_funds'],
  /** The account says in which currency. */
  input: ofClient.extend({ account_id: z.uuid(), amount: Amount }),
  output: AccountArrears,
});
