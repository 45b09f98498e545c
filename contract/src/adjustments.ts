// Compensation and bonus: money the house gives a client. The wire calls its records "overdrawn".
import * as z from 'zod';
import { writeEndpoint } from './endpoint.ts';
import { Amount, Currency, Money } from './money.ts';
import { Reason } from './review.ts';

export const adjustmentKinds = ['compensation', 'bonus'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

export const Adjustment = z.strictObject({
  id: z.uuid(),
  client_id: z.uuid(),
  account_id: z.uuid(),
  sub_type: z.enum(adjustmentKinds),
  amount: Money,
  currency: Currency,
  status: z.enum(['approved', 'reversed']),
  reason: z.string().nullable(),
  create_datetime: z.iso.datetime(),
  version: z.int(),
});
export type Adjustment = z.infer<typeof Adjustment>;

const adjustmentInput = z.strictObject({
  id: z.uuid(),
  amount: Amount,
  /** The client's first account where none is named. */
  account_id: z.uuid().optional(),
  reason: Reason.optional(),
});

/** Makes good a loss; the client may withdraw it. */
export const addCompensation = writeEndpoint({
  method: 'POST',
  path: '/overdrawn/admin/v1/compensation/:id', // id of the client
  access: { resource: 'client', action: 'fund' },
  audit: 'compensation.added',
  changes: ['compensation', 'client'],
  idempotency: 'required',
  fourEyes: 'over-limit',
  input: adjustmentInput,
  output: Adjustment,
});

/** A credit that cannot be withdrawn until it is converted. */
export const addBonus = writeEndpoint({
  method: 'POST',
  path: '/overdrawn/admin/v1/bonus/:id', // id of the client
  access: { resource: 'client', action: 'fund' },
  audit: 'bonus.added',
  changes: ['compensation', 'client'],
  idempotency: 'required',
  fourEyes: 'over-limit',
  input: adjustmentInput,
  output: Adjustment,
});
