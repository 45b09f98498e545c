// Help for the page of the feature settings: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  settings: {
    purpose: {
      zh: '公司与应用的基本设置：名称、标志、地区、时区、公司资料和产品展示。',
      en: 'The basics: name, logo, region, time zone, company information and how products are shown.',
    },
    steps: [
      {
        zh: '在各标签页修改并保存；有人先保存过时会提示重读。',
        en: 'Change and save each tab; if someone saved before you, you are asked to read again.',
      },
      { zh: '标志以图片上传，浅色和深色都能预览。', en: 'Upload the logo as a picture; see it on light and dark.' },
    ],
    agreement: [
      {
        zh: '修改时区、公司联系方式须第二人同意，其余一人保存即生效。',
        en: 'The time zone and the company’s contacts take a second person; all else is saved by one.',
      },
    ],
  },
} satisfies PageHelp;
