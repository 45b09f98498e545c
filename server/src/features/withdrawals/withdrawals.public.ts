// Withdrawals for other features: their number as the list counts them, and what a line of a statement does to one.
export { countWithdrawals, lockWithdrawal } from './withdrawals.queries.ts';
export {
  completeByMatch,
  completeByLine,
  reopenWithdrawal,
  returnWithdrawal,
  undoReturn,
} from './withdrawals.payments.service.ts';
