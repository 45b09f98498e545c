// Compensation and bonuses as clients ask for them in their app.
import * as z from 'zod';
import { adjustmentKinds, AdjustmentStatus } from './adjustments.ts';
import { writeEndpoint } from '../kit/endpoint.ts';
import { ofClient } from '../clients/clients.intake-inputs.ts';
import { Amount, Currency, Money } from '../kit/money.ts';

/** A loss to be made good, or the bonus of a campaign; it moves nothing until staff have approved it. */
export const claimIntakeAdjustment = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/adjustments',
  access: { scope: 'adjustments' },
  audit: 'adjustment.claimed',
  changes: ['compensation'],
  pausedBy: { none: 'staff decide on it' },
  errors: ['client.disabled'],
  input: ofClient.extend({
    account_id: z.uuid(),
    sub_type: z.enum(adjustmentKinds),
    amount: Amount,
    /** Reason for the claim, in the client's words or by the campaign's name. */
    claim: z.string().trim().min(1).max(500),
  }),
  output: z.strictObject({
    id: z.uuid(),
    account_id: z.uuid(),
    sub_type: z.enum(adjustmentKinds),
    amount: Money,
    currency: Currency,
    status: AdjustmentStatus,
    create_datetime: z.iso.datetime(),
  }),
});
