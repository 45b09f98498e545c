// Texts of arrears.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  writeOff: { zh: '核销欠款', en: 'Write off arrears' },
  title: {
    zh: (name: string) => `核销 ${name} 的透支欠款`,
    en: (name: string) => `Write off arrears of ${name}`,
  },
  note: {
    zh: '核销金额计入平台损失；贷款应还款不变，请在贷款中处理。',
    en: 'The house takes the loss. What is due of loans stays as it is and is handled with the loan.',
  },
  amount: { zh: '核销金额', en: 'Amount to write off' },
  arrears: { zh: '透支欠款', en: 'Arrears' },
  none: {
    zh: '没有透支欠款：欠款均为贷款应还款，请在贷款中核销',
    en: 'No arrears to write off: what is owed is due of loans and is written off with the loan',
  },
  done: { zh: '欠款已核销', en: 'Arrears written off' },
  failed: { zh: '欠款核销失败', en: 'Arrears were not written off' },
});
