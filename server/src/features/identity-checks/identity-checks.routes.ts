// Identity checks on the wire.
import * as contract from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import * as retention from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import {
  getClientIdentity,
  getIdentityCheck,
  listIdentityChecks,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import * as intake from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { NumberSafe } from './identity-checks.numbers.ts';
import { findIdentityChecks } from './identity-checks.queries.ts';
import { previewChangeRetention, changeRetention, getRetention } from './identity-checks.retention.service.ts';
import { getIntakeIdentity, submitIntakeIdentity } from './identity-checks.intake.service.ts';
import {
  assignIdentity,
  previewReviewIdentity,
  revealIdentity,
  reviewIdentity,
} from './identity-checks.review.service.ts';
import { updateIdentity, fillIdentity, getIdentityCase, getClientVersions } from './identity-checks.service.ts';

export const identityCheckRoutes: Route[] = [
  route(listIdentityChecks, findIdentityChecks),
  route(getClientIdentity, getClientVersions),
  route(getIdentityCheck, getIdentityCase),
  route(contract.reviewIdentity, reviewIdentity, { preview: previewReviewIdentity }),
  route(intake.getIntakeIdentity, getIntakeIdentity),
  route(contract.assignIdentity, assignIdentity),
  route(retention.getRetention, getRetention),
  route(retention.changeRetention, changeRetention, { preview: previewChangeRetention }),
];

/** Routes that need the key to document numbers. */
export const identityNumberRoutes = (safe: NumberSafe): Route[] => [
  route(contract.fillIdentity, fillIdentity(safe)),
  route(contract.updateIdentity, updateIdentity(safe)),
  route(contract.revealIdentity, revealIdentity(safe)),
  route(intake.submitIntakeIdentity, submitIntakeIdentity(safe)),
];
