// Permissions: actions, resources and their ancestors, scopes of API keys, roles with their default grants, and the one check for server and web.

export const actions = [
  'create',
  'read',
  'update',
  'delete',
  'approve',
  'export',
  'assign',
  'settle',
  'reset',
  'robot',
  'fund',
  'config',
] as const;
export type Action = (typeof actions)[number];

// Each resource with its ancestor: a grant on `funds` is a grant on `deposit`.
const ancestors = {
  dashboard: null,
  kyc: null,
  client: null,
  funds: null,
  deposit: 'funds',
  withdrawal: 'funds',
  loan: 'funds',
  compensation: 'funds',
  trades: null,
  tradesStock: 'trades',
  tradesBlock: 'trades',
  tradesIpo: 'trades',
  tradesDaily: 'trades',
  tradesAi: 'trades',
  tradesFund: 'trades',
  tradesQuant: 'trades',
  trx: null,
  trxStock: 'trx',
  trxBlock: 'trx',
  trxIpo: 'trx',
  trxDaily: 'trx',
  trxSubscribe: 'trx',
  trxAi: 'trx',
  trxFund: 'trx',
  trxQuant: 'trx',
  modification: null,
  users: null,
  message: null,
  service: null,
  cryptoAddress: null,
  emergency: null,
  config: null,
  settings: 'config',
  permission: 'config',
  ipAccess: 'config',
  tradeConfig: 'config',
  exchangeConfig: 'config',
  integration: 'config',
  stat: null,
  teamstat: 'stat',
  productstat: 'stat',
  auditLog: null,
  exception: null,
  surveillance: null,
} as const satisfies Record<string, string | null>;

export type Resource = keyof typeof ancestors;
export const resources = Object.keys(ancestors) as Resource[];

/** Uses of an API key; the clients' app calls with such keys. */
export const scopes = [
  'clients',
  'sessions',
  'bank_cards',
  'nominees',
  'uploads',
  'kyc',
  'deposits',
  'withdrawals',
  'loans',
  'adjustments',
  'orders',
  'subscriptions',
  'signals',
  'messages',
  'service_channels',
  'documents',
] as const;
export type Scope = (typeof scopes)[number];

export const roles = ['god', 'angel', 'superman', 'hero'] as const;
export type Role = (typeof roles)[number];

export interface Grant {
  resource: Resource | '*';
  actions: readonly (Action | '*')[];
}

const all = (...names: Resource[]): Grant[] => names.map((resource) => ({ resource, actions: ['*'] }));
const only = (allowed: Action[], ...names: Resource[]): Grant[] =>
  names.map((resource) => ({ resource, actions: allowed }));

/** Grants of each role while a tenant has not stored its own. */
export const defaultGrants: Record<Role, readonly Grant[]> = {
  god: [{ resource: '*', actions: ['*'] }],
  angel: [
    ...all(
      'dashboard',
      'stat',
      'kyc',
      'client',
      'funds',
      'trx',
      'modification',
      'trades',
      'users',
      'message',
      'service',
      'cryptoAddress',
    ),
    // The second person, where there is no second god.
    ...only(['approve'], 'integration', 'exchangeConfig', 'tradeConfig', 'ipAccess', 'permission', 'emergency'),
  ],
  superman: [
    ...only(['read'], 'dashboard'),
    ...all('teamstat', 'kyc', 'trx', 'users', 'service'),
    ...only(['read', 'update'], 'client'),
    ...only(['read'], 'deposit', 'withdrawal', 'compensation', 'loan'),
    ...only(['create', 'read'], 'message'),
  ],
  hero: [
    ...only(['read'], 'dashboard'),
    ...all('kyc', 'trx'),
    ...only(['read', 'update', 'robot'], 'client'),
    ...only(['read'], 'deposit', 'withdrawal', 'compensation', 'loan', 'message'),
  ],
};

/** A screen element that names no resource or no action is open to all; a server endpoint cannot leave them out. */
export function isGranted(grants: readonly Grant[], resource?: Resource, action?: Action): boolean {
  if (!resource || !action) return true;
  const named = lineageOf(resource);
  return grants.some(
    (grant) =>
      (grant.resource === '*' || named.includes(grant.resource)) &&
      (grant.actions.includes('*') || grant.actions.includes(action)),
  );
}

/** The resource itself and everything above it. */
export function lineageOf(resource: Resource): Resource[] {
  const parent: Resource | null = ancestors[resource];
  return parent ? [resource, ...lineageOf(parent)] : [resource];
}

/** Lower index outranks: staff may edit, create and grant only ranks of a higher index than their own. */
export const rankIndexOf = (role: Role): number => roles.indexOf(role);

/** Rank of this role's leaders; the highest has none. */
export const rankAbove = (role: Role): Role | undefined => roles[rankIndexOf(role) - 1];

export const outranks = (role: Role, other: Role): boolean => rankIndexOf(role) < rankIndexOf(other);

const featureFlags = {
  blockDeals: ['god', 'angel', 'superman'],
  compactSideMenu: ['hero', 'angel'],
} as const satisfies Record<string, readonly Role[]>;

export type FeatureFlag = keyof typeof featureFlags;

export function hasFeature(role: Role, flag: FeatureFlag): boolean {
  return (featureFlags[flag] as readonly Role[]).includes(role);
}
