// Help for the page of the feature messages: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  message: {
    purpose: {
      zh: '给客户的站内信：单发、群发和模板。',
      en: 'Messages to clients: single ones, to many, and templates.',
    },
    steps: [
      {
        zh: '写好中英文内容，插入客户姓名等变量并预览。',
        en: 'Write it in both languages, put in gaps such as the client’s name, and look at the preview.',
      },
      {
        zh: '群发前看清条件命中多少人；未读的可以撤回。',
        en: 'See how many the conditions reach before you send; unread ones can be recalled.',
      },
    ],
    agreement: [{ zh: '发送由本人负责，写入操作日志。', en: 'Who sends is responsible; it stands in the audit log.' }],
  },
} satisfies PageHelp;
