// The pages by their entry in the menu. Each is loaded when it is first opened.
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { currentTokens } from '#platform/tokens.ts';
import type { BuiltPage } from './menu.ts';

export const pages: Record<BuiltPage, RouteComponent> = {
  dashboard: lazyRouteComponent(() => import('./home.page.tsx'), 'HomePage'),
  kyc: lazyRouteComponent(
    readingAhead(() => import('#features/identity-checks/identity-checks.page.tsx')),
    'IdentityChecksPage',
  ),
  client: lazyRouteComponent(
    readingAhead(() => import('#features/clients/clients.page.tsx')),
    'ClientsPage',
  ),
  deposit: lazyRouteComponent(
    readingAhead(() => import('#features/deposits/deposits.page.tsx')),
    'DepositsPage',
  ),
  message: lazyRouteComponent(
    readingAhead(() => import('#features/messages/messages.page.tsx')),
    'MessagesPage',
  ),
  withdrawal: lazyRouteComponent(
    readingAhead(() => import('#features/withdrawals/withdrawals.page.tsx')),
    'WithdrawalsPage',
  ),
  compensation: lazyRouteComponent(
    readingAhead(() => import('#features/adjustments/adjustments.page.tsx')),
    'AdjustmentsPage',
  ),
  loan: lazyRouteComponent(
    readingAhead(() => import('#features/loans/loans.page.tsx')),
    'LoansPage',
  ),
  approvals: lazyRouteComponent(() => import('#features/approvals/approvals.page.tsx'), 'ApprovalsPage'),
  auditLog: lazyRouteComponent(() => import('#features/audit-log/audit-log.page.tsx'), 'AuditLogPage'),
  exceptions: lazyRouteComponent(() => import('#features/exceptions/exceptions.page.tsx'), 'ExceptionsPage'),
  integrations: lazyRouteComponent(() => import('#features/integrations/integrations.page.tsx'), 'IntegrationsPage'),
};

/** For whoever begins at this page: what it shows is asked for while the shell around it is still being drawn. */
function readingAhead<Module extends { readAhead: (search: string) => void }>(load: () => Promise<Module>) {
  const startedAt = window.location.href;
  return async () => {
    const module = await load();
    if (currentTokens() && window.location.href === startedAt) module.readAhead(window.location.search);
    return module;
  };
}
