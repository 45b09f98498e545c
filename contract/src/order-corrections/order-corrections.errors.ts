// Error codes of corrections of orders.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const correctionErrors = {
  'correction.nothing_wrong': 409,
  'correction.no_price': 409,
  'correction.later_action': 409,
  'correction.below_sold': 409,
  'correction.beyond_agreement': 409,
  'correction.other_venue': 409,
  'correction.order_unfit': 409,
  'correction.not_ordered': 409,
  'correction.evidence_used': 409,
  'correction.no_free_cash': 409,
  'correction.too_late': 409,
  'correction.third_person': 409,
  'correction.own_key': 409,
  'correction.requested': 409,
  'correction.under_way': 409,
} as const satisfies ErrorStatuses;
