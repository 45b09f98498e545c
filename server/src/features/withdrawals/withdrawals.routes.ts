// Withdrawals on the wire.
import * as contract from '@backoffice/contract/withdrawals/withdrawals.ts';
import * as intake from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { route } from '#platform/http/route.ts';
import { findAgeing, findWithdrawals } from './withdrawals.queries.ts';
import { cancelIntakeWithdrawal, requestIntakeWithdrawal } from './withdrawals.intake.service.ts';
import { completeWithdrawal, previewCompleteWithdrawal } from './withdrawals.payments.service.ts';
import {
  delayWithdrawal,
  previewReviewWithdrawal,
  previewRollbackWithdrawal,
  reviewWithdrawal,
  rollbackWithdrawal,
  getWithdrawalDetail,
} from './withdrawals.service.ts';

export const withdrawalRoutes = [
  route(contract.listWithdrawals, findWithdrawals),
  route(contract.getWithdrawal, getWithdrawalDetail),
  route(contract.listAgeing, findAgeing),
  route(contract.reviewWithdrawal, reviewWithdrawal, { preview: previewReviewWithdrawal }),
  route(contract.completeWithdrawal, completeWithdrawal, { preview: previewCompleteWithdrawal }),
  route(contract.rollbackWithdrawal, rollbackWithdrawal, { preview: previewRollbackWithdrawal }),
  route(contract.delayWithdrawal, delayWithdrawal),
  route(intake.requestIntakeWithdrawal, requestIntakeWithdrawal),
  route(intake.cancelIntakeWithdrawal, cancelIntakeWithdrawal),
];
