// All features, in the order in which the API's description lists their calls and the checks of each phase run.
import type { Feature } from '#core/feature.ts';
import { adjustments } from '#features/adjustments/adjustments.feature.ts';
import { allocations } from '#features/allocations/allocations.feature.ts';
import { approvals } from '#features/approvals/approvals.feature.ts';
import { arrears } from '#features/arrears/arrears.feature.ts';
import { auditLog } from '#features/audit-log/audit-log.feature.ts';
import { bankCards } from '#features/bank-cards/bank-cards.feature.ts';
import { businessDays } from '#features/business-days/business-days.feature.ts';
import { cases } from '#features/cases/cases.feature.ts';
import { clientDocuments } from '#features/client-documents/client-documents.feature.ts';
import { clientNotes } from '#features/client-notes/client-notes.feature.ts';
import { clientTags } from '#features/client-tags/client-tags.feature.ts';
import { clientTimeline } from '#features/client-timeline/client-timeline.feature.ts';
import { clients } from '#features/clients/clients.feature.ts';
import { currencyPairs } from '#features/currency-pairs/currency-pairs.feature.ts';
import { dashboard } from '#features/dashboard/dashboard.feature.ts';
import { dayTrades } from '#features/day-trades/day-trades.feature.ts';
import { deposits } from '#features/deposits/deposits.feature.ts';
import { documents } from '#features/documents/documents.feature.ts';
import { emergency } from '#features/emergency/emergency.feature.ts';
import { exceptions } from '#features/exceptions/exceptions.feature.ts';
import { exchanges } from '#features/exchanges/exchanges.feature.ts';
import { exports } from '#features/exports/exports.feature.ts';
import { holdings } from '#features/holdings/holdings.feature.ts';
import { corporateActions } from '#features/corporate-actions/corporate-actions.feature.ts';
import { houseAccounts } from '#features/house-accounts/house-accounts.feature.ts';
import { identityChecks } from '#features/identity-checks/identity-checks.feature.ts';
import { integrations } from '#features/integrations/integrations.feature.ts';
import { invitations } from '#features/invitations/invitations.feature.ts';
import { ipAccess } from '#features/ip-access/ip-access.feature.ts';
import { leases } from '#features/leases/leases.feature.ts';
import { ledger } from '#features/ledger/ledger.feature.ts';
import { loans } from '#features/loans/loans.feature.ts';
import { payouts } from '#features/payouts/payouts.feature.ts';
import { lineBookings } from '#features/line-bookings/line-bookings.feature.ts';
import { matching } from '#features/matching/matching.feature.ts';
import { messages } from '#features/messages/messages.feature.ts';
import { monitoring } from '#features/monitoring/monitoring.feature.ts';
import { myAccount } from '#features/my-account/my-account.feature.ts';
import { navs } from '#features/navs/navs.feature.ts';
import { nominees } from '#features/nominees/nominees.feature.ts';
import { orderCorrections } from '#features/order-corrections/order-corrections.feature.ts';
import { orders } from '#features/orders/orders.feature.ts';
import { permissions } from '#features/permissions/permissions.feature.ts';
import { personalData } from '#features/personal-data/personal-data.feature.ts';
import { preferences } from '#features/preferences/preferences.feature.ts';
import { products } from '#features/products/products.feature.ts';
import { queues } from '#features/queues/queues.feature.ts';
import { receivingAddresses } from '#features/receiving-addresses/receiving-addresses.feature.ts';
import { savings } from '#features/savings/savings.feature.ts';
import { reports } from '#features/reports/reports.feature.ts';
import { screening } from '#features/screening/screening.feature.ts';
import { search } from '#features/search/search.feature.ts';
import { serviceChannels } from '#features/service-channels/service-channels.feature.ts';
import { settings } from '#features/settings/settings.feature.ts';
import { signIn } from '#features/sign-in/sign-in.feature.ts';
import { staff } from '#features/staff/staff.feature.ts';
import { statistics } from '#features/statistics/statistics.feature.ts';
import { stockData } from '#features/stock-data/stock-data.feature.ts';
import { strategies } from '#features/strategies/strategies.feature.ts';
import { subscriptions } from '#features/subscriptions/subscriptions.feature.ts';
import { surveillance } from '#features/surveillance/surveillance.feature.ts';
import { tasks } from '#features/tasks/tasks.feature.ts';
import { tradeConfig } from '#features/trade-config/trade-config.feature.ts';
import { uploads } from '#features/uploads/uploads.feature.ts';
import { venues } from '#features/venues/venues.feature.ts';
import { visits } from '#features/visits/visits.feature.ts';
import { openingImports } from '#features/opening-imports/opening-imports.feature.ts';
import { watchLists } from '#features/watch-lists/watch-lists.feature.ts';
import { withdrawals } from '#features/withdrawals/withdrawals.feature.ts';

export const features: readonly Feature[] = [
  signIn,
  myAccount,
  settings,
  preferences,
  leases,
  clients,
  clientTimeline,
  clientNotes,
  tasks,
  clientTags,
  clientDocuments,
  bankCards,
  nominees,
  visits,
  deposits,
  identityChecks,
  withdrawals,
  adjustments,
  loans,
  corporateActions,
  houseAccounts,
  matching,
  lineBookings,
  payouts,
  arrears,
  auditLog,
  exceptions,
  businessDays,
  monitoring,
  cases,
  messages,
  serviceChannels,
  documents,
  receivingAddresses,
  ledger,
  exchanges,
  currencyPairs,
  venues,
  tradeConfig,
  stockData,
  orders,
  dayTrades,
  orderCorrections,
  holdings,
  strategies,
  savings,
  products,
  subscriptions,
  allocations,
  navs,
  staff,
  invitations,
  permissions,
  personalData,
  ipAccess,
  integrations,
  uploads,
  approvals,
  dashboard,
  queues,
  statistics,
  surveillance,
  search,
  watchLists,
  openingImports,
  screening,
  emergency,
  exports,
  reports,
];
