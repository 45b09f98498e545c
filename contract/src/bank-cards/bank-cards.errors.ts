// Error codes of bank cards.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const bankCardErrors = {
  'bank_card.number_taken': 409,
} as const satisfies ErrorStatuses;
