// Texts of bank cards.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  none: { zh: '没有银行卡', en: 'No bank card yet' },
  add: { zh: '添加银行卡', en: 'Add bank card' },
  edit: { zh: '编辑银行卡', en: 'Edit bank card' },
  hint: {
    zh: '新增或修改银行卡后，出金将暂停 24 小时。',
    en: 'A new or changed card holds withdrawals for 24 hours.',
  },
  bank: { zh: '银行', en: 'Bank' },
  holder: { zh: '持卡人', en: 'Holder' },
  number: { zh: '卡号', en: 'Account number' },
  address: { zh: '开户地址', en: 'Bank address' },
  phone: { zh: '电话', en: 'Phone' },
});
