// Corporate actions as the clients' app shows them: what was announced of what the client holds, and what it brought.
import * as z from 'zod';
import { listOfClient } from '../clients/clients.intake-inputs.ts';
import { readEndpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/list.ts';
import { Currency, Decimal, Money } from '../kit/money.ts';
import { entitlementStatuses } from './corporate-actions.ts';
import { actionKinds, actionStatuses } from './corporate-actions.kinds.ts';

export const IntakeCorporateAction = z.strictObject({
  id: z.uuid(),
  kind: z.enum(actionKinds),
  symbol: z.string(),
  currency: Currency,
  status: z.enum(actionStatuses),
  amount: Decimal.nullable(),
  ratio_from: z.int().nullable(),
  ratio_to: z.int().nullable(),
  /** Instrument that is held afterwards, of a merger or a new symbol. */
  new_symbol: z.string().nullable(),
  /** Offer by which rights are taken up, and the last day for it. */
  product_id: z.uuid().nullable(),
  election_day: z.iso.date().nullable(),
  ex_day: z.iso.date(),
  record_day: z.iso.date(),
  pay_day: z.iso.date(),
  reference: z.string(),
  notice: z.string(),
  /** By lot; empty before the ex-day. */
  entitlements: z.array(
    z.strictObject({
      order_id: z.uuid(),
      /** Lot of the new instrument. */
      new_order_id: z.uuid().nullable(),
      units: Decimal,
      gross: Money,
      tax: Money,
      added: Decimal,
      fraction: Decimal,
      rights: Decimal,
      status: z.enum(entitlementStatuses),
    }),
  ),
});

/** Actions that the client is entitled by, and those announced of instruments that they hold. */
export const listIntakeCorporateActions = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/corporate_actions',
  access: { scope: 'corporate_actions' },
  reads: 'corporateAction',
  input: listOfClient,
  output: pageOf(IntakeCorporateAction),
});
