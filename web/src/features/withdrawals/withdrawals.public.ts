// Withdrawals for other features: the parts with which one is decided on, loaded when they are needed.
export const loadWithdrawalReview = async () => (await import('./withdrawals.page.tsx')).withdrawalReview;
