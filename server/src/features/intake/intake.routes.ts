// Intake on the wire.
import {
  addOwnCard,
  addOwnNominee,
  deleteOwnCard,
  deleteOwnNominee,
  endVisit,
  getOwnClient,
  keepVisits,
  listOwnCards,
  listOwnNominees,
  registerClient,
  startVisit,
} from '@backoffice/contract/intake/intake.ts';
import {
  addCardOfOwn,
  addNomineeOfOwn,
  findOwnCards,
  findOwnNominees,
  removeOwnCard,
  removeOwnNominee,
} from '#features/clients/clients.own-records.service.ts';
import { openRoute, route } from '#platform/http/route.ts';
import { showOwnClient, takeInClient } from './intake.clients.service.ts';
import { beginVisit, finishVisit, noteVisits } from './intake.visits.service.ts';

export const intakeRoutes = [
  route(registerClient, takeInClient),
  route(getOwnClient, showOwnClient),
  route(startVisit, beginVisit),
  openRoute(keepVisits, noteVisits),
  route(endVisit, finishVisit),
  route(listOwnCards, findOwnCards),
  route(addOwnCard, addCardOfOwn),
  route(deleteOwnCard, removeOwnCard),
  route(listOwnNominees, findOwnNominees),
  route(addOwnNominee, addNomineeOfOwn),
  route(deleteOwnNominee, removeOwnNominee),
];
