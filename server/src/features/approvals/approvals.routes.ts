// Approvals on the wire.
import {
  auditApproval,
  cancelApproval,
  countApprovals,
  getApproval,
  listApprovals,
} from '@backoffice/contract/approvals/approvals.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findApprovals, getVisibleApproval } from './approvals.queries.ts';
import { cancelOwnRequest, countForMe, decide } from './approvals.service.ts';

export const approvalRoutes = (approvals: Approvals): Route[] => [
  route(listApprovals, (ctx, input) => findApprovals(ctx, approvals.kindsOpenTo(ctx.actor), input)),
  route(getApproval, (ctx, { id }) => getVisibleApproval(ctx, approvals.kindsOpenTo(ctx.actor), id)),
  route(countApprovals, async (ctx) => ({ waiting: await countForMe(ctx, approvals) })),
  route(auditApproval, (ctx, input) => decide(ctx, approvals, input)),
  route(cancelApproval, (ctx, input) => cancelOwnRequest(ctx, approvals, input)),
];
