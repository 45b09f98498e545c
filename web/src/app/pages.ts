// The pages by their entry in the menu. Each is loaded when it is first opened.
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { BuiltPage } from './menu.ts';

export const pages: Record<BuiltPage, RouteComponent> = {
  dashboard: lazyRouteComponent(() => import('./home.page.tsx'), 'HomePage'),
  client: lazyRouteComponent(() => import('#features/clients/clients.page.tsx'), 'ClientsPage'),
  deposit: lazyRouteComponent(() => import('#features/deposits/deposits.page.tsx'), 'DepositsPage'),
  approvals: lazyRouteComponent(() => import('#features/approvals/approvals.page.tsx'), 'ApprovalsPage'),
  auditLog: lazyRouteComponent(() => import('#features/audit-log/audit-log.page.tsx'), 'AuditLogPage'),
  exceptions: lazyRouteComponent(() => import('#features/exceptions/exceptions.page.tsx'), 'ExceptionsPage'),
};
