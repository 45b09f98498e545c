// Adjustments for other features: the parts with which one is decided on, loaded when they are needed.
export const loadAdjustmentReview = async () => (await import('./adjustments.page.tsx')).adjustmentReview;
