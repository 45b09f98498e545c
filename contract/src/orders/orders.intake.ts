// Orders as clients place them in their app: buying, selling, cancelling, and what came of it.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { listOfClient, ofClient } from '../clients/clients.intake-inputs.ts';
import { pageOf } from '../kit/list.ts';
import { Amount } from '../kit/money.ts';
import { orderResources } from './orders.kinds.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';
import { namesItsLimit, Order, orderTerms } from './orders.ts';
import { Sale } from './orders.sales.ts';

/** An order as the client's app knows it: nothing of the staff behind it. */
export const IntakeOrder = Order.omit({
  client_id: true,
  username: true,
  full_name: true,
  agent_name: true,
  fake: true,
  acc_no: true,
  side: true,
  reason: true,
  reviewed_by: true,
  version: true,
}).extend({ sales: z.array(Sale) });
export type IntakeOrder = z.infer<typeof IntakeOrder>;

/** Names what it is for: an instrument that is bought at the market, or an offer of the house. */
const namesOne = ({ symbol, product_id }: { symbol?: string | undefined; product_id?: string | undefined }) =>
  (symbol === undefined) !== (product_id === undefined);

/** Names a quantity, or an amount of money where the product's kind is ordered so. */
const namesHowMuch = ({ quantity, amount }: { quantity?: string | undefined; amount?: string | undefined }) =>
  (quantity === undefined) !== (amount === undefined);

/**
 * Freezes the most it can cost. At the market it executes at the first price after it; an application waits for the allocation; a
 * subscription for the net asset value of the day whose cut-off comes next.
 */
export const placeIntakeOrder = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/orders',
  access: { scope: 'orders' },
  audit: 'order.placed',
  changes: [...orderResources, 'client'],
  pausedBy: ['trading'],
  errors: [
    'client.disabled',
    'account.insufficient_funds',
    'calendar.year_missing',
    'stock_data.unavailable',
    'order.instrument_unknown',
    'order.not_in_region',
    'order.trading_off',
    'order.kyc_required',
    'order.vip_required',
    'order.country_closed',
    'order.market_closed',
    'order.arrears',
    'order.no_account',
    'order.not_whole_lots',
    'order.off_tick',
    'order.too_small',
    'order.too_large',
    'order.good_till_unfit',
    'order.product_closed',
    'order.applied_already',
    'order.quota_taken',
    'order.beyond_rights',
    'order.session_ending',
    'product.no_day_trading',
    'order.pay_later_not_offered',
  ],
  input: z
    .strictObject({
      ...ofClient.shape,
      symbol: StockSymbol.optional(),
      product_id: z.uuid().optional(),
      ...orderTerms,
      /** The client's consent to pay after the allotment, where the offer allows it; nothing is frozen then. */
      pay_later: z.boolean().default(false),
      quantity: Amount.optional(),
      /** The fee included. */
      amount: Amount.optional(),
    })
    .refine(namesItsLimit, { path: ['limit_price'] })
    .refine(namesOne, { path: ['symbol'] })
    .refine(namesHowMuch, { path: ['quantity'] }),
  output: IntakeOrder,
});

/** Possible until it is executed, the window of the offer closes or its cut-off has passed; also for a client who is disabled meanwhile. */
export const cancelIntakeOrder = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/orders/:order_id/cancel',
  access: { scope: 'orders' },
  audit: 'order.cancelled',
  changes: [...orderResources, 'client'],
  pausedBy: { none: 'gives the client the frozen money back' },
  errors: ['record.wrong_status', 'order.product_closed', 'order.past_cut_off'],
  input: ofClient.extend({ order_id: z.uuid() }),
  output: IntakeOrder,
});

/** Pays for what was allotted, in one payment or several; once all is paid, the shares are the client's. */
export const payIntakeOrder = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/orders/:order_id/pay',
  access: { scope: 'orders' },
  audit: 'order.paid',
  changes: [...orderResources, 'client'],
  pausedBy: { none: 'a pause must not make a client miss the deadline' },
  errors: [
    'client.disabled',
    'account.insufficient_funds',
    'record.wrong_status',
    'order.payment_over',
    'order.payment_too_large',
  ],
  input: ofClient.extend({ order_id: z.uuid(), amount: Amount }),
  output: IntakeOrder,
});

/** Sets the units aside; they are sold at the first price after it. A disabled client may sell, too. */
export const sellIntakeOrder = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/orders/:order_id/sell',
  access: { scope: 'orders' },
  audit: 'sale.requested',
  changes: [...orderResources, 'client'],
  pausedBy: ['selling'],
  errors: [
    'record.wrong_status',
    'calendar.year_missing',
    'order.locked',
    'order.not_enough_units',
    'order.not_whole_lots',
    'order.too_small',
    'order.off_tick',
    'order.good_till_unfit',
  ],
  input: z
    .strictObject({ ...ofClient.shape, order_id: z.uuid(), ...orderTerms })
    .refine(namesItsLimit, { path: ['limit_price'] }),
  output: IntakeOrder,
});

/** Gives units back at the net asset value of the day whose cut-off comes next, or savings at par. */
export const redeemIntakeOrder = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/orders/:order_id/redeem',
  access: { scope: 'orders' },
  audit: 'redemption.requested',
  changes: [...orderResources, 'client'],
  pausedBy: ['selling'],
  errors: [
    'record.wrong_status',
    'calendar.year_missing',
    'order.locked',
    'order.not_enough_units',
    'order.not_whole_lots',
    'order.too_small',
  ],
  input: ofClient.extend({ order_id: z.uuid(), quantity: Amount }),
  output: IntakeOrder,
});

/** Possible until it is executed, at a net asset value until its cut-off. */
export const cancelIntakeSale = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/clients/:id/orders/:order_id/cancel_sale',
  access: { scope: 'orders' },
  audit: 'sale.cancelled',
  changes: [...orderResources, 'client'],
  pausedBy: { none: 'gives the client the frozen units back' },
  errors: ['record.wrong_status', 'order.past_cut_off'],
  input: ofClient.extend({ order_id: z.uuid(), sale_id: z.uuid() }),
  output: IntakeOrder,
});

export const listIntakeOrders = readEndpoint({
  method: 'GET',
  path: '/intake/v1/clients/:id/orders',
  access: { scope: 'orders' },
  reads: orderResources,
  input: listOfClient,
  output: pageOf(IntakeOrder),
});
