// The lists that can be taken along as a file: the server answers them, the queue exports them.
import { adjustmentRoutes } from '#features/adjustments/adjustments.routes.ts';
import { auditLogRoutes } from '#features/audit-log/audit-log.routes.ts';
import { clientRoutes } from '#features/clients/clients.routes.ts';
import { depositRoutes } from '#features/deposits/deposits.routes.ts';
import { exceptionRoutes } from '#features/exceptions/exceptions.routes.ts';
import { messageRoutes } from '#features/messages/messages.routes.ts';
import { integrationLists } from '#features/integrations/integrations.routes.ts';
import { identityCheckRoutes } from '#features/identity-checks/identity-checks.routes.ts';
import { withdrawalRoutes } from '#features/withdrawals/withdrawals.routes.ts';
import { loanRoutes } from '#features/loans/loans.routes.ts';
import type { Route } from '#platform/http/route.ts';

interface ListParts {
  /** Where the heads of the audit chains are exported to. */
  headFile: string;
}

export const listRoutes = (parts: ListParts): Route[] => [
  ...clientRoutes,
  ...depositRoutes,
  ...identityCheckRoutes,
  ...withdrawalRoutes,
  ...adjustmentRoutes,
  ...loanRoutes,
  ...auditLogRoutes(parts),
  ...exceptionRoutes,
  ...messageRoutes,
  ...integrationLists,
];
