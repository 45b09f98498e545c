// Arrears: money that a reversal or a correction took and that was no longer there. They end when the client repays them or two people write them off.
import * as z from 'zod';
import { writeEndpoint } from '../kit/endpoint.ts';
import { Amount, Currency, Money } from '../kit/money.ts';
import { Reason } from '../kit/review.ts';

/** Arrears of one account, and the cash beside them. */
export const AccountArrears = z.strictObject({
  account_id: z.uuid(),
  currency: Currency,
  balance: Money,
  arrears: Money,
});
export type AccountArrears = z.infer<typeof AccountArrears>;

/** Gives up arrears, or a part of them, at the house's loss. What is due of loans is written off with the loan. */
export const writeOffArrears = writeEndpoint({
  method: 'PUT',
  path: '/arrears/admin/v1/write_off/:id', // id of the client
  access: { resource: 'compensation', action: 'approve' },
  audit: 'arrears.written_off',
  changes: ['client'],
  pausedBy: { none: 'a decision of staff: their read-only mode stops it' },
  idempotency: 'required',
  fourEyes: 'always',
  reaches: 'one',
  thirdPerson: true,
  errors: ['arrears.exceeded'],
  input: z.strictObject({ id: z.uuid(), account_id: z.uuid(), amount: Amount, reason: Reason }),
  output: AccountArrears,
});
