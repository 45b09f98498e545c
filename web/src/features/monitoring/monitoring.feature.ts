// Declaration of the feature monitoring: its words. Its lists are tabs of the compliance page.
import type { ErrorWords, FactWords, RecordWords, RequestWords, Words } from '#core/feature.ts';

export const records = {
  monitoring_rule: { zh: '监测规则', en: 'Monitoring rule' },
  alert: { zh: '预警', en: 'Alert' },
} satisfies RecordWords;

export const reasons = {
  explained: { zh: '已有合理解释', en: 'Explained' },
  known_pattern: { zh: '客户的正常习惯', en: 'Usual for the client' },
  wrong_data: { zh: '数据有误', en: 'Wrong data' },
} satisfies Words;

export const errors = {
  'monitoring_rule.draft_exists': {
    zh: '此类规则已有草稿或试运行版本',
    en: 'There is a draft of this rule, or a version in shadow',
  },
  'monitoring_rule.shadow_too_short': {
    zh: '规则试运行满 7 天后才能启用',
    en: 'A rule goes live after 7 days in shadow',
  },
  'monitoring_rule.not_tested': {
    zh: '请先用这些参数回测 90 天',
    en: 'Back-test these parameters over 90 days first',
  },
} satisfies ErrorWords;

export const actions = {
  'monitoring_rule.created': { zh: '新增监测规则', en: 'Monitoring rule drafted' },
  'monitoring_rule.changed': { zh: '修改监测规则', en: 'Monitoring rule changed' },
  'monitoring_rule.in_shadow': { zh: '监测规则试运行', en: 'Monitoring rule put in shadow' },
  'monitoring_rule.tested': { zh: '回测监测规则', en: 'Monitoring rule back-tested' },
  'monitoring_rule.live': { zh: '启用监测规则', en: 'Monitoring rule put live' },
  'monitoring_rule.retired': { zh: '停用监测规则', en: 'Monitoring rule retired' },
  'alert.dismissed': { zh: '排除预警', en: 'Alert dismissed' },
} satisfies Words;

export const requests = {
  'monitoring_rule.live': 'Put monitoring rule live',
  'monitoring_rule.retired': 'Retire monitoring rule',
} satisfies RequestWords;

export const facts = {
  parameters: { zh: '参数', en: 'Parameters' },
  alerts: { zh: '预警数', en: 'Alerts' },
  alerts_a_week: { zh: '每周预警', en: 'Alerts a week' },
  cases_found: { zh: '发现的案件', en: 'Cases found' },
  cases_lost: { zh: '漏掉的案件', en: 'Cases lost' },
} satisfies FactWords;
