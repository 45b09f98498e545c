// Error codes of net asset values.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const navErrors = {
  'product.without_nav': 409,
  'product.nav_too_early': 409,
  'product.nav_used': 409,
} as const satisfies ErrorStatuses;
