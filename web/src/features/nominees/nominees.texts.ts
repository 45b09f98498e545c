// Texts of beneficiaries.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  none: { zh: '没有受益人', en: 'No beneficiary yet' },
  add: { zh: '添加受益人', en: 'Add beneficiary' },
  edit: { zh: '编辑受益人', en: 'Edit beneficiary' },
  name: { zh: '姓名', en: 'Name' },
  relationship: { zh: '关系', en: 'Relationship' },
  dob: { zh: '出生日期', en: 'Date of birth' },
  phone: { zh: '电话', en: 'Phone' },
  share: { zh: '比例', en: 'Share' },
  shares: {
    zh: (percent: string) => `比例合计 ${percent}%（不超过 100%）`,
    en: (percent: string) => `Shares add up to ${percent}% (100% at most)`,
  },
});
