// Texts of what an action changed, as audit lines and approval requests show it.
import type { signingStates } from '@backoffice/contract/integrations/integrations.ts';
import { defineTexts, type Choices, type Text } from '#platform/texts.ts';
import { fieldLabels, findFieldLabel } from '#core/words/fields.texts.ts';
import { factTexts } from './audit-facts.texts.ts';

export const texts = defineTexts({
  nothing: { zh: '没有字段变化', en: 'No field changed' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  comma: { zh: '，', en: ', ' },
  colon: { zh: '：', en: ': ' },
  attached: { zh: '见附件', en: 'attached' },
});

/** Labels of fields by which an audit line means something else than the lists do. */
const auditLabels: Record<string, Text | undefined> = {
  username: { zh: '用户名', en: 'User name' },
  fake: { zh: '机器人', en: 'Robot' },
  kind: { zh: '类别', en: 'Kind' },
  institution: { zh: '机构', en: 'Institution' },
  day: { zh: '日期', en: 'Day' },
  file: { zh: '对账单', en: 'Statement' },
  balances: { zh: '余额', en: 'Balances' },
  settled: { zh: '已结算', en: 'Settled' },
  positions: { zh: '持仓', en: 'Positions' },
  quantity: { zh: '数量', en: 'Quantity' },
  symbol: { zh: '证券', en: 'Instrument' },
  chain: { zh: '网络', en: 'Chain' },
  label: { zh: '标签', en: 'Label' },
  retention_days: { zh: '保存天数', en: 'Days kept' },
};

/** Undefined for a name that no field and no fact has. */
export const factLabel = (name: string): Text | undefined =>
  auditLabels[name] ?? findFieldLabel(name) ?? (factTexts as Record<string, Text | undefined>)[name];

/** Names of all facts. */
export const factNames = (): Choices => ({ ...factTexts, ...fieldLabels, ...auditLabels });

/** The states of a webhook's secret. */
export const signingNames: Choices<(typeof signingStates)[number]> = {
  settled: { zh: '一个密钥', en: 'one secret' },
  prepared: { zh: '新密钥待启用', en: 'a new secret is ready' },
  overlapping: { zh: '新旧密钥同时有效', en: 'old and new secret both valid' },
};
