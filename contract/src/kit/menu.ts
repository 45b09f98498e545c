// The menu as one table: the path of each page, which resource opens it, and in which regions it is hidden.
import { hasFeature, isGranted, type FeatureFlag, type Grant, type Resource, type Role } from './permissions.ts';

export interface MenuItem {
  name: string;
  path: string;
  /** None: everybody sees it, and finds their own in it. */
  resource?: Resource;
  hideIn?: readonly string[];
  /** Hidden from the roles without it. */
  feature?: FeatureFlag;
  children?: readonly MenuItem[];
}

const withoutStocks = ['pl', 'es', 'kr'] as const;

export const menu = [
  { name: 'dashboard', path: '/dashboard', resource: 'dashboard' },
  { name: 'kyc', path: '/kyc', resource: 'kyc' },
  { name: 'client', path: '/client', resource: 'client' },
  {
    name: 'funds',
    path: '/funds',
    resource: 'funds',
    children: [
      { name: 'deposit', path: '/funds/deposit', resource: 'deposit' },
      { name: 'withdrawal', path: '/funds/withdrawal', resource: 'withdrawal' },
      { name: 'loan', path: '/funds/loan', resource: 'loan' },
      { name: 'compensation', path: '/funds/compensation', resource: 'compensation' },
    ],
  },
  {
    name: 'trades',
    path: '/trades',
    resource: 'trades',
    children: [
      { name: 'tradesStock', path: '/trades/stock', resource: 'tradesStock', hideIn: withoutStocks },
      { name: 'tradesBlock', path: '/trades/block', resource: 'tradesBlock' },
      { name: 'tradesIpo', path: '/trades/ipo', resource: 'tradesIpo' },
      { name: 'tradesDaily', path: '/trades/daily', resource: 'tradesDaily', hideIn: withoutStocks },
      { name: 'tradesAi', path: '/trades/ai', resource: 'tradesAi', hideIn: withoutStocks },
      { name: 'tradesFund', path: '/trades/fund', resource: 'tradesFund' },
      { name: 'tradesQuant', path: '/trades/quant', resource: 'tradesQuant' },
    ],
  },
  {
    name: 'trx',
    path: '/trx',
    resource: 'trx',
    children: [
      { name: 'trxStock', path: '/trx/stock', resource: 'trxStock' },
      { name: 'trxBlock', path: '/trx/block', resource: 'trxBlock', feature: 'blockDeals' },
      { name: 'trxIpo', path: '/trx/ipo', resource: 'trxIpo' },
      { name: 'trxDaily', path: '/trx/daily', resource: 'trxDaily', hideIn: withoutStocks },
      { name: 'trxSubscribe', path: '/trx/subscribe', resource: 'trxSubscribe' },
      { name: 'trxAi', path: '/trx/ai', resource: 'trxAi', hideIn: withoutStocks },
      { name: 'trxFund', path: '/trx/fund', resource: 'trxFund' },
      { name: 'trxQuant', path: '/trx/quant', resource: 'trxQuant' },
      { name: 'modification', path: '/trx/modification', resource: 'modification' },
    ],
  },
  { name: 'users', path: '/users', resource: 'users' },
  { name: 'message', path: '/message', resource: 'message' },
  { name: 'service', path: '/service', resource: 'service' },
  { name: 'cryptoAddress', path: '/crypto_address', resource: 'cryptoAddress' },
  { name: 'emergency', path: '/emergency', resource: 'emergency' },
  {
    name: 'oversight',
    path: '/oversight',
    children: [
      { name: 'approvals', path: '/oversight/approvals' },
      { name: 'auditLog', path: '/oversight/audit_log', resource: 'auditLog' },
      { name: 'exceptions', path: '/oversight/exceptions', resource: 'exception' },
      { name: 'surveillance', path: '/oversight/surveillance', resource: 'surveillance' },
    ],
  },
  {
    name: 'config',
    path: '/config',
    resource: 'config',
    children: [
      { name: 'settings', path: '/config/settings/app', resource: 'settings' },
      { name: 'permission', path: '/config/permission', resource: 'permission' },
      { name: 'ipAccess', path: '/config/ip_access', resource: 'ipAccess' },
      { name: 'tradeConfig', path: '/config/trade_config', resource: 'tradeConfig' },
      { name: 'exchangeConfig', path: '/config/exchange_config', resource: 'exchangeConfig' },
      { name: 'integrations', path: '/config/integrations', resource: 'integration' },
    ],
  },
  {
    name: 'statistics',
    path: '/statistics',
    resource: 'stat',
    children: [
      { name: 'summary', path: '/statistics/summary', resource: 'stat' },
      { name: 'teamStats', path: '/statistics/team', resource: 'teamstat' },
      { name: 'productStats', path: '/statistics/product', resource: 'productstat' },
      { name: 'trialBalance', path: '/statistics/trial_balance', resource: 'stat' },
    ],
  },
] as const satisfies readonly MenuItem[];

type NameIn<Item> = Item extends { name: infer Name; children: readonly (infer Child)[] }
  ? Name | NameIn<Child>
  : Item extends { name: infer Name }
    ? Name
    : never;
export type MenuName = NameIn<(typeof menu)[number]>;

interface MenuReader {
  grants: readonly Grant[];
  region: string;
  /** Null while it is not known who reads: nothing is hidden by role. */
  role: Role | null;
}

/** The entries a person sees: leaves they may read and their region and role show, and parents that still have one. */
export function visibleMenu(items: readonly MenuItem[], reader: MenuReader): MenuItem[] {
  const { grants, region, role } = reader;
  return items.flatMap((item) => {
    if (item.hideIn?.includes(region)) return [];
    if (item.feature && role && !hasFeature(role, item.feature)) return [];
    if (!item.children) return isGranted(grants, item.resource, 'read') ? [item] : [];
    const children = visibleMenu(item.children, reader);
    return children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** The path of the page of this name. */
export function pathOf(name: MenuName): string {
  const found = leavesAndParents.find((item) => item.name === name);
  if (!found) throw new Error(`The menu has no ${name}`);
  return found.path;
}

const leavesAndParents: readonly MenuItem[] = menu.flatMap((item: MenuItem) => [item, ...(item.children ?? [])]);
