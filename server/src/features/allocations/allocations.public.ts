// What other features ask of allocations.
export { payForOrder } from './allocations.payments.service.ts';
