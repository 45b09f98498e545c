// Help for the page of the feature business-days: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  businessDay: {
    purpose: {
      zh: '日终：按清单核对当天，关账并出具日终报告。',
      en: 'The end of the day: go through the checklist, close the day, and get its pack.',
    },
    steps: [
      {
        zh: '逐项完成清单；打开的项目会带到对应页面。',
        en: 'Complete the checklist; each open item leads to its page.',
      },
      {
        zh: '无法完成的须写明原因豁免，然后关账（C）。',
        en: 'Waive with a reason what cannot be done, then close the day (C).',
      },
      { zh: '关账后该日不再接受分录。', en: 'A closed day takes no more journals.' },
    ],
    agreement: [{ zh: '豁免、关账和重开都须第二人同意。', en: 'Waivers, closing and reopening take a second person.' }],
  },
} satisfies PageHelp;
