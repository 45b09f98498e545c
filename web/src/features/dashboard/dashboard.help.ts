// Help for the page of the feature dashboard: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  dashboard: {
    purpose: {
      zh: '登录后的第一屏：等您处理的事项、今天的资金和需要留意的风险，下面是近几日的走势、经营数据和团队。',
      en: 'The first screen after the login: what waits for you, today’s money and what needs an eye; below it the last days, the key figures and the teams.',
    },
    steps: [
      {
        zh: '先看“我的待办”，等得最久的排在最前；点一行即打开该记录。',
        en: 'Begin with “My queue”: what has waited longest stands first, and a row opens its record.',
      },
      { zh: '点任何数字，会打开它背后的记录。', en: 'Press any figure to open the records behind it.' },
      {
        zh: '顶部可按日期、币种和团队缩小范围；齿轮中的“偏好设置”决定显示哪些板块及其顺序。',
        en: 'Narrow it by days, currency and team at the top; “Preferences” behind the gear decide which parts stand where.',
      },
    ],
    agreement: [
      { zh: '本页不改动任何数据，无需他人同意。', en: 'Nothing is changed here, so nothing needs approval.' },
    ],
  },
} satisfies PageHelp;
