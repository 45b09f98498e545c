// Withdrawals on the wire.
import {
  auditWithdrawal,
  completeWithdrawal,
  delayWithdrawal,
  getWithdrawal,
  listAgeing,
  listWithdrawals,
  rollbackWithdrawal,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { cancelOwnWithdrawal, requestOwnWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import { route } from '#platform/http/route.ts';
import { findAgeing, findWithdrawals } from './withdrawals.queries.ts';
import { takeCancellation, takeRequest } from './withdrawals.own.service.ts';
import {
  completePayment,
  explainDelay,
  previewReview,
  previewRollback,
  reviewWithdrawal,
  rollBackWithdrawal,
  showWithdrawal,
} from './withdrawals.service.ts';

export const withdrawalRoutes = [
  route(listWithdrawals, findWithdrawals),
  route(getWithdrawal, showWithdrawal),
  route(listAgeing, findAgeing),
  route(auditWithdrawal, reviewWithdrawal, { preview: previewReview }),
  route(completeWithdrawal, completePayment),
  route(rollbackWithdrawal, rollBackWithdrawal, { preview: previewRollback }),
  route(delayWithdrawal, explainDelay),
  route(requestOwnWithdrawal, takeRequest),
  route(cancelOwnWithdrawal, takeCancellation),
];
