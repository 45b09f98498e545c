import { describe, expect, test } from 'vitest';
import { menu, visibleMenu, type MenuItem } from '../kit/menu.ts';
import {
  actions,
  defaultGrants,
  hasFeature,
  isGranted,
  resources,
  roles,
  type Action,
  type Grant,
  type Resource,
  type Role,
} from '../kit/permissions.ts';

// The specification's table of roles, spelled out: what each role may do, resource by resource. Anything not named is denied.
const everything = [...actions];
const allowed: Record<Role, Partial<Record<Resource, readonly Action[]>>> = {
  god: Object.fromEntries(resources.map((resource) => [resource, everything])),
  angel: {
    dashboard: everything,
    stat: everything,
    teamstat: everything,
    productstat: everything,
    kyc: everything,
    client: everything,
    funds: everything,
    deposit: everything,
    withdrawal: everything,
    loan: everything,
    compensation: everything,
    matching: everything,
    trx: everything,
    trxStock: everything,
    trxBlock: everything,
    trxIpo: everything,
    trxDaily: everything,
    trxSubscribe: everything,
    trxAi: everything,
    trxFund: everything,
    trxQuant: everything,
    modification: everything, // missing in the specification's table; see decision 0101
    trades: everything,
    tradesStock: everything,
    tradesBlock: everything,
    tradesIpo: everything,
    tradesDaily: everything,
    tradesAi: everything,
    tradesFund: everything,
    tradesQuant: everything,
    users: everything,
    message: everything,
    service: everything,
    cryptoAddress: everything,
    integration: ['approve'], // missing in the specification's table; see decision 0017
    ipAccess: ['approve'], // agrees to changes, sees no list; see decision 0040
    permission: ['approve'], // agrees to changed grants; see decision 0039
    emergency: ['approve'], // agrees to the end of a pause; see decision 0032
    tradeConfig: ['approve'], // agrees to rules, sees no list; see decision 0053
    settings: ['approve'], // agrees to another time zone, sees no settings; see decision 0177
    corporateAction: everything, // later than the specification; see decision 0202
    businessDay: everything, // later than the specification; see decision 0198
    compliance: ['read', 'update', 'approve'], // likewise; see decision 0205
    personalData: ['read'], // as before it was a grant; see decision 0213
    openingImport: ['approve'], // agrees to imports, sees no list; see decision 0214
    clientDocument: everything, // likewise; see decision 0201
    exchangeConfig: ['approve'], // agrees to rates, sees no list; see decision 0049
  },
  superman: {
    dashboard: ['read'],
    teamstat: everything,
    kyc: everything,
    trx: everything,
    trxStock: everything,
    trxBlock: everything,
    trxIpo: everything,
    trxDaily: everything,
    trxSubscribe: everything,
    trxAi: everything,
    trxFund: everything,
    trxQuant: everything,
    users: everything,
    service: everything,
    client: ['read', 'update'],
    personalData: ['read'], // likewise; see decision 0213
    clientDocument: ['read'],
    deposit: ['read'],
    withdrawal: ['read'],
    compensation: ['read'],
    loan: ['read'],
    message: ['create', 'read'],
    corporateAction: ['read'], // for own clients; see decision 0202
  },
  hero: {
    dashboard: ['read'],
    kyc: everything,
    trx: everything,
    trxStock: everything,
    trxBlock: everything,
    trxIpo: everything,
    trxDaily: everything,
    trxSubscribe: everything,
    trxAi: everything,
    trxFund: everything,
    trxQuant: everything,
    client: ['read', 'update', 'robot'],
    personalData: ['read'], // likewise; see decision 0213
    clientDocument: ['read'],
    deposit: ['read'],
    withdrawal: ['read'],
    compensation: ['read'],
    loan: ['read'],
    message: ['read'],
    corporateAction: ['read'], // for own clients; see decision 0202
  },
};

describe.each(roles)('%s', (role) => {
  test.each(resources)('on %s', (resource) => {
    const granted = actions.filter((action) => isGranted(defaultGrants[role], resource, action));
    expect(granted).toEqual(
      [...(allowed[role][resource] ?? [])].toSorted((a, b) => actions.indexOf(a) - actions.indexOf(b)),
    );
  });
});

test('there are twelve actions', () => {
  expect(actions).toHaveLength(12);
});

test('no resource or no action given: allowed; nothing granted: denied', () => {
  expect(isGranted([])).toBe(true);
  expect(isGranted([], 'client')).toBe(true);
  expect(isGranted([], undefined, 'read')).toBe(true);
  expect(isGranted([], 'client', 'read')).toBe(false);
});

test('wildcards match all, on one resource or on every one', () => {
  expect(isGranted([{ resource: '*', actions: ['read'] }], 'ipAccess', 'read')).toBe(true);
  expect(isGranted([{ resource: '*', actions: ['read'] }], 'ipAccess', 'update')).toBe(false);
  expect(isGranted([{ resource: 'client', actions: ['*'] }], 'client', 'robot')).toBe(true);
  expect(isGranted([{ resource: 'client', actions: ['*'] }], 'kyc', 'read')).toBe(false);
});

test('a grant reaches down from the ancestor, never up', () => {
  expect(isGranted([{ resource: 'funds', actions: ['approve'] }], 'deposit', 'approve')).toBe(true);
  expect(isGranted([{ resource: 'deposit', actions: ['approve'] }], 'funds', 'approve')).toBe(false);
});

test('features by role', () => {
  expect(roles.map((role) => hasFeature(role, 'blockDeals'))).toEqual([true, true, true, false]);
  expect(roles.map((role) => hasFeature(role, 'compactSideMenu'))).toEqual([false, true, false, true]);
});

const leaves = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => (item.children ? leaves(item.children) : [item.name]));

test.each(['pl', 'es', 'kr'])('the region %s hides five entries, and only those', (region) => {
  const [here, elsewhere] = [region, 'cn'].map((code) =>
    leaves(visibleMenu(menu, { grants: defaultGrants.god, region: code, role: 'god' })),
  );
  expect(elsewhere?.filter((name) => !here?.includes(name))).toEqual([
    'tradesStock',
    'tradesDaily',
    'tradesAi',
    'trxDaily',
    'trxAi',
  ]);
});

test('the menu shows leaves one may read, and no parent without children', () => {
  expect(leaves(visibleMenu(menu, { grants: defaultGrants.hero, region: 'cn', role: 'hero' }))).toEqual([
    'dashboard',
    'queue',
    'kyc',
    'client',
    'task',
    'clientDocument',
    'deposit',
    'withdrawal',
    'loan',
    'compensation',
    'corporateAction',
    'trxStock',
    'trxIpo',
    'trxDaily',
    'trxSubscribe',
    'trxAi',
    'trxFund',
    'trxQuant',
    'message',
    'approvals',
    'report',
  ]);
  const mayUpdateKyc: Grant[] = [{ resource: 'kyc', actions: ['update'] }];
  expect(leaves(visibleMenu(menu, { grants: mayUpdateKyc, region: 'cn', role: 'god' }))).toEqual([
    'queue',
    'approvals',
    'report',
  ]);
});

test('block transactions are hidden from the roles without block deals, whatever they are granted', () => {
  const seesBlock = (role: Role | null) =>
    leaves(visibleMenu(menu, { grants: defaultGrants.god, region: 'cn', role })).includes('trxBlock');
  expect(roles.map(seesBlock)).toEqual([true, true, true, false]);
  expect(seesBlock(null)).toBe(true);
});
