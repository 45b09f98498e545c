// Declaration of the feature matching: its page and words.
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import type { ErrorWords, FactWords, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  matching: listPage(() => import('./matching.page.tsx'), 'MatchingPage', listStatementLines, { status: 'open' }),
} satisfies Pages;

export const menu = {
  matching: { zh: '对账', en: 'Matching' },
} satisfies MenuWords;

export const records = {
  statement_line: { zh: '银行流水', en: 'Statement line' },
  statement: { zh: '对账单', en: 'Statement' },
} satisfies RecordWords;

export const errors = {
  'statement.nothing_new': {
    zh: '该对账单的内容此前已全部收到',
    en: 'All that this statement says is there already',
  },
  'statement.balances_missing': {
    zh: '文件未载明余额或日期，请一并填写',
    en: 'The file does not state its balances or its day: type them as well',
  },
  'statement.people_only': {
    zh: '净值清单须由两人上传，不接受接口报送',
    en: 'Net asset values are uploaded by two people, not by a feed',
  },
  'match.does_not_fit': {
    zh: '流水与该记录的方向、币种或渠道不同',
    en: 'Line and record differ in direction, currency or channel',
  },
  'match.amount_differs': { zh: '流水金额与该记录不同', en: 'The line’s amount is not the record’s' },
  'match.own_file': {
    zh: '对账单的上传人与复核人不能单独认定其内容，须由他人复核',
    en: 'People who brought the statement do not decide on what it proves: another person has to approve',
  },
  'match.same_people': {
    zh: '挂账的解除须有一名未参与挂账的人',
    en: 'Suspense is cleared by two, one of whom did not put the line there',
  },
  'match.line_taken': { zh: '该流水已匹配', en: 'The line is matched already' },
  'match.deposit_taken': { zh: '该入金已匹配', en: 'The deposit is matched already' },
  'match.withdrawal_taken': { zh: '该出金已匹配', en: 'The withdrawal is matched already' },
} satisfies ErrorWords;

export const actions = {
  'evidence.stored': { zh: '上传对账单文件', en: 'Statement file stored' },
  'statement.uploaded': { zh: '对账单入账', en: 'Statement brought in' },
  'statement.fed': { zh: '银行接口对账单', en: 'Statement brought by a feed' },
  'match.made': { zh: '自动匹配流水', en: 'Line matched by rule' },
  'match.suspended': { zh: '流水挂账', en: 'Line put into suspense' },
  'match.undone': { zh: '撤销匹配', en: 'Match undone' },
  'deposit.matched': { zh: '入金与流水匹配', en: 'Deposit matched with a line' },
  'withdrawal.matched': { zh: '出金与流水匹配', en: 'Withdrawal matched with a line' },
} satisfies Words;

export const requests = {
  'statement.uploaded': 'Bring in statement',
  'match.accepted': 'Match line',
  'match.suspended': 'Put line into suspense',
  'match.undone': 'Undo match',
} satisfies RequestWords;

export const facts = {
  rule: { zh: '匹配依据', en: 'Matched by' },
  difference: { zh: '差额', en: 'Difference' },
  claimed: { zh: '申报金额', en: 'Claimed' },
  record_type: { zh: '记录类别', en: 'Kind of record' },
  record_id: { zh: '记录', en: 'Record' },
  opening: { zh: '期初', en: 'Opening' },
  closing: { zh: '期末', en: 'Closing' },
  line_count: { zh: '明细', en: 'Lines' },
  new_line_count: { zh: '新增明细', en: 'New lines' },
  statements: { zh: '对账单数', en: 'Statements' },
} satisfies FactWords;
