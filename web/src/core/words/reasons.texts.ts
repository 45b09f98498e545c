// The words of every reason code, once: for dialogs, lists, records and the audit log. Those that several kinds of decision
// have stand here.
import { declared } from '#core/feature.ts';
import * as features from '#features.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const reasonTexts = defineTexts({
  ...declared(features, 'reasons'),
  other: { zh: '其他', en: 'Other' },
  duplicate: { zh: '重复提交', en: 'Duplicate' },
  amount_differs: { zh: '金额不符', en: 'Amount differs' },
  identity_unclear: { zh: '身份资料不清', en: 'Identity is unclear' },
  source_of_funds: { zh: '资金来源待查', en: 'Source of funds' },
  client_asked: { zh: '客户要求取消', en: 'At the client’s request' },
});

type ReasonCode = keyof typeof reasonTexts;

/** Reasons that one kind of decision can have. A code without words does not compile. */
export const reasonsFor = <Code extends ReasonCode>(codes: readonly Code[]): Choices<Code> =>
  Object.fromEntries(codes.map((code) => [code, reasonTexts[code]])) as Choices<Code>;
