// What other features ask of requests that wait for a second person.
export { isRequestWaiting, requestConditions } from './approvals.queries.ts';
export { cancelRequestsOf, countForMe, findForMe } from './approvals.service.ts';
export { findApprovals } from './approvals.queries.ts';
