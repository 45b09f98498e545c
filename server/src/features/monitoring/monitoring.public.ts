// The door of monitoring: alerts that cases are made of, and the worth of currencies that rules count in.
export { ratesToday } from './monitoring.days.rules.ts';
export { alerts } from './monitoring.queries.ts';
