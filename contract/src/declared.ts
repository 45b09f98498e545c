// What all nouns bring, merged: one line for each noun. Their error codes are merged in declared.errors.ts.
import { adjustments } from './adjustments/adjustments.declared.ts';
import { approvals } from './approvals/approvals.declared.ts';
import { auditLog } from './audit-log/audit-log.declared.ts';
import { bankCards } from './bank-cards/bank-cards.declared.ts';
import { businessDays } from './business-days/business-days.declared.ts';
import { cases } from './cases/cases.declared.ts';
import { clientDocuments } from './client-documents/client-documents.declared.ts';
import { clientNotes } from './client-notes/client-notes.declared.ts';
import { clientTags } from './client-tags/client-tags.declared.ts';
import { clients } from './clients/clients.declared.ts';
import { compliance } from './compliance/compliance.declared.ts';
import { corporateActions } from './corporate-actions/corporate-actions.declared.ts';
import { currencyPairs } from './currency-pairs/currency-pairs.declared.ts';
import { dashboard } from './dashboard/dashboard.declared.ts';
import { deposits } from './deposits/deposits.declared.ts';
import { documents } from './documents/documents.declared.ts';
import { emergency } from './emergency/emergency.declared.ts';
import { exceptions } from './exceptions/exceptions.declared.ts';
import { exchanges } from './exchanges/exchanges.declared.ts';
import { exports } from './exports/exports.declared.ts';
import { houseAccounts } from './house-accounts/house-accounts.declared.ts';
import { identityChecks } from './identity-checks/identity-checks.declared.ts';
import { integrations } from './integrations/integrations.declared.ts';
import { ipAccess } from './ip-access/ip-access.declared.ts';
import { leases } from './leases/leases.declared.ts';
import { ledger } from './ledger/ledger.declared.ts';
import { loans } from './loans/loans.declared.ts';
import { matching } from './matching/matching.declared.ts';
import { monitoring } from './monitoring/monitoring.declared.ts';
import { payouts } from './payouts/payouts.declared.ts';
import { menu } from './menu/menu.declared.ts';
import { menuOrder, permissionOrder } from './menu/menu.order.ts';
import { messages } from './messages/messages.declared.ts';
import { nominees } from './nominees/nominees.declared.ts';
import { orderCorrections } from './order-corrections/order-corrections.declared.ts';
import { amountOrders, orders } from './orders/orders.declared.ts';
import { permissions } from './permissions/permissions.declared.ts';
import { personalData } from './personal-data/personal-data.declared.ts';
import { preferences } from './preferences/preferences.declared.ts';
import { products } from './products/products.declared.ts';
import { queues } from './queues/queues.declared.ts';
import { receivingAddresses } from './receiving-addresses/receiving-addresses.declared.ts';
import { reports } from './reports/reports.declared.ts';
import { screening } from './screening/screening.declared.ts';
import { search } from './search/search.declared.ts';
import { serviceChannels } from './service-channels/service-channels.declared.ts';
import { settings } from './settings/settings.declared.ts';
import { signIn } from './sign-in/sign-in.declared.ts';
import { staff } from './staff/staff.declared.ts';
import { statistics } from './statistics/statistics.declared.ts';
import { stockData } from './stock-data/stock-data.declared.ts';
import { strategies } from './strategies/strategies.declared.ts';
import { subscriptions } from './subscriptions/subscriptions.declared.ts';
import { surveillance } from './surveillance/surveillance.declared.ts';
import { tasks } from './tasks/tasks.declared.ts';
import { tradeConfig } from './trade-config/trade-config.declared.ts';
import { uploads } from './uploads/uploads.declared.ts';
import { venues } from './venues/venues.declared.ts';
import { visits } from './visits/visits.declared.ts';
import { openingImports } from './opening-imports/opening-imports.declared.ts';
import { watchLists } from './watch-lists/watch-lists.declared.ts';
import { withdrawals } from './withdrawals/withdrawals.declared.ts';
import { merge, type Merged } from './kit/merge.ts';
import type { Noun, PageFacts } from './kit/noun.ts';

/** Lists of records and of scopes show them in this order; menu and permissions have an order of their own. */
const nouns = [
  menu,
  dashboard,
  queues,
  clients,
  clientDocuments,
  visits,
  bankCards,
  nominees,
  uploads,
  identityChecks,
  deposits,
  withdrawals,
  loans,
  adjustments,
  matching,
  payouts,
  houseAccounts,
  orders,
  subscriptions,
  amountOrders,
  strategies,
  orderCorrections,
  messages,
  exchanges,
  approvals,
  exceptions,
  businessDays,
  compliance,
  monitoring,
  cases,
  watchLists,
  openingImports,
  screening,
  receivingAddresses,
  serviceChannels,
  documents,
  products,
  corporateActions,
  integrations,
  currencyPairs,
  venues,
  tradeConfig,
  ipAccess,
  permissions,
  personalData,
  settings,
  exports,
  reports,
  staff,
  emergency,
  signIn,
  preferences,
  leases,
  ledger,
  stockData,
  auditLog,
  search,
  surveillance,
  statistics,
  clientNotes,
  tasks,
  clientTags,
] as const;

type TableName = 'resources' | 'pages' | 'records' | 'features';
type ListName = 'topics' | 'scopes' | 'callPauses' | 'otherPauses';
type Part<Declared, Name extends keyof Noun> = Declared extends Record<Name, infer Facts> ? Facts : never;
type Table<Name extends TableName> = Merged<Part<(typeof nouns)[number], Name>>;
type Item<Name extends ListName> = Part<(typeof nouns)[number], Name> extends readonly (infer One)[] ? One : never;

const tableOf = <Name extends TableName>(name: Name) =>
  merge(...nouns.map((noun: Noun) => noun[name] ?? {})) as Table<Name>;

const listOf = <Name extends ListName>(name: Name) =>
  nouns.flatMap((noun: Noun) => noun[name] ?? []) as [Item<Name>, ...Item<Name>[]];

/** What the order does not name comes last. */
function inOrder<Facts extends object>(facts: Facts, order: readonly (keyof Facts)[]): Facts {
  const names = new Set([...order, ...(Object.keys(facts) as (keyof Facts)[])]);
  return Object.fromEntries([...names].map((name) => [name, facts[name]])) as Facts;
}

export const pages: Table<'pages'> = inOrder(tableOf('pages'), menuOrder);
export const resources: Table<'resources'> = inOrder(
  tableOf('resources'),
  permissionOrder.flatMap((page) => ((pages[page] as PageFacts).resource as keyof Table<'resources'>) ?? []),
);
export const records = tableOf('records');
export const features = tableOf('features');
export const scopes = listOf('scopes');

/** Uses of an API key. */
export type Scope = Item<'scopes'>;
/** Topics that are no resource. */
export type OpenTopic = Item<'topics'>;
/** Pauses that can stop a call. */
export type CallPause = Item<'callPauses'>;
/** Every pause of an emergency. */
export type Pause = Item<'callPauses' | 'otherPauses'>;
