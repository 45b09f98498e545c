// Help for the page of the feature opening-imports: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  openingImport: {
    purpose: {
      zh: '把旧系统的账一次性带进来：员工、客户、余额和持仓。',
      en: 'Brings the books of the former system along, once: staff, clients, balances and holdings.',
    },
    steps: [
      {
        zh: '下载模板，按列填写四个文件后上传；有错的行会逐行列出原因。',
        en: 'Download the templates, fill in the four files and upload them; each faulty row says why.',
      },
      {
        zh: '当天的银行和托管对账单必须覆盖全部余额和持仓，否则不能入账。',
        en: 'The day’s statements of banks and custodians must cover all balances and holdings, or nothing is posted.',
      },
      {
        zh: '入账后核对报告；在产生其他分录之前可以整体撤销。',
        en: 'Look at the report after posting; before any other journal it can be undone as a whole.',
      },
    ],
    agreement: [
      {
        zh: '入账和撤销都须第二人同意。',
        en: 'Posting and undoing take a second person.',
      },
      {
        zh: '这两人在 30 天内不能审批这些客户的出金。',
        en: 'For 30 days neither of the two approves withdrawals of these clients.',
      },
    ],
  },
} satisfies PageHelp;
