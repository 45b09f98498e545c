// Sums of the day.
export { findDaySums } from './statistics.service.ts';
