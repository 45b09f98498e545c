// Help for the page of the feature venues: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  exchangeConfig: {
    purpose: {
      zh: '交易所日历、交易时段、官方收盘价，以及货币对与汇率。',
      en: 'Calendars and hours of exchanges, official closes, and currency pairs with their rates.',
    },
    steps: [
      {
        zh: '年底前录入下一年的休市日；缺年度的交易所会停止计算交收。',
        en: 'Enter next year’s holidays in time: without them nothing settles there.',
      },
      {
        zh: '货币对设置来源、点差和有效期；过期的汇率不能成交。',
        en: 'Set source, spread and validity of each pair; nothing is exchanged at an expired rate.',
      },
    ],
    agreement: [
      {
        zh: '货币对、影响当日或已过日期的时段、替换收盘价须第二人同意。',
        en: 'Currency pairs, hours of today or before, and replacing a close take a second person.',
      },
    ],
  },
} satisfies PageHelp;
