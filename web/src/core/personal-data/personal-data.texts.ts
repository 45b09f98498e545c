// Words for numbers that are masked.
import type { Revealable } from '@backoffice/contract/personal-data/personal-data.ts';
import { defineTexts, type Choices, type Text } from '#platform/texts.ts';

export const texts = defineTexts({
  reveal: { zh: '点击查看完整号码（将记入操作日志）', en: 'Show the whole number (goes into the audit log)' },
  notRevealed: { zh: '无法查看完整号码', en: 'The number cannot be shown' },
});

/** Label of a field of a form whose value is masked. */
export const keptLabel = ({ zh, en }: Text): Text => ({
  zh: `${zh}（不填则保持不变）`,
  en: `${en} (empty: unchanged)`,
});

export const revealableTexts: Choices<Revealable> = {
  'client.mobile': { zh: '客户手机', en: 'Client’s mobile' },
  'bank_card.acc_no': { zh: '银行卡号', en: 'Card number' },
  'bank_card.phone': { zh: '银行卡预留电话', en: 'Phone of a card' },
  'nominee.phone': { zh: '受益人电话', en: 'Beneficiary’s phone' },
  'identity_check.phone': { zh: '实名资料电话', en: 'Phone of an identity' },
  'withdrawal.acc_no': { zh: '收款卡号', en: 'Payee’s account' },
  'statement_line.counterparty_account': { zh: '对方账号', en: 'Counterparty’s account' },
};
