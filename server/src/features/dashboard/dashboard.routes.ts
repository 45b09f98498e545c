// The dashboard on the wire.
import { getIdentityFigures, getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import type { Approvals } from '#core/approvals/approvals.ts';
import { countByStatus } from '#features/identity-checks/identity-checks.service.ts';
import { route, type Route } from '#platform/http/route.ts';
import { pendingCounts } from './dashboard.service.ts';

export const dashboardRoutes = (approvals: Approvals): Route[] => [
  route(getPending, (ctx) => pendingCounts(ctx, approvals)),
  route(getIdentityFigures, countByStatus),
];
