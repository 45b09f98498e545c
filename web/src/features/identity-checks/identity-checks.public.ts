// Identity checks for other features: the identity of one client, a part of their drawer, and the parts with which one is decided on.
export { ClientIdentity } from './identity-checks.panel.tsx';

export const loadIdentityReview = async () => (await import('./identity-checks.page.tsx')).identityReview;
