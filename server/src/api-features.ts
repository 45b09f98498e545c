// The chapters of the API's description: each with the modules of the contract whose calls the features bring into it.
// An endpoint is described by the name it is exported by; the server does not start while no feature names its module.
import type { Chapter } from '#platform/http/description/openapi.ts';
import { features } from './features.ts';

/** Chapters in the order they are read; one that is not named here follows. */
const readingOrder = [
  'sign-in',
  'dashboard',
  'queues',
  'statistics',
  'clients',
  'bank-cards',
  'nominees',
  'visits',
  'identity-checks',
  'deposits',
  'withdrawals',
  'loans',
  'arrears',
  'adjustments',
  'exchanges',
  'stock-data',
  'trade-config',
  'venues',
  'products',
  'allocations',
  'orders',
  'signals',
  'subscriptions',
  'messages',
  'service-channels',
  'receiving-addresses',
  'ledger',
  'approvals',
  'audit-log',
  'exceptions',
  'business-days',
  'surveillance',
  'emergency',
  'exports',
  'reports',
  'uploads',
  'staff',
  'permissions',
  'leases',
  'ip-access',
  'integrations',
  'preferences',
  'documents',
  'settings',
];

const parts = features.flatMap(({ name, api = [] }) => api.map((part) => ({ tag: name, ...part })));

const placeOf = (tag: string): number => (readingOrder.includes(tag) ? readingOrder.indexOf(tag) : readingOrder.length);

export const apiFeatures: readonly Chapter[] = [...Map.groupBy(parts, ({ tag }) => tag)]
  .map(([tag, group]) => ({
    tag,
    about: group.find(({ about }) => about)?.about ?? tag,
    modules: group.flatMap(({ modules }) => modules),
  }))
  .toSorted((one, other) => placeOf(one.tag) - placeOf(other.tag));
