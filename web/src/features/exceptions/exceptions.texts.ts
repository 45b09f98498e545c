// Words of data exceptions.
import type { CheckName, Exception, resolutions } from '@backoffice/contract/exceptions.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '数据异常', en: 'Data exceptions' },
  check: { zh: '检查项', en: 'Check' },
  severity: { zh: '级别', en: 'Severity' },
  client: { zh: '客户', en: 'Client' },
  found: { zh: '应为 / 实为', en: 'Expected / found' },
  status: { zh: '状态', en: 'Status' },
  owner: { zh: '负责人', en: 'Owner' },
  times: { zh: '次数', en: 'Times' },
  firstSeen: { zh: '首次发现', en: 'First seen' },
  lastSeen: { zh: '最近发现', en: 'Last seen' },
  resolution: { zh: '处理结果', en: 'Resolution' },
  comment: { zh: '说明', en: 'Comment' },

  take: { zh: '由我处理', en: 'I take it' },
  taken: { zh: '已由你处理', en: 'It is yours now' },
  notTaken: { zh: '指派失败', en: 'It was not assigned' },
  resolve: { zh: '处理', en: 'Resolve' },
  resolved: { zh: '异常已处理', en: 'Exception resolved' },
  notResolved: { zh: '处理失败', en: 'It was not resolved' },

  run: { zh: '立即检查', en: 'Check now' },
  started: { zh: '检查已开始', en: 'The checks have started' },
  notStarted: { zh: '无法开始检查', en: 'The checks did not start' },
  running: {
    zh: (percent: number) => `检查中 ${percent}%`,
    en: (percent: number) => `Checking ${percent}%`,
  },
  lastRun: {
    zh: ({ opened, gone }: { opened: number; gone: number }) => `上次检查：新增 ${opened}，消失 ${gone}`,
    en: ({ opened, gone }: { opened: number; gone: number }) => `Last run: ${opened} new, ${gone} gone`,
  },
});

export const checkTexts: Choices<CheckName> = {
  'account.figures': { zh: '账户数字与分录不符', en: 'Figures differ from lines' },
  'account.running_balance': { zh: '余额不连续', en: 'Running balance breaks' },
  'account.book': { zh: '账户账簿错误', en: 'Account in another book' },
  'account.arrears': { zh: '冲正后余额不足', en: 'Owes after a rollback' },
  'account.loans': { zh: '账户欠款与贷款不符', en: 'Account and its loans disagree' },
  'journal.sum': { zh: '分录不平', en: 'Journal does not sum to zero' },
  'journal.record': { zh: '分录缺少业务记录', en: 'Journal without its record' },
  'journal.account': { zh: '分录账户错误', en: 'Line on a wrong account' },
  'journal.book': { zh: '分录账簿混用', en: 'Journal mixes books' },
  'platform.totals': { zh: '平台合计不符', en: 'Platform totals differ' },
  'deposit.posting': { zh: '入金与分录不符', en: 'Deposit differs from ledger' },
  'deposit.book': { zh: '入金账簿错误', en: 'Deposit in another book' },
  'deposit.waiting': { zh: '入金超时未审核', en: 'Deposit waits too long' },
  'withdrawal.posting': { zh: '出金与分录不符', en: 'Withdrawal differs from ledger' },
  'withdrawal.frozen': { zh: '冻结与待审出金不符', en: 'Frozen differs from pending' },
  'withdrawal.book': { zh: '出金账簿错误', en: 'Withdrawal in another book' },
  'withdrawal.waiting': { zh: '出金超时未到账', en: 'Withdrawal waits too long' },
  'adjustment.posting': { zh: '补偿或奖励金与分录不符', en: 'Gift differs from ledger' },
  'audit.chain': { zh: '日志链断裂', en: 'Audit chain broken' },
};

export const severityTexts: Choices<Exception['severity']> = {
  warning: { zh: '提醒', en: 'Warning' },
  error: { zh: '错误', en: 'Error' },
};

export const resolutionTexts: Choices<(typeof resolutions)[number]> = {
  fixed: { zh: '已修复', en: 'Fixed' },
  explained: { zh: '已说明', en: 'Explained' },
  false_alarm: { zh: '误报', en: 'False alarm' },
};

export const anyResolution: Choices<NonNullable<Exception['resolution']>> = {
  ...resolutionTexts,
  gone: { zh: '自行消失', en: 'Gone by itself' },
};
