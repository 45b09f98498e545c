// Declaration of the feature line bookings: its words; the matching desk has its screens.
import type { ErrorWords, FactWords, RequestWords, Words } from '#core/feature.ts';

export const errors = {
  'match.return_taken': {
    zh: '该出金的退回已与另一笔流水匹配',
    en: 'Another line is matched as this withdrawal’s return',
  },
  'match.no_common_reference': {
    zh: '流水与记录没有共同的编号，不能合并匹配',
    en: 'Lines and records have no reference in common',
  },
  'match.below_safeguarding': {
    zh: '客户资金保障不足，自有资金不能转出',
    en: 'Clients’ money would not be covered: house money cannot leave',
  },
  'statement.settled_by_lines': {
    zh: '该币种已有银行流水，结算款按流水入账，不能填写',
    en: 'The bank’s lines show this currency: book what was settled by its line',
  },
  'deposit.line_claimed': { zh: '该流水已生成入金', en: 'A deposit was made of this line already' },
} satisfies ErrorWords;

export const actions = {
  'match.grouped': { zh: '合并匹配流水', en: 'Lines matched together' },
  'deposit.claimed_by_line': { zh: '由流水生成入金', en: 'Deposit made of a line' },
} satisfies Words;

export const requests = {
  'match.booked': 'Book line',
  'match.grouped': 'Match lines together',
} satisfies RequestWords;

export const facts = {
  records: { zh: '记录', en: 'Records' },
  statement_line: { zh: '银行流水', en: 'Statement line' },
  other_line_id: { zh: '对方账户流水', en: 'Line of the other account' },
  other_lines: { zh: '其他流水', en: 'Other lines' },
  withdrawal_id: { zh: '出金', en: 'Withdrawal' },
} satisfies FactWords;
