// Deposits on the wire.
import * as contract from '@backoffice/contract/deposits/deposits.ts';
import { route } from '#platform/http/route.ts';
import { findOwnDeposits, takeClaim } from './deposits.claims.service.ts';
import { findDeposits } from './deposits.queries.ts';
import {
  previewRollbackDeposit,
  previewRecordDeposit,
  recordDeposit,
  reviewDeposit,
  rollbackDeposit,
} from './deposits.service.ts';

export const depositRoutes = [
  route(contract.listDeposits, findDeposits),
  route(contract.recordDeposit, recordDeposit, { preview: previewRecordDeposit }),
  route(contract.reviewDeposit, reviewDeposit),
  route(contract.claimDeposit, takeClaim),
  route(contract.listOwnDeposits, findOwnDeposits),
  route(contract.rollbackDeposit, rollbackDeposit, { preview: previewRollbackDeposit }),
];
