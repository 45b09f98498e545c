// Orders for other features: the parts with which one is decided on, loaded when they are needed.
import type { OrderPage } from '@backoffice/contract/orders/orders.kinds.ts';

export const loadOrderReview = async (page: OrderPage) => (await import('./orders.page.tsx')).orderReviewOf(page);
