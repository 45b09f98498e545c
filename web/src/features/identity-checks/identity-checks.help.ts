// Help for the page of the feature identity-checks: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  kyc: {
    purpose: {
      zh: '审核客户的实名资料：证件照片与填写的信息是否一致，证件是否有效。',
      en: 'Review of identities: do the pictures of the document and what was filled in agree, and is the document valid?',
    },
    steps: [
      {
        zh: '打开等待最久的一份，左边看照片，右边看资料。',
        en: 'Open the one that has waited longest: pictures on one side, data on the other.',
      },
      {
        zh: '逐项勾选核对清单，再通过，或写明原因退回；客户会看到该原因。',
        en: 'Tick the checklist item by item, then approve, or reject with a reason that the client reads.',
      },
      {
        zh: '证件号默认遮盖，点“显示”会写入操作日志。',
        en: 'The document number is masked; showing it is written to the audit log.',
      },
    ],
    agreement: [
      {
        zh: '客户的所属业务员和资料录入人不能审核这一份；经手过来件密钥的人审核时，须第二人同意。',
        en: 'Neither the client’s salesperson nor the person who filled in the data may review it. Who handled the key that brought it needs a second person.',
      },
    ],
  },
} satisfies PageHelp;
