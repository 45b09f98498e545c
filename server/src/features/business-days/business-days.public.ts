// Business days for other features: which days the house works.
export { readCalendar } from './business-days.calendar.ts';
