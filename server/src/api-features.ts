// The features of the API's description, each with the modules of the contract that declare its calls.
// An endpoint is described by the name it is exported by; the server does not start while one is missing here.
import * as adjustmentsIntake from '@backoffice/contract/adjustments/adjustments.intake.ts';
import * as adjustments from '@backoffice/contract/adjustments/adjustments.ts';
import * as allocations from '@backoffice/contract/allocations/allocations.ts';
import * as approvals from '@backoffice/contract/approvals/approvals.ts';
import * as auditLog from '@backoffice/contract/audit-log/audit-log.ts';
import * as bankCardsIntake from '@backoffice/contract/bank-cards/bank-cards.intake.ts';
import * as bankCards from '@backoffice/contract/bank-cards/bank-cards.ts';
import * as clientsChanges from '@backoffice/contract/clients/clients.changes.ts';
import * as clientsIntake from '@backoffice/contract/clients/clients.intake.ts';
import * as clientsHoldings from '@backoffice/contract/clients/clients.holdings.ts';
import * as clientsTransactions from '@backoffice/contract/clients/clients.transactions.ts';
import * as clientsTrade from '@backoffice/contract/clients/clients.trade.ts';
import * as clients from '@backoffice/contract/clients/clients.ts';
import * as dashboardFigures from '@backoffice/contract/dashboard/dashboard.figures.ts';
import * as dashboard from '@backoffice/contract/dashboard/dashboard.ts';
import * as depositsIntake from '@backoffice/contract/deposits/deposits.intake.ts';
import * as deposits from '@backoffice/contract/deposits/deposits.ts';
import * as documentsIntake from '@backoffice/contract/documents/documents.intake.ts';
import * as documents from '@backoffice/contract/documents/documents.ts';
import * as emergencyIntake from '@backoffice/contract/emergency/emergency.intake.ts';
import * as emergency from '@backoffice/contract/emergency/emergency.ts';
import * as exceptions from '@backoffice/contract/exceptions/exceptions.ts';
import * as exchangesPairs from '@backoffice/contract/exchanges/exchanges.pairs.ts';
import * as exchanges from '@backoffice/contract/exchanges/exchanges.ts';
import * as exports from '@backoffice/contract/exports/exports.ts';
import * as identityChanges from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import * as identityIntake from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import * as identityRetention from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import * as identityChecks from '@backoffice/contract/identity-checks/identity-checks.ts';
import * as integrationsRotation from '@backoffice/contract/integrations/integrations.rotation.ts';
import * as integrations from '@backoffice/contract/integrations/integrations.ts';
import * as ipAccess from '@backoffice/contract/ip-access/ip-access.ts';
import * as leases from '@backoffice/contract/leases/leases.ts';
import * as ledger from '@backoffice/contract/ledger/ledger.ts';
import * as statements from '@backoffice/contract/ledger/statements.ts';
import * as trialBalance from '@backoffice/contract/ledger/trial-balance.ts';
import * as loansIntake from '@backoffice/contract/loans/loans.intake.ts';
import * as loansProducts from '@backoffice/contract/loans/loans.products.ts';
import * as loans from '@backoffice/contract/loans/loans.ts';
import * as messagesBulk from '@backoffice/contract/messages/messages.bulk.ts';
import * as messagesIntake from '@backoffice/contract/messages/messages.intake.ts';
import * as messagesTemplates from '@backoffice/contract/messages/messages.templates.ts';
import * as messages from '@backoffice/contract/messages/messages.ts';
import * as myAccount from '@backoffice/contract/sign-in/my-account.ts';
import * as nomineesIntake from '@backoffice/contract/nominees/nominees.intake.ts';
import * as nominees from '@backoffice/contract/nominees/nominees.ts';
import * as ordersCorrections from '@backoffice/contract/orders/corrections.ts';
import * as ordersHolders from '@backoffice/contract/orders/holders.ts';
import * as signalsIntake from '@backoffice/contract/signals/signals.intake.ts';
import * as ordersStrategies from '@backoffice/contract/orders/strategies.ts';
import * as ordersIntake from '@backoffice/contract/orders/orders.intake.ts';
import * as orders from '@backoffice/contract/orders/orders.ts';
import * as permissions from '@backoffice/contract/permissions/permissions.ts';
import * as preferences from '@backoffice/contract/preferences/preferences.ts';
import * as productsNavs from '@backoffice/contract/products/navs.ts';
import * as productsCalls from '@backoffice/contract/products/products.calls.ts';
import * as productsFiles from '@backoffice/contract/products/products.files.ts';
import * as productsIntake from '@backoffice/contract/products/products.intake.ts';
import * as receivingAddressesIntake from '@backoffice/contract/receiving-addresses/receiving-addresses.intake.ts';
import * as receivingAddresses from '@backoffice/contract/receiving-addresses/receiving-addresses.ts';
import * as serviceChannelsIntake from '@backoffice/contract/service-channels/service-channels.intake.ts';
import * as serviceChannels from '@backoffice/contract/service-channels/service-channels.ts';
import * as settingsCompany from '@backoffice/contract/settings/settings.company.ts';
import * as settingsProducts from '@backoffice/contract/settings/settings.products.ts';
import * as settings from '@backoffice/contract/settings/settings.ts';
import * as passkeys from '@backoffice/contract/sign-in/passkeys.ts';
import * as signInPolicy from '@backoffice/contract/sign-in/policy.ts';
import * as secondSteps from '@backoffice/contract/sign-in/second-steps.ts';
import * as signIn from '@backoffice/contract/sign-in/sign-in.ts';
import * as staffInvitations from '@backoffice/contract/staff/staff.invitations.ts';
import * as staff from '@backoffice/contract/staff/staff.ts';
import * as statisticsProducts from '@backoffice/contract/statistics/statistics.products.ts';
import * as statistics from '@backoffice/contract/statistics/statistics.ts';
import * as surveillance from '@backoffice/contract/surveillance/surveillance.ts';
import * as subscriptionsIntake from '@backoffice/contract/subscriptions/subscriptions.intake.ts';
import * as subscriptions from '@backoffice/contract/subscriptions/subscriptions.ts';
import * as stockData from '@backoffice/contract/stock-data/stock-data.ts';
import * as clientTerms from '@backoffice/contract/trade-config/client-terms.ts';
import * as tradeConfig from '@backoffice/contract/trade-config/trade-config.ts';
import * as uploadsIntake from '@backoffice/contract/uploads/uploads.intake.ts';
import * as uploadsSite from '@backoffice/contract/uploads/uploads.site.ts';
import * as uploads from '@backoffice/contract/uploads/uploads.ts';
import * as venues from '@backoffice/contract/venues/venues.ts';
import * as visitsIntake from '@backoffice/contract/visits/visits.intake.ts';
import * as visits from '@backoffice/contract/visits/visits.ts';
import * as withdrawalsIntake from '@backoffice/contract/withdrawals/withdrawals.intake.ts';
import * as withdrawals from '@backoffice/contract/withdrawals/withdrawals.ts';
import type { Feature } from '#platform/http/openapi.ts';

export const apiFeatures: readonly Feature[] = [
  {
    tag: 'sign-in',
    about: 'Signing in, sessions and the own account of staff.',
    modules: [signIn, myAccount, secondSteps, passkeys, signInPolicy],
  },
  { tag: 'dashboard', about: 'What waits, and figures of the day.', modules: [dashboard, dashboardFigures] },
  {
    tag: 'statistics',
    about: 'What happened in a span of days, by period, by person and by product.',
    modules: [statistics, statisticsProducts],
  },
  {
    tag: 'clients',
    about: 'Clients with their accounts, holdings and trade settings.',
    modules: [clients, clientsChanges, clientsHoldings, clientsTrade, clientsTransactions, clientsIntake],
  },
  { tag: 'bank-cards', about: 'Where the withdrawals of clients go.', modules: [bankCards, bankCardsIntake] },
  { tag: 'nominees', about: 'Who inherits from clients, by shares.', modules: [nominees, nomineesIntake] },
  { tag: 'visits', about: 'When clients are in their app.', modules: [visits, visitsIntake] },
  {
    tag: 'identity-checks',
    about: 'Identities of clients, their documents and the decisions on them.',
    modules: [identityChecks, identityChanges, identityRetention, identityIntake],
  },
  { tag: 'deposits', about: 'Money coming in.', modules: [deposits, depositsIntake] },
  { tag: 'withdrawals', about: 'Money going out.', modules: [withdrawals, withdrawalsIntake] },
  { tag: 'loans', about: 'Loans, and the products they follow.', modules: [loans, loansProducts, loansIntake] },
  {
    tag: 'adjustments',
    about: 'Compensation, bonuses and what is overdrawn.',
    modules: [adjustments, adjustmentsIntake],
  },
  {
    tag: 'exchanges',
    about: 'Exchanging between the accounts of a client, and the pairs with their rates.',
    modules: [exchanges, exchangesPairs],
  },
  { tag: 'stock-data', about: 'The service that prices come from.', modules: [stockData] },
  {
    tag: 'trade-config',
    about: 'The rules of trading, of withdrawals and of what staff do alone.',
    modules: [tradeConfig, clientTerms],
  },
  { tag: 'venues', about: 'Trading venues, their hours and their calendars.', modules: [venues] },
  {
    tag: 'products',
    about: 'What the house offers: stocks, blocks, new issues, funds, strategies and savings.',
    modules: [productsCalls, productsNavs, productsFiles, productsIntake],
  },
  {
    tag: 'allocations',
    about: 'How the quota of an offer is shared out among its applications.',
    modules: [allocations],
  },
  {
    tag: 'orders',
    about: 'What clients buy and sell.',
    modules: [orders, ordersCorrections, ordersHolders, ordersIntake, ordersStrategies],
  },
  { tag: 'signals', about: 'Signals of AI strategies.', modules: [signalsIntake] },
  {
    tag: 'subscriptions',
    about: 'Subscriptions of clients to AI strategies.',
    modules: [subscriptions, subscriptionsIntake],
  },
  {
    tag: 'messages',
    about: 'Messages to clients: single ones, to many at once, and those that follow an event.',
    modules: [messages, messagesTemplates, messagesBulk, messagesIntake],
  },
  {
    tag: 'service-channels',
    about: 'How clients reach the customer service.',
    modules: [serviceChannels, serviceChannelsIntake],
  },
  {
    tag: 'receiving-addresses',
    about: 'Where clients send crypto money to.',
    modules: [receivingAddresses, receivingAddressesIntake],
  },
  { tag: 'ledger', about: 'Journals, and where a figure comes from.', modules: [ledger, trialBalance, statements] },
  { tag: 'approvals', about: 'Requests that wait for a second person.', modules: [approvals] },
  { tag: 'audit-log', about: 'Who did what, in a chain that shows tampering.', modules: [auditLog] },
  { tag: 'exceptions', about: 'What the checks of the data have found.', modules: [exceptions] },
  {
    tag: 'surveillance',
    about: 'What clients gained and were allotted, by agent and approver.',
    modules: [surveillance],
  },
  { tag: 'emergency', about: 'Pausing a part of the business for a while.', modules: [emergency, emergencyIntake] },
  { tag: 'exports', about: 'Lists as files.', modules: [exports] },
  {
    tag: 'uploads',
    about: 'Pictures and PDFs that belong to records.',
    modules: [uploads, uploadsSite, uploadsIntake],
  },
  { tag: 'staff', about: 'The people who work here.', modules: [staff, staffInvitations] },
  { tag: 'permissions', about: 'What each role may do.', modules: [permissions] },
  { tag: 'leases', about: 'Who has a record open.', modules: [leases] },
  { tag: 'ip-access', about: 'The networks from which staff may sign in and work.', modules: [ipAccess] },
  { tag: 'integrations', about: 'API keys and webhooks.', modules: [integrations, integrationsRotation] },
  { tag: 'preferences', about: 'Saved views and settings of a person.', modules: [preferences] },
  { tag: 'documents', about: 'Terms and other documents of the site.', modules: [documents, documentsIntake] },
  { tag: 'settings', about: 'Settings of the tenant.', modules: [settings, settingsCompany, settingsProducts] },
];
