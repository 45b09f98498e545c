// Help for the page of the feature client-documents: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  clientDocument: {
    purpose: {
      zh: '已出具给客户的单据：成交单、月结单、年结单和凭证。',
      en: 'Papers made for clients: contract notes, monthly and yearly statements, vouchers.',
    },
    steps: [
      {
        zh: '按客户、种类和日期查找，点开即可查看和下载。',
        en: 'Find one by client, kind and date; open it to read and download it.',
      },
      {
        zh: '单据上有编号和校验码，外部人员可凭它在验证页核对真伪。',
        en: 'Each has a number and a code by which anyone can check on the public page that it is genuine.',
      },
    ],
    agreement: [
      {
        zh: '单据由系统出具，内容封存后不能改动；更正时另出新单。',
        en: 'The system makes them; once sealed they never change, and a correction is a new paper.',
      },
    ],
  },
} satisfies PageHelp;
