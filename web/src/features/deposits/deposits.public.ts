// Deposits for other features: the parts with which one is decided on, loaded when they are needed.
export const loadDepositReview = async () => (await import('./deposits.page.tsx')).depositReview;
