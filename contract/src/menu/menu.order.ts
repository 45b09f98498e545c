// Order of the menu's pages. A page that is not named here follows last in its group.

const work = [
  'dashboard',
  'queue',
  'kyc',
  'client',
  'task',
  'clientDocument',
  'funds',
  'deposit',
  'withdrawal',
  'loan',
  'compensation',
  'matching',
  'payouts',
  'trades',
  'tradesStock',
  'tradesBlock',
  'tradesIpo',
  'tradesDaily',
  'tradesAi',
  'tradesFund',
  'tradesQuant',
  'corporateAction',
  'trx',
  'trxStock',
  'trxBlock',
  'trxIpo',
  'trxDaily',
  'trxSubscribe',
  'trxAi',
  'trxFund',
  'trxQuant',
  'modification',
  'users',
  'message',
  'service',
  'cryptoAddress',
  'emergency',
] as const;

const oversight = [
  'oversight',
  'approvals',
  'auditLog',
  'exceptions',
  'businessDay',
  'surveillance',
  'compliance',
] as const;

const settings = [
  'config',
  'settings',
  'permission',
  'ipAccess',
  'tradeConfig',
  'exchangeConfig',
  'integrations',
  'openingImport',
  'statistics',
  'summary',
  'teamStats',
  'productStats',
  'trialBalance',
  'report',
] as const;

export const menuOrder = [...work, ...oversight, ...settings] as const;

/** Order of the pages whose resources the permission editor lists. */
export const permissionOrder = [...work, ...settings, ...oversight] as const;
