// Declaration of the feature personal-data: its words.
import type { ErrorWords, FactWords, Words } from '#core/feature.ts';

export const errors = {
  'personal_data.masked': {
    zh: '您无权查看完整的电话与卡号，因此不能下载含有这些号码的文件',
    en: 'You do not see phone and card numbers in full, so a file with such numbers cannot be downloaded',
  },
  'personal_data.too_many': {
    zh: '查看号码次数已达上限（每小时 40 次，每天 200 次），请稍后再试；主管已收到提示',
    en: 'You have reached the limit of numbers shown (40 an hour, 200 a day). Try again later; supervisors have been told',
  },
} satisfies ErrorWords;

export const actions = {
  'personal_data.revealed': { zh: '查看完整号码', en: 'Number shown in full' },
} satisfies Words;

export const facts = {
  revealed: { zh: '查看内容', en: 'Shown' },
} satisfies FactWords;
