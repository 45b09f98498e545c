// Texts of monitoring.
import { dismissCodes } from '@backoffice/contract/monitoring/monitoring.ts';
import { reasonsFor } from '#core/words/reasons.texts.ts';
import { defineTexts } from '#platform/texts.ts';

export const alertLabels = defineTexts({
  kind: { zh: '规则', en: 'Rule' },
  status: { zh: '状态', en: 'Status' },
  username: { zh: '客户', en: 'Client' },
  full_name: { zh: '姓名', en: 'Name' },
  agent_name: { zh: '业务员', en: 'Agent' },
  facts: { zh: '事实', en: 'Facts' },
  count: { zh: '次数', en: 'Times' },
  last_day: { zh: '最近一天', en: 'Last day' },
  create_datetime: { zh: '时间', en: 'Time' },
  dismissed_by: { zh: '排除人', en: 'Dismissed by' },
});

export const ruleLabels = defineTexts({
  kind: { zh: '规则', en: 'Rule' },
  number: { zh: '版本', en: 'Version' },
  status: { zh: '状态', en: 'Status' },
  parameters: { zh: '参数', en: 'Parameters' },
  alerts: { zh: '预警', en: 'Alerts' },
  back_test: { zh: '回测 90 天', en: 'Back-test of 90 days' },
  created_by: { zh: '起草人', en: 'Drafted by' },
  live_by: { zh: '启用人', en: 'Put live by' },
});

export const labels = {
  ...alertLabels,
  ...ruleLabels,
  cases_found: { zh: '案件：发现 / 漏掉', en: 'Cases found / lost' },
  reason: { zh: '理由', en: 'Reason' },
};

export const texts = defineTexts({
  alerts: { zh: '预警', en: 'Alerts' },
  rules: { zh: '监测规则', en: 'Monitoring rules' },
  add: { zh: '新增规则', en: 'New rule' },
  change: { zh: '修改', en: 'Change' },
  shadow: { zh: '试运行', en: 'Put in shadow' },
  confirmShadow: {
    zh: (name: string) => `试运行「${name}」？参数从此不变。`,
    en: (name: string) => `Put “${name}” in shadow? Its parameters stay from then on.`,
  },
  inShadow: { zh: '规则已试运行', en: 'Rule put in shadow' },
  test: { zh: '回测 90 天', en: 'Back-test 90 days' },
  tested: { zh: '回测已开始', en: 'Back-test started' },
  live: { zh: '启用', en: 'Put live' },
  confirmLive: {
    zh: (name: string) => `启用「${name}」？需另一人批准，取代现行版本。`,
    en: (name: string) =>
      `Put “${name}” live? A second person has to approve; it takes the place of the version before.`,
  },
  wentLive: { zh: '规则已启用', en: 'Rule is live' },
  notRipe: { zh: '须试运行满 7 天', en: 'It has to be in shadow for 7 days' },
  notTested: { zh: '须先回测这些参数', en: 'Back-test these parameters first' },
  retire: { zh: '停用', en: 'Retire' },
  confirmRetire: {
    zh: (name: string) => `停用「${name}」？需另一人批准。`,
    en: (name: string) => `Retire “${name}”? A second person has to approve.`,
  },
  retired: { zh: '规则已停用', en: 'Rule retired' },
  dismiss: { zh: '排除', en: 'Dismiss' },
  confirmDismiss: {
    zh: (name: string) => `排除 ${name} 的预警？`,
    en: (name: string) => `Dismiss the alert of ${name}?`,
  },
  dismissed: { zh: '预警已排除', en: 'Alert dismissed' },
  toCase: { zh: '立案', en: 'Open case' },
  caseOpened: { zh: '案件已建立', en: 'Case opened' },
  failed: { zh: '操作失败', en: 'Failed' },
  backTested: {
    zh: ({ alerts, found, lost }: { alerts: number; found: number; lost: number }) =>
      `每周 ${alerts} 次，案件发现 ${found}、漏掉 ${lost}`,
    en: ({ alerts, found, lost }: { alerts: number; found: number; lost: number }) =>
      `${alerts} a week, cases found ${found}, lost ${lost}`,
  },
  running: { zh: '回测中…', en: 'Testing…' },
  none: { zh: '未回测', en: 'Not tested' },
  testTitle: { zh: '回测', en: 'Back-test' },
  testedDays: { zh: '期间', en: 'Days' },
  testAlerts: { zh: '预警数', en: 'Alerts' },
  testClients: { zh: '涉及客户', en: 'Clients raised' },
  testWeeks: { zh: '每周预警数', en: 'Alerts of each week' },
  drafted: { zh: '起草', en: 'Drafted' },
  shadowStep: { zh: '试运行', en: 'In shadow' },
  liveStep: { zh: '启用', en: 'Live' },
  retiredStep: { zh: '停用', en: 'Retired' },
  raised: { zh: '触发', en: 'Raised' },
  countries: { zh: '国家代码，空格分隔', en: 'Country codes, parted by spaces' },
});

export const dismissReasons = reasonsFor(dismissCodes);
