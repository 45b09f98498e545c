// The kinds and the file formats of outside statements in words.
import type { StatementFormat } from '@backoffice/contract/house-accounts/house-accounts.formats.ts';
import type { HouseAccountKind } from '@backoffice/contract/house-accounts/house-accounts.kinds.ts';
import type { StatementKind } from '@backoffice/contract/ledger/ledger.statements.ts';
import type { Choices } from '#platform/texts.ts';

/** Kinds whose statements can be typed. */
export const typedKindTexts: Choices<StatementKind> = {
  bank: { zh: '银行', en: 'Bank' },
  crypto: { zh: '加密钱包', en: 'Crypto wallet' },
  broker: { zh: '券商', en: 'Broker' },
  custodian: { zh: '托管机构', en: 'Custodian' },
};

export const statementKindTexts: Choices<HouseAccountKind> = {
  ...typedKindTexts,
  processor: { zh: '支付机构', en: 'Payment processor' },
  administrator: { zh: '基金行政管理人', en: 'Fund administrator' },
};

export const formatTexts: Choices<StatementFormat> = {
  camt053: { zh: 'camt.053（XML）', en: 'camt.053 (XML)' },
  mt940: { zh: 'MT940', en: 'MT940' },
  csv: { zh: 'CSV（按列对应）', en: 'CSV by mapping' },
  xlsx: { zh: 'XLSX（按列对应）', en: 'XLSX by mapping' },
  chain_csv: { zh: '链上流水 CSV', en: 'Chain CSV' },
  positions: { zh: '持仓清单', en: 'Positions' },
  navs: { zh: '净值清单', en: 'Net asset values' },
};
