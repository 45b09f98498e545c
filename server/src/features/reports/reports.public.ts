// The door of reports: the number of new files that a person is told of.
export { countMyReports } from './reports.queries.ts';
