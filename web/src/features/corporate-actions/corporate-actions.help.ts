// Help for the page of the feature corporate-actions: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  corporateAction: {
    purpose: {
      zh: '分红、送股、拆合股、配股、并购、退市等公司行动，以及每位客户应得的权益。',
      en: 'Dividends, bonus issues, splits, rights, mergers and delistings, and what each client is due.',
    },
    steps: [
      {
        zh: '新建草稿，填写除权日、登记日、派发日和比例，并附上依据。',
        en: 'Draft it: ex day, record day, pay day, ratio and the source.',
      },
      {
        zh: '公告后系统按登记日的持仓算出权益；到派发日自动入账。',
        en: 'Announced, entitlements follow from the holdings on the record day; they are paid on the pay day.',
      },
      {
        zh: '与托管方的数字不一致时，先在差异中核对。',
        en: 'Where the custodian’s figures differ, look at the difference first.',
      },
    ],
    agreement: [
      {
        zh: '公告、接受差异和冲正都须第二人同意。',
        en: 'Announcing, accepting a difference and reversing take a second person.',
      },
    ],
  },
} satisfies PageHelp;
