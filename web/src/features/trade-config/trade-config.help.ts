// Help for the page of the feature trade-config: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  tradeConfig: {
    purpose: {
      zh: '交易规则：费率、限额、时段、交收及审批限额，可按产品、人群或个人设定。',
      en: 'Trade rules: fees, limits, hours, settlement and limits of approval, for products, groups or single people.',
    },
    steps: [
      {
        zh: '选择类别和范围，填写数值与生效日；系统显示对谁生效。',
        en: 'Choose topic and scope, value and from when; you see whom it is for.',
      },
      { zh: '历史版本保留，可查某日适用哪一条。', en: 'Versions are kept: you can see what held on any day.' },
    ],
    agreement: [
      {
        zh: '一律由第二人同意；放宽限额的 24 小时后生效，其间可叫停。',
        en: 'Always a second person; what widens a limit waits 24 hours and can be stopped.',
      },
    ],
  },
} satisfies PageHelp;
