// The door of clients' papers: what other features may use.
export { issueOpeningStatements } from './client-documents.opening.ts';
export { startRunsOfClosedDay } from './client-documents.runs.ts';
