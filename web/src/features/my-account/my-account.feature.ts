// Declaration of the feature my-account: its words.
import type { Words } from '#core/feature.ts';

export const actions = {
  'account.name_changed': { zh: '修改本人姓名', en: 'Own name changed' },
  'account.language_chosen': { zh: '选择本人语言', en: 'Own language chosen' },
  'account.picture_changed': { zh: '修改本人头像', en: 'Own picture changed' },
} satisfies Words;
