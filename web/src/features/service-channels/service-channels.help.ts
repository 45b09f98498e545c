// Help for the page of the feature service-channels: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  service: {
    purpose: {
      zh: '客户联系我们的渠道：电话、邮箱、在线客服及服务时间。',
      en: 'How clients reach us: phones, mail, chat, and the hours of service.',
    },
    steps: [
      {
        zh: '维护渠道、语言、时段和接待人员；客户端按此显示。',
        en: 'Keep channels, languages, hours and who answers: the clients’ app shows them.',
      },
      { zh: '临时无人接待时先停用渠道。', en: 'Switch a channel off while no one answers it.' },
    ],
    agreement: [
      {
        zh: '客户看得到的新增或修改须第二人同意；停用一人即可。',
        en: 'What clients see is added or changed by two people; one switches it off.',
      },
    ],
  },
} satisfies PageHelp;
