// Identity checks on the wire.
import {
  assignIdentity,
  auditIdentity,
  fillIdentity,
  revealIdentity,
  updateIdentity,
} from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { changeRetention, getRetention } from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import {
  getClientIdentity,
  getIdentityCheck,
  listIdentityChecks,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import { getOwnIdentity, submitOwnIdentity } from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { NumberSafe } from './identity-checks.numbers.ts';
import { findIdentityChecks } from './identity-checks.queries.ts';
import { previewRetention, setRetention, showRetention } from './identity-checks.retention.service.ts';
import { showOwnIdentity, submitOwn } from './identity-checks.own.service.ts';
import { assignToReviewer, revealNumber, reviewIdentity } from './identity-checks.review.service.ts';
import { correctVersion, fillForClient, showCase, showClient } from './identity-checks.service.ts';

export const identityCheckRoutes: Route[] = [
  route(listIdentityChecks, findIdentityChecks),
  route(getClientIdentity, showClient),
  route(getIdentityCheck, showCase),
  route(auditIdentity, reviewIdentity),
  route(getOwnIdentity, showOwnIdentity),
  route(assignIdentity, assignToReviewer),
  route(getRetention, showRetention),
  route(changeRetention, setRetention, { preview: previewRetention }),
];

/** Those that need the key to document numbers. */
export const identityNumberRoutes = (safe: NumberSafe): Route[] => [
  route(fillIdentity, fillForClient(safe)),
  route(updateIdentity, correctVersion(safe)),
  route(revealIdentity, revealNumber(safe)),
  route(submitOwnIdentity, submitOwn(safe)),
];
