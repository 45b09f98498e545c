// Deposits on the wire.
import { auditDeposit, listDeposits, recordDeposit, rollbackDeposit } from '@backoffice/contract/deposits.ts';
import { route } from '#platform/http/route.ts';
import { findDeposits } from './deposits.queries.ts';
import {
  previewRollback,
  previewStaffDeposit,
  recordStaffDeposit,
  reviewDeposit,
  rollBackDeposit,
} from './deposits.service.ts';

export const depositRoutes = [
  route(listDeposits, findDeposits),
  route(recordDeposit, recordStaffDeposit, { preview: previewStaffDeposit }),
  route(auditDeposit, reviewDeposit),
  route(rollbackDeposit, rollBackDeposit, { preview: previewRollback }),
];
