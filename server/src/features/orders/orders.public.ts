// Orders with their sales and instruments, for signals and corrections.
export { readInstrument } from './orders.intake.service.ts';
export { findInstrument, findSalesOf, ordersOn } from './orders.queries.ts';
