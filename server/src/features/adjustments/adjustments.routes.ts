// Compensation and bonus on the wire.
import * as intake from '@backoffice/contract/adjustments/adjustments.intake.ts';
import * as contract from '@backoffice/contract/adjustments/adjustments.ts';
import { route } from '#platform/http/route.ts';
import { claimIntakeAdjustment } from './adjustments.intake.service.ts';
import {
  convertBonus,
  previewConvertBonus,
  previewRollbackAdjustment,
  rollbackAdjustment,
} from './adjustments.review.service.ts';
import { findOverdrawn, previewReviewAdjustment, reviewAdjustment } from './adjustments.overdrawn.service.ts';
import { grantAdjustment, previewGrantAdjustment } from './adjustments.service.ts';

export const adjustmentRoutes = [
  route(contract.listOverdrawn, findOverdrawn),
  route(contract.addCompensation, grantAdjustment('compensation'), { preview: previewGrantAdjustment('compensation') }),
  route(contract.addBonus, grantAdjustment('bonus'), { preview: previewGrantAdjustment('bonus') }),
  route(contract.reviewAdjustment, reviewAdjustment, { preview: previewReviewAdjustment }),
  route(contract.convertBonus, convertBonus, { preview: previewConvertBonus }),
  route(intake.claimIntakeAdjustment, claimIntakeAdjustment),
  route(contract.rollbackAdjustment, rollbackAdjustment, { preview: previewRollbackAdjustment }),
];
