// Compensation and bonus on the wire.
import { claimOwnAdjustment } from '@backoffice/contract/adjustments/adjustments.intake.ts';
import {
  addBonus,
  addCompensation,
  auditAdjustment,
  convertBonus,
  listAdjustments,
  rollbackAdjustment,
} from '@backoffice/contract/adjustments/adjustments.ts';
import { route } from '#platform/http/route.ts';
import { takeClaim } from './adjustments.claim.service.ts';
import { findAdjustments } from './adjustments.queries.ts';
import { convert, previewConversion, previewRollback, rollBackAdjustment } from './adjustments.review.service.ts';
import { previewOverdrawn, reviewOverdrawn } from './adjustments.overdrawn.service.ts';
import { give, previewGift } from './adjustments.service.ts';

export const adjustmentRoutes = [
  route(listAdjustments, findAdjustments),
  route(addCompensation, give('compensation'), { preview: previewGift('compensation') }),
  route(addBonus, give('bonus'), { preview: previewGift('bonus') }),
  route(auditAdjustment, reviewOverdrawn, { preview: previewOverdrawn }),
  route(convertBonus, convert, { preview: previewConversion }),
  route(claimOwnAdjustment, takeClaim),
  route(rollbackAdjustment, rollBackAdjustment, { preview: previewRollback }),
];
