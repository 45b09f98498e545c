// Error codes of statements of house accounts, and of matching their lines.
import type { ErrorStatuses } from '../kit/errors/general-errors.ts';

export const matchingErrors = {
  'statement.nothing_new': 409,
  'statement.balances_missing': 409,
  'statement.people_only': 409,
  'match.does_not_fit': 409,
  'match.amount_differs': 409,
  'match.own_file': 403,
  'match.same_people': 403,
  'match.line_taken': 409,
  'match.deposit_taken': 409,
  'match.withdrawal_taken': 409,
  'match.return_taken': 409,
  'match.no_common_reference': 409,
  'match.below_safeguarding': 409,
  'deposit.line_claimed': 409,
  'statement.settled_by_lines': 409,
} as const satisfies ErrorStatuses;
