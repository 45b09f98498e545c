// Day trades: what the feature brings to the product.
import type { Feature } from '#core/feature.ts';
import { dayTradesOpen } from './day-trades.checks.ts';

export const dayTrades: Feature = {
  name: 'day-trades',
  checks: { records: [dayTradesOpen] },
};
