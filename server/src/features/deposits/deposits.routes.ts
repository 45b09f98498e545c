// Deposits on the wire.
import {
  auditDeposit,
  claimDeposit,
  listDeposits,
  listOwnDeposits,
  recordDeposit,
  rollbackDeposit,
} from '@backoffice/contract/deposits/deposits.ts';
import { route } from '#platform/http/route.ts';
import { findOwnDeposits, takeClaim } from './deposits.claims.service.ts';
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
  route(claimDeposit, takeClaim),
  route(listOwnDeposits, findOwnDeposits),
  route(rollbackDeposit, rollBackDeposit, { preview: previewRollback }),
];
