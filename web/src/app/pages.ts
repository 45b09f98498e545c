// Every page of the menu, once: its code, loaded when it is first opened, and the list whose first rows are requested
// before that code is there. Routes, menu, early requests and the stages of the build derive from this table. The build
// reads it too, so its imports are the contract and types, and nothing else.
import { listOverdrawn } from '@backoffice/contract/adjustments/adjustments.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { listEmergencyActions } from '@backoffice/contract/emergency/emergency.ts';
import type { MenuName } from '@backoffice/contract/kit/menu.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { listLoans } from '@backoffice/contract/loans/loans.ts';
import { listMessages } from '@backoffice/contract/messages/messages.ts';
import { listCorrections } from '@backoffice/contract/orders/corrections.ts';
import {
  listAiOrders,
  listBlockOrders,
  listDailyOrders,
  listFundOrders,
  listIpoOrders,
  listQuantOrders,
  listStockOrders,
} from '@backoffice/contract/orders/orders.ts';
import { listSubscriptions } from '@backoffice/contract/subscriptions/subscriptions.ts';
import { listClientTrading } from '@backoffice/contract/surveillance/surveillance.ts';
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import type { FunctionComponent } from 'react';
import type { ReadAhead } from '#ui/list/list.ahead.ts';
import type { ListEndpoint } from '#ui/list/list.types.ts';
import type { Search } from '#ui/page.ts';

interface LoadedPage {
  Page: FunctionComponent;
  /** Requests what the page shows at an address with filters, which only the list's own code can read. */
  readAhead?: ReadAhead;
}

export interface PageEntry {
  load: () => Promise<LoadedPage>;
  /** Requested by the start of the web where the address has no filters. */
  firstList?: ListEndpoint;
  /** The filters it begins with then. */
  firstSearch?: Search;
}

export const pages = {
  dashboard: page(() => import('#features/dashboard/dashboard.page.tsx'), 'DashboardPage'),
  // Starts with the pending ones: that is a filter, so there is no first list.
  kyc: listPage(() => import('#features/identity-checks/identity-checks.page.tsx'), 'IdentityChecksPage'),
  client: listPage(() => import('#features/clients/clients.page.tsx'), 'ClientsPage', listClients),
  deposit: listPage(
    () => import('#features/deposits/deposits.page.tsx'),
    'DepositsPage',
    listDeposits,
    recordKinds.deposit.queue,
  ),
  withdrawal: listPage(
    () => import('#features/withdrawals/withdrawals.page.tsx'),
    'WithdrawalsPage',
    listWithdrawals,
    recordKinds.withdrawal.queue,
  ),
  loan: listPage(() => import('#features/loans/loans.page.tsx'), 'LoansPage', listLoans, recordKinds.loan.queue),
  compensation: listPage(
    () => import('#features/adjustments/adjustments.page.tsx'),
    'AdjustmentsPage',
    listOverdrawn,
    recordKinds.adjustment.queue,
  ),
  tradesStock: page(() => import('#features/products/products.stock.page.tsx'), 'StockProductsPage'),
  tradesBlock: page(() => import('#features/products/products.page.tsx'), 'BlockProductsPage'),
  tradesIpo: page(() => import('#features/products/products.page.tsx'), 'IpoProductsPage'),
  tradesDaily: page(() => import('#features/products/products.page.tsx'), 'DailyProductsPage'),
  tradesAi: page(() => import('#features/products/products.page.tsx'), 'AiProductsPage'),
  tradesFund: page(() => import('#features/products/products.page.tsx'), 'FundProductsPage'),
  tradesQuant: page(() => import('#features/products/products.page.tsx'), 'QuantProductsPage'),
  trxStock: listPage(() => import('#features/orders/orders.stock.page.tsx'), 'StockOrdersPage', listStockOrders),
  trxBlock: listPage(() => import('#features/orders/orders.block.page.tsx'), 'BlockOrdersPage', listBlockOrders),
  trxIpo: listPage(() => import('#features/orders/orders.ipo.page.tsx'), 'IpoOrdersPage', listIpoOrders),
  trxDaily: listPage(() => import('#features/orders/orders.daily.page.tsx'), 'DailyOrdersPage', listDailyOrders),
  trxAi: listPage(() => import('#features/orders/orders.ai.page.tsx'), 'AiOrdersPage', listAiOrders),
  trxSubscribe: listPage(
    () => import('#features/subscriptions/subscriptions.page.tsx'),
    'SubscriptionsPage',
    listSubscriptions,
    recordKinds.subscription.queue,
  ),
  trxFund: listPage(() => import('#features/orders/orders.fund.page.tsx'), 'FundOrdersPage', listFundOrders),
  trxQuant: listPage(() => import('#features/orders/orders.quant.page.tsx'), 'QuantOrdersPage', listQuantOrders),
  modification: listPage(
    () => import('#features/orders/corrections.page.tsx'),
    'CorrectionsPage',
    listCorrections,
    recordKinds.order_correction.queue,
  ),
  summary: page(() => import('#features/statistics/statistics.summary.page.tsx'), 'SummaryPage'),
  teamStats: page(() => import('#features/statistics/statistics.team.page.tsx'), 'TeamPage'),
  productStats: page(() => import('#features/statistics/statistics.products.page.tsx'), 'ProductsPage'),
  trialBalance: page(() => import('#features/ledger/ledger.trial-balance.page.tsx'), 'TrialBalancePage'),
  permission: page(() => import('#features/permissions/permissions.page.tsx'), 'PermissionsPage'),
  users: page(() => import('#features/staff/staff.page.tsx'), 'StaffPage'),
  cryptoAddress: page(
    () => import('#features/receiving-addresses/receiving-addresses.page.tsx'),
    'ReceivingAddressesPage',
  ),
  message: listPage(() => import('#features/messages/messages.page.tsx'), 'MessagesPage', listMessages),
  service: page(() => import('#features/service-channels/service-channels.page.tsx'), 'ServiceChannelsPage'),
  emergency: listPage(() => import('#features/emergency/emergency.page.tsx'), 'EmergencyPage', listEmergencyActions),
  approvals: page(() => import('#features/approvals/approvals.page.tsx'), 'ApprovalsPage'),
  auditLog: page(() => import('#features/audit-log/audit-log.page.tsx'), 'AuditLogPage'),
  exceptions: page(() => import('#features/exceptions/exceptions.page.tsx'), 'ExceptionsPage'),
  surveillance: listPage(
    () => import('#features/surveillance/surveillance.page.tsx'),
    'SurveillancePage',
    listClientTrading,
  ),
  ipAccess: page(() => import('#features/ip-access/ip-access.page.tsx'), 'IpAccessPage'),
  tradeConfig: page(() => import('#features/trade-config/trade-config.page.tsx'), 'TradeConfigPage'),
  exchangeConfig: page(() => import('#features/venues/venues.page.tsx'), 'VenuesPage'),
  settings: page(() => import('#features/settings/settings.page.tsx'), 'SettingsPage'),
  integrations: page(() => import('#features/integrations/integrations.page.tsx'), 'IntegrationsPage'),
} satisfies Partial<Record<MenuName, PageEntry>>;

export type PageName = keyof typeof pages;

export const isPageName = (name: string): name is PageName => name in pages;

/** A component that the file does not export does not compile. */
function page<Name extends string>(load: () => Promise<Record<Name, FunctionComponent>>, component: Name): PageEntry {
  return { load: async () => ({ Page: (await load())[component] }) };
}

/** A list that cannot be read ahead does not compile. */
function listPage<Name extends string>(
  load: () => Promise<Record<Name, FunctionComponent> & { readAhead: ReadAhead }>,
  component: Name,
  firstList?: ListEndpoint,
  firstSearch?: Search,
): PageEntry {
  return {
    load: async () => {
      const { [component]: Page, readAhead } = await load();
      return { Page, readAhead };
    },
    ...(firstList && { firstList }),
    ...(firstSearch && { firstSearch }),
  };
}
