// Declaration of the feature bank-cards: its words.
import type { ErrorWords, FactWords, Words } from '#core/feature.ts';

export const errors = {
  'bank_card.number_taken': { zh: '该客户已有此银行卡', en: 'This client already has this bank card' },
} satisfies ErrorWords;

export const actions = {
  'client.bank_card_added': { zh: '添加银行卡', en: 'Bank card added' },
  'client.bank_card_changed': { zh: '修改银行卡', en: 'Bank card changed' },
  'client.bank_card_deleted': { zh: '删除银行卡', en: 'Bank card deleted' },
} satisfies Words;

export const facts = {
  bank_name: { zh: '银行名称', en: 'Bank' },
  holder_name: { zh: '持卡人', en: 'Card holder' },
} satisfies FactWords;
