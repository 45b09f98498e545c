// Error codes of receiving addresses.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const receivingAddressErrors = {
  'receiving_address.taken': 409,
  'receiving_address.replaced': 409,
} as const satisfies ErrorStatuses;
