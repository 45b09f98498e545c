// The kinds of outside statements in words.
import type { StatementKind } from '@backoffice/contract/ledger/statements.ts';
import type { Choices } from '#platform/texts.ts';

export const statementKindTexts: Choices<StatementKind> = {
  bank: { zh: '银行', en: 'Bank' },
  crypto: { zh: '加密钱包', en: 'Crypto wallet' },
  broker: { zh: '券商', en: 'Broker' },
  custodian: { zh: '托管机构', en: 'Custodian' },
};
