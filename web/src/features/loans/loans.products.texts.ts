// Texts of loan products and their terms.
import type { loanProductStatuses } from '@backoffice/contract/loans/loans.products.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  products: { zh: '贷款产品', en: 'Loan products' },
  none: { zh: '还没有贷款产品', en: 'There are no loan products yet' },
  add: { zh: '新建产品', en: 'New product' },
  edit: { zh: '修改条款', en: 'Change terms' },
  editTitle: { zh: (name: string) => `修改“${name}”的条款`, en: (name: string) => `Change the terms of ${name}` },
  newVersion: {
    zh: '保存后生成新版本，只用于新贷款；已签的贷款不变。',
    en: 'This makes a new version for new loans; signed loans keep theirs.',
  },
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '贷款产品已保存', en: 'Loan product saved' },
  notSaved: { zh: '保存失败', en: 'Saving failed' },
  close: { zh: '停用', en: 'Close' },
  confirmClose: {
    zh: (name: string) => `停用“${name}”？不再接受新申请，已有贷款照常。`,
    en: (name: string) => `Close ${name}? It takes no new loans; those that run go on.`,
  },
  closed: { zh: '贷款产品已停用', en: 'Loan product closed' },
  notClosed: { zh: '停用失败', en: 'Closing failed' },
  version: { zh: (version: number) => `第 ${version} 版`, en: (version: number) => `Version ${version}` },
  loans: { zh: (count: number) => `${count} 笔贷款`, en: (count: number) => plural(count, 'loan', 'loans') },

  range: { zh: '金额范围', en: 'Amounts' },
  least: { zh: '最低金额', en: 'Minimum amount' },
  most: { zh: '最高金额', en: 'Maximum amount' },
  instalments: { zh: '期数', en: 'Instalments' },
  instalmentsOf: {
    zh: ({ count, days }: { count: number; days: number }) => `${count} 期，每期 ${days} 天`,
    en: ({ count, days }: { count: number; days: number }) =>
      `${plural(count, 'instalment', 'instalments')}, ${plural(days, 'day', 'days')} each`,
  },
  interval: { zh: '每期天数', en: 'Days per instalment' },
  method: { zh: '还款方式', en: 'Repayment' },
  yearlyRate: { zh: '年利率', en: 'Yearly rate' },
  interestCap: { zh: '利息上限（占本金）', en: 'Interest cap (of principal)' },
  penaltyRate: { zh: '罚息日利率', en: 'Daily penalty rate' },
  penaltyCap: { zh: '罚息上限（占本金）', en: 'Penalty cap (of principal)' },
  grace: { zh: '宽限天数', en: 'Grace days' },
  days: { zh: (count: number) => `${count} 天`, en: (count: number) => plural(count, 'day', 'days') },
  example: {
    zh: (amount: string) => `示例：今日借 ${amount} 的还款计划`,
    en: (amount: string) => `Example: ${amount} lent today`,
  },
  pick: { zh: '选择产品', en: 'Choose a product' },
});

export const productStatuses: Choices<(typeof loanProductStatuses)[number]> = {
  open: { zh: '开放', en: 'Open' },
  closed: { zh: '已停用', en: 'Closed' },
};
