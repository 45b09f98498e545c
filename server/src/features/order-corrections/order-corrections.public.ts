// How an executed order is booked anew, for corrections of net asset values.
export { rebook } from './order-corrections.booking.service.ts';
export { correctedOrder, figuresOf, type BookedOrder } from './order-corrections.plan.ts';
export { findBoughtAtNav, lockSalesOf, type CorrectedOrder } from './order-corrections.queries.ts';
