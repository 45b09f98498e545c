// Deposits on the wire.
import * as intake from '@backoffice/contract/deposits/deposits.intake.ts';
import * as contract from '@backoffice/contract/deposits/deposits.ts';
import { route } from '#platform/http/route.ts';
import { claimIntakeDeposit, findIntakeDeposits } from './deposits.intake.service.ts';
import { findDeposits } from './deposits.queries.ts';
import {
  previewRollbackDeposit,
  previewRecordDeposit,
  previewReviewDeposit,
  recordDeposit,
  reviewDeposit,
  rollbackDeposit,
} from './deposits.service.ts';

export const depositRoutes = [
  route(contract.listDeposits, findDeposits),
  route(contract.recordDeposit, recordDeposit, { preview: previewRecordDeposit }),
  route(contract.reviewDeposit, reviewDeposit, { preview: previewReviewDeposit }),
  route(intake.claimIntakeDeposit, claimIntakeDeposit),
  route(intake.listIntakeDeposits, findIntakeDeposits),
  route(contract.rollbackDeposit, rollbackDeposit, { preview: previewRollbackDeposit }),
];
