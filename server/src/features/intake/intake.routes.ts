// Intake on the wire.
import { getOwnClient, registerClient, startVisit } from '@backoffice/contract/intake.ts';
import { route } from '#platform/http/route.ts';
import { showOwnClient, takeInClient } from './intake.clients.service.ts';
import { beginVisit } from './intake.visits.service.ts';

export const intakeRoutes = [
  route(registerClient, takeInClient),
  route(getOwnClient, showOwnClient),
  route(startVisit, beginVisit),
];
