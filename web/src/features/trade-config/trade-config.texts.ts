// Words of the trade config's page.
import type { termSources } from '@backoffice/contract/trade-config/trade-config.client-terms.ts';
import { everyAction, limitedActions } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import { requestText } from '#core/audit/requests.texts.ts';
import { fieldLabels } from '#core/words/fields.texts.ts';
import { everyActionText } from '#core/words/trading/trade-rules.texts.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const tabs = {
  rules: { zh: '规则', en: 'Rules' },
  client: { zh: '客户适用', en: 'For a client' },
} satisfies Choices;
export type Tab = keyof typeof tabs;

export const actionTexts = {
  ...Object.fromEntries(limitedActions.map((action) => [action, requestText(action)])),
  [everyAction]: everyActionText,
} as Choices<(typeof limitedActions)[number] | typeof everyAction>;

/** Labels of the list that are its own. */
export const listLabels = {
  sub_type: fieldLabels.order_kind,
  fee_percent: { zh: '费率', en: 'Fee' },
  id: { zh: '适用范围', en: 'Holds for' },
  version: { zh: '内容', en: 'Says' },
  next_from: { zh: '下次变更', en: 'Next change' },
  changed_by: { zh: '提交人', en: 'Submitted by' },
  agreed_by: { zh: '审批人', en: 'Approved by' },
  reason: { zh: '原因', en: 'Reason' },
  create_datetime: { zh: '创建时间', en: 'Created' },
};

export const labels = { ...fieldLabels, ...listLabels };

export const sourceTexts: Choices<(typeof termSources)[number]> = {
  client: { zh: '与该客户约定', en: 'Agreed with this client' },
  rule: { zh: '规则', en: 'Rule' },
  default: { zh: '系统默认', en: 'Default' },
};

export const texts = defineTexts({
  title: { zh: '交易配置', en: 'Trade config' },
  all: { zh: '全部', en: 'All' },
  leftOpen: { zh: '未设定', en: 'Left open' },
  unlimited: { zh: '不限', en: 'No limit' },
  none: { zh: '无', en: 'None' },
  waits: { zh: '有变更待审批', en: 'A change awaits approval' },
  add: { zh: '新建规则', en: 'New rule' },
  edit: { zh: '修改规则', en: 'Change rule' },
  saved: { zh: '规则已保存', en: 'Rule saved' },
  notSaved: { zh: '规则未保存', en: 'The rule was not saved' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  fromApproval: {
    zh: '留空：审批通过时生效。留空的项目沿用更宽范围的规则；全部留空则结束本规则。',
    en: 'Empty: from the approval on. What is left empty follows the wider rule; all empty ends this rule.',
  },
  scopeHint: { zh: '留空表示适用于全部。', en: 'Left empty, it holds for all.' },
  removeCountry: { zh: (name: string) => `移除${name}`, en: (name: string) => `Remove ${name}` },
  versions: { zh: '版本', en: 'Versions' },

  client: { zh: '客户', en: 'Client' },
  chooseClient: {
    zh: '选择客户，查看对其生效的每一项规则及其来源。',
    en: 'Choose a client to see what holds for them, and which rule says so.',
  },
  venueField: { zh: '交易所（留空为通用规则）', en: 'Venue (empty: any)' },
  mayBuy: { zh: '可以买入此类产品', en: 'May buy this kind' },
  mayNotBuy: { zh: '不能买入此类产品：', en: 'May not buy this kind: ' },
  country: { zh: '证件国家或地区', en: 'Document’s country' },
  item: { zh: '项目', en: 'Term' },
  value: { zh: '生效值', en: 'Holds' },
  source: { zh: '来源', en: 'Said by' },
});
