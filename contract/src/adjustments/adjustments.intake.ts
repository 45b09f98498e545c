// Compensation and bonuses as the clients' own app asks for them.
import * as z from 'zod';
import { adjustmentKinds, AdjustmentStatus } from './adjustments.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { Amount, Currency, Money } from '../kit/money.ts';

/** A loss to be made good, or the bonus of a campaign; it moves nothing until somebody has agreed. */
export const claimOwnAdjustment = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/adjustments',
  access: { scope: 'adjustments' },
  audit: 'adjustment.claimed',
  changes: ['compensation'],
  idempotency: 'required',
  input: z.strictObject({
    client_id: z.uuid(),
    account_id: z.uuid(),
    sub_type: z.enum(adjustmentKinds),
    amount: Amount,
    /** What for, in the client's words or by the campaign's name. */
    claim: z.string().trim().min(1).max(500),
  }),
  output: z.strictObject({
    id: z.uuid(),
    client_id: z.uuid(),
    account_id: z.uuid(),
    sub_type: z.enum(adjustmentKinds),
    amount: Money,
    currency: Currency,
    status: AdjustmentStatus,
    create_datetime: z.iso.datetime(),
  }),
});
