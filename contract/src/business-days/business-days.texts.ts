// Names of the checklist's items: screens, audit lines and papers say the same.
import type { DayItemName } from './business-days.ts';

/** The house's own calendar; any other is a venue's, named by its code. */
export const houseCalendar = 'house';
export const calendarTexts = {
  [houseCalendar]: { zh: '自有（周一至周五）', en: 'Own (Monday to Friday)' },
};

export const dayItemTexts: Record<DayItemName, { zh: string; en: string }> = {
  trial_balance: { zh: '试算平衡', en: 'Trial balance' },
  audit_chain: { zh: '操作日志链', en: 'Audit chain' },
  safeguarding: { zh: '客户资金保障', en: 'Safeguarding' },
  custody: { zh: '托管核对', en: 'Custody' },
  statements: { zh: '对账单', en: 'Statements' },
  lines: { zh: '流水匹配', en: 'Statement lines' },
  checks: { zh: '数据检查', en: 'Data checks' },
  roll_ups: { zh: '日汇总', en: 'Daily roll-ups' },
  closes: { zh: '收盘价', en: 'Closing prices' },
  navs: { zh: '基金净值', en: 'Net asset values' },
  sales_paid: { zh: '到期卖出款', en: 'Sale proceeds due' },
  loan_interest: { zh: '贷款计息', en: 'Loan interest' },
  saving_interest: { zh: '储蓄派息', en: 'Savings interest' },
};
