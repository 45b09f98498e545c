// Error codes of corporate actions.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const corporateActionErrors = {
  'corporate_action.known': 409,
  'corporate_action.no_instrument': 409,
  'corporate_action.not_a_stock': 409,
  'corporate_action.ex_day_closed': 409,
  'corporate_action.new_symbol_unfit': 409,
  'corporate_action.product_unfit': 409,
  'corporate_action.product_taken': 409,
  'corporate_action.rights_taken': 409,
  'corporate_action.pending': 409,
  'corporate_action.nothing_to_accept': 409,
  'corporate_action.under_way': 409,
  'corporate_action.later_action': 409,
} as const satisfies ErrorStatuses;
