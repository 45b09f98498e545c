// Loans and fines, for the wire's list of what is overdrawn.
export { findFinePayments } from './loans.fines.queries.ts';
export { findLoans } from './loans.queries.ts';
export { previewReviewLoan, reviewLoan } from './loans.service.ts';
