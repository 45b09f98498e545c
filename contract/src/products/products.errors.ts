// Error codes of products.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

/** Prices that do not fit the market. */
export const productPriceErrors = {
  'product.price_off_market': 409,
  'product.range_outdated': 409,
} as const satisfies ErrorStatuses;

/** Terms and windows. */
export const productErrors = {
  'product.terms_fixed': 409,
  'product.no_day_trading': 409,
  'product.window_over': 409,
  'product.pause_too_long': 409,
  'product.not_extended': 409,
  'product.statement_missing': 409,
  'product.instrument_differs': 409,
} as const satisfies ErrorStatuses;

/** Applications and their allocation. */
export const productQuotaErrors = {
  'product.allocated': 409,
  'product.applications_waiting': 409,
} as const satisfies ErrorStatuses;
