// The door of the audit log: which of its lines a person may not learn of.
export { isNoneOf, type Hidden } from './audit-log.queries.ts';
export { hiddenFrom } from './audit-log.service.ts';
