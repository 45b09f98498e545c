// Emergency actions on the wire.
import * as intake from '@backoffice/contract/emergency/emergency.intake.ts';
import * as contract from '@backoffice/contract/emergency/emergency.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { emergencyActions } from './emergency.queries.ts';
import {
  getEmergencyEffect,
  listIntakePauses,
  listPauses,
  previewResumePaused,
  previewStartEmergencyAction,
  resumePaused,
  startEmergencyAction,
} from './emergency.service.ts';

export const emergencyRoutes = (approvals: Approvals): Route[] => [
  route(contract.listEmergencyActions, emergencyActions.find),
  route(contract.listPauses, listPauses),
  route(contract.getEmergencyEffect, getEmergencyEffect(approvals)),
  route(contract.startEmergencyAction, startEmergencyAction, { preview: previewStartEmergencyAction }),
  route(contract.resumePaused, resumePaused, { preview: previewResumePaused }),
  route(intake.listIntakePauses, listIntakePauses),
];
