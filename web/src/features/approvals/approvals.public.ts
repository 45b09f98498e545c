// Approvals for other features: the parts with which one is decided on, loaded when they are needed.
export const loadApprovalReview = async () => (await import('./approvals.page.tsx')).approvalReview;
