// Help for the pages of the feature statistics: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  summary: {
    purpose: {
      zh: '按日、周、月汇总的业务数字：注册、入出金、交易与费用。',
      en: 'The business by day, week and month: registrations, money in and out, trades and fees.',
    },
    steps: [
      {
        zh: '选择日期、币种和团队；更正单独成行。',
        en: 'Choose days, currency and team; corrections stand on their own line.',
      },
      {
        zh: '点任何数字打开背后的记录，并可导出。',
        en: 'Press any figure for the records behind it; export what you see.',
      },
    ],
    agreement: [
      { zh: '本页不改动任何数据，无需他人同意。', en: 'Nothing is changed here, so nothing needs approval.' },
    ],
  },
  teamStats: {
    purpose: { zh: '各团队和业务员的业绩对比。', en: 'Teams and salespeople side by side.' },
    steps: [
      {
        zh: '按期间和币种查看，展开团队看到每个人。',
        en: 'Choose period and currency; open a team to see its people.',
      },
      {
        zh: '客户转移后，历史业绩仍归当时的业务员。',
        en: 'What happened before a client was handed over stays with the salesperson of that time.',
      },
    ],
    agreement: [
      { zh: '本页不改动任何数据，无需他人同意。', en: 'Nothing is changed here, so nothing needs approval.' },
    ],
  },
  productStats: {
    purpose: { zh: '各产品的成本、市值与盈亏。', en: 'Cost, market value and profit of each product.' },
    steps: [
      {
        zh: '市值按行情、净值或面值计算，并注明价格日期。',
        en: 'Value follows quote, NAV or par, with the day of the price.',
      },
      { zh: '点数字打开背后的订单。', en: 'Press a figure for the orders behind it.' },
    ],
    agreement: [
      { zh: '本页不改动任何数据，无需他人同意。', en: 'Nothing is changed here, so nothing needs approval.' },
    ],
  },
} satisfies PageHelp;
