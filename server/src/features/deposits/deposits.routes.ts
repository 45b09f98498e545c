// Deposits on the wire.
import { auditDeposit, listDeposits, recordDeposit } from '@backoffice/contract/deposits.ts';
import { route } from '#platform/http/route.ts';
import { findDeposits } from './deposits.queries.ts';
import { recordStaffDeposit, reviewDeposit } from './deposits.service.ts';

export const depositRoutes = [
  route(listDeposits, findDeposits),
  route(recordDeposit, recordStaffDeposit),
  route(auditDeposit, reviewDeposit),
];
