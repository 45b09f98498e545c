// Trade settings of one client: what they may trade, and on which terms.
import * as z from 'zod';
import { readEndpoint, writeEndpoint } from '../kit/endpoint.ts';
import { isAtMost, Money } from '../kit/money.ts';
import { productPages } from '../products/products.pages.ts';

/** Each page of products can be switched off for a client. */
export const tradeSwitches = productPages;

const switches = {
  /** Off: nothing at all, whatever the products say. */
  trading_enabled: z.boolean(),
  stock_enabled: z.boolean(),
  block_enabled: z.boolean(),
  ipo_enabled: z.boolean(),
  daily_enabled: z.boolean(),
  ai_enabled: z.boolean(),
  fund_enabled: z.boolean(),
  quant_enabled: z.boolean(),
} satisfies Record<`${'trading' | (typeof tradeSwitches)[number]}_enabled`, z.ZodBoolean>;

export const TradeSettings = z.strictObject({
  ...switches,
  /** Percentage of the amount traded, at most what everybody pays; null where the client pays just that. */
  fee_percent: z.string().nullable(),
  leverage: z.int(),
  /** Bounds of one order, in its own currency; null where this client has no such limit. */
  min_order: Money.nullable(),
  max_order: Money.nullable(),
  /** Zero until something is set for this client. */
  version: z.int(),
});
export type TradeSettings = z.infer<typeof TradeSettings>;

const Percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,4})?$/)
  .refine((percent) => Number(percent) <= 100);
const OrderBound = z
  .string()
  .trim()
  .regex(/^\d{1,15}(\.\d{1,8})?$/)
  .refine((amount) => /[1-9]/.test(amount));

export const getTradeSettings = readEndpoint({
  method: 'GET',
  path: '/client/admin/v1/trade/:id',
  access: { resource: 'client', action: 'read' },
  reads: 'client',
  input: z.strictObject({ id: z.uuid() }),
  output: TradeSettings,
});

/** Takes two people: one person alone may not ease a client's terms. */
export const saveTradeSettings = writeEndpoint({
  method: 'POST',
  path: '/client/admin/v1/trade/:id',
  access: { resource: 'client', action: 'config' },
  audit: 'client.trade_settings_saved',
  changes: ['client'],
  fourEyes: 'always',
  reaches: 'many',
  errors: ['approval.own_gain'],
  input: z
    .strictObject({
      id: z.uuid(),
      version: z.int(),
      ...switches,
      fee_percent: Percent.nullable(),
      /** Trading on credit is not allowed. */
      leverage: z.literal(1),
      min_order: OrderBound.nullable(),
      max_order: OrderBound.nullable(),
    })
    .refine(({ min_order, max_order }) => !min_order || !max_order || isAtMost(min_order, max_order), {
      path: ['max_order'],
    }),
  output: TradeSettings,
});
