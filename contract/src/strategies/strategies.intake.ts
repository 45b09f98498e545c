// Signals of AI strategies: they come from outside and trade for all whose subscription runs.
import * as z from 'zod';
import { writeEndpoint } from '../kit/endpoint.ts';
import { StockSymbol } from '../stock-data/stock-data.ts';

export const signalSides = ['buy', 'sell'] as const;

export const Signal = z.strictObject({
  id: z.uuid(),
  product_id: z.uuid(),
  symbol: z.string(),
  side: z.enum(signalSides),
  /** Orders or sales that it has placed. */
  placed: z.int(),
  /** Subscribers for whom nothing was placed, by the code of the refusal. */
  refused: z.record(z.string(), z.int()),
  create_datetime: z.iso.datetime(),
});
export type Signal = z.infer<typeof Signal>;

/** Buys for each subscriber by their budget, or sells what they hold of it; all at one quote. Staff have no such call. */
export const sendIntakeSignal = writeEndpoint({
  method: 'POST',
  path: '/intake/v1/signals',
  access: { scope: 'signals' },
  audit: 'signal.received',
  changes: ['trxAi', 'client'],
  pausedBy: ['trading'],
  errors: [
    'record.not_found',
    'record.wrong_status',
    'stock_data.unavailable',
    'calendar.year_missing',
    'order.instrument_unknown',
    'order.market_closed',
    'order.not_in_region',
    'signal.other_currency',
  ],
  input: z.strictObject({ product_id: z.uuid(), symbol: StockSymbol, side: z.enum(signalSides) }),
  output: Signal,
});
