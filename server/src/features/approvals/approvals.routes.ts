// Approvals on the wire.
import * as contract from '@backoffice/contract/approvals/approvals.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { route, type Route } from '#platform/http/route.ts';
import { findApprovals, getVisibleApproval } from './approvals.queries.ts';
import { cancelApproval, countForMe, reviewApproval, stopApproval } from './approvals.service.ts';

export const approvalRoutes = (approvals: Approvals): Route[] => [
  route(contract.listApprovals, (ctx, input) => findApprovals(ctx, approvals.openTo(ctx.actor), input)),
  route(contract.getApproval, (ctx, { id }) => getVisibleApproval(ctx, approvals.openTo(ctx.actor), id)),
  route(contract.previewAction, (ctx, { kind, input }) => approvals.preview(ctx, kind, input)),
  route(contract.countApprovals, async (ctx) => ({ waiting: await countForMe(ctx, approvals) })),
  route(contract.reviewApproval, (ctx, input) => reviewApproval(ctx, approvals, input)),
  route(contract.cancelApproval, (ctx, input) => cancelApproval(ctx, approvals, input)),
  route(contract.stopApproval, (ctx, input) => stopApproval(ctx, approvals, input)),
];
