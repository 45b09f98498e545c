// Texts of data exceptions.
import type { Exception, resolutions } from '@backoffice/contract/exceptions/exceptions.ts';
import { defineTexts, type Choices, type Text } from '#platform/texts.ts';

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  check_name: { zh: '检查项', en: 'Check' },
  severity: { zh: '级别', en: 'Severity' },
  detail: { zh: '应为 / 实为', en: 'Expected / found' },
  times_seen: { zh: '次数', en: 'Times' },
  last_seen_at: { zh: '最近发现', en: 'Last seen' },
  unresolved: { zh: '处理进度', en: 'Progress' },
});

export const texts = defineTexts({
  title: { zh: '数据异常', en: 'Data Exception' },
  firstSeen: { zh: '首次发现', en: 'First seen' },

  recordTitle: { zh: (check: string) => `异常：${check}`, en: (check: string) => `Exception: ${check}` },
  subject: { zh: '对象', en: 'About' },
  subjectId: { zh: '对象编号', en: 'Id of what it is about' },
  figure: { zh: '项目', en: 'Figure' },
  expected: { zh: '应为', en: 'Expected' },
  actual: { zh: '实为', en: 'Found' },
  since: { zh: '开始等待', en: 'Waiting since' },
  more: { zh: (count: number) => `等 ${count} 项`, en: (count: number) => `and ${count} more` },
  hours: { zh: '小时', en: 'Hours' },
  comma: { zh: '，', en: ', ' },
  nothing: { zh: '无', en: 'nothing' },
  house: { zh: '平台', en: 'House' },
  robot: { zh: '机器人', en: 'robot' },
  real: { zh: '真实', en: 'real' },
  noLines: { zh: '没有分录行', en: 'no lines' },
  aJournal: { zh: '一笔分录', en: 'a journal' },
  asStored: { zh: '与存入时一致', en: 'as stored' },
  notInStore: { zh: '文件存储中没有', en: 'not in the store' },
  asSealed: { zh: '与封存时一致', en: 'as sealed' },
  withinHours: { zh: (hours: number) => `${hours} 小时内`, en: (hours: number) => `within ${hours} hours` },

  take: { zh: '认领', en: 'Take' },
  taken: { zh: '已认领', en: 'Assigned to you' },
  runningAlready: { zh: '正在核对', en: 'The checks are running' },
  notTaken: { zh: '认领失败', en: 'Assignment failed' },
  resolve: { zh: '处理', en: 'Resolve' },
  resolved: { zh: '异常已处理', en: 'Exception resolved' },
  notResolved: { zh: '处理失败', en: 'Resolving failed' },

  run: { zh: '立即检查', en: 'Check now' },
  started: { zh: '检查已开始', en: 'The checks have started' },
  notStarted: { zh: '无法开始检查', en: 'Starting the checks failed' },
});

/** The cards of an account; the balances have their names from the ledger. */
export const cardTexts: Record<string, Text | undefined> = {
  deposit: { zh: '累计入金', en: 'Deposited' },
  withdrawal: { zh: '累计出金', en: 'Withdrawn' },
  compensation: { zh: '补偿', en: 'Compensation' },
  bonus: { zh: '奖励金', en: 'Bonus' },
  profit: { zh: '盈亏', en: 'Profit' },
  line_no: { zh: '行号', en: 'line no.' },
  account_id: { zh: '账户', en: 'account' },
  account: { zh: '账户', en: 'account' },
  line: { zh: '分录行', en: 'line' },
  currency: { zh: '币种', en: 'currency' },
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
  gone: { zh: '自行消失', en: 'No longer found' },
};

export const unresolvedTexts: Choices<'true' | 'false'> = {
  true: { zh: '未处理完', en: 'Not resolved' },
  false: { zh: '已处理', en: 'Resolved' },
};
