// Visits on the wire.
import * as intake from '@backoffice/contract/visits/visits.intake.ts';
import { listAccessRecords } from '@backoffice/contract/visits/visits.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { endIntakeSession, keepIntakeSessions, startIntakeSession } from './visits.intake.service.ts';
import { findAccessRecords } from './visits.queries.ts';

export const visitRoutes = [
  route(listAccessRecords, findAccessRecords),
  route(intake.startIntakeSession, startIntakeSession),
  route(intake.endIntakeSession, endIntakeSession),
  openRoute(intake.keepIntakeSessions, keepIntakeSessions),
];
