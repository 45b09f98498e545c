// Words of the rules by which a statement line is matched, and of what it was booked as.
import type { MatchKind, MatchRule } from '@backoffice/contract/matching/matching.matches.ts';
import type { Choices } from '#platform/texts.ts';

export const matchRuleTexts: Choices<MatchRule> = {
  reference: { zh: '参考号相符', en: 'Our reference' },
  txid: { zh: '链上交易相符', en: 'Same transaction' },
  account: { zh: '对方账号相符', en: 'Known account' },
  name: { zh: '对方户名相符', en: 'Same name' },
  person: { zh: '人工认定', en: 'By a person' },
};

export const matchKindTexts: Choices<MatchKind> = {
  deposit: { zh: '入金', en: 'Deposit' },
  withdrawal: { zh: '出金', en: 'Withdrawal' },
  return: { zh: '退汇', en: 'Returned payment' },
  fee: { zh: '银行手续费', en: 'Bank fee' },
  interest: { zh: '银行利息', en: 'Bank interest' },
  settlement: { zh: '证券结算', en: 'Settlement with a broker' },
  transfer: { zh: '自有账户间划转', en: 'Between house accounts' },
  house_money: { zh: '自有资金进出', en: 'House money' },
  suspense: { zh: '挂账中，待查明', en: 'In suspense until explained' },
};
