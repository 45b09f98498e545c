// Approvals on the wire.
import {
  auditApproval,
  cancelApproval,
  countApprovals,
  getApproval,
  listApprovals,
} from '@backoffice/contract/approvals.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { countWaiting, findApprovals, getVisibleApproval } from './approvals.queries.ts';
import { cancelOwnRequest, decide } from './approvals.service.ts';

export const approvalRoutes = (approvals: Approvals): Route[] => [
  route(listApprovals, (ctx, input) => findApprovals(ctx, approvals.kindsOpenTo(ctx.actor), input)),
  route(getApproval, (ctx, { id }) => getVisibleApproval(ctx, approvals.kindsOpenTo(ctx.actor), id)),
  route(countApprovals, (ctx) => countWaiting(ctx, approvals.kindsOpenTo(ctx.actor))),
  route(auditApproval, (ctx, input) => decide(ctx, approvals, input)),
  route(cancelApproval, (ctx, input) => cancelOwnRequest(ctx, approvals, input)),
];
