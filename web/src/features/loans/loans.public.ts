// Loans for other features: the parts with which one is decided on, loaded when they are needed.
export const loadLoanReview = async () => (await import('./loans.page.tsx')).loanReview;
