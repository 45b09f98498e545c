// Error codes of the stock-data service.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const stockDataErrors = {
  'stock_data.unavailable': 503,
} as const satisfies ErrorStatuses;
