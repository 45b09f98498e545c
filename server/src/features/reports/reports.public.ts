// The door of reports: the number of new files that a person is told of, and what a new time zone does to what is planned.
export { countMyReports } from './reports.queries.ts';
export { moveToZone } from './reports.service.ts';
