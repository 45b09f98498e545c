// Subscriptions for other features: the parts with which one is decided on, loaded when they are needed.
export const loadSubscriptionReview = async () => (await import('./subscriptions.page.tsx')).subscriptionReview;
