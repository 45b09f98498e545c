// Declaration of the feature preferences: its words.
import type { Words } from '#core/feature.ts';

export const actions = {
  'preference.personal_saved': { zh: '修改偏好设置', en: 'Preferences changed' },
} satisfies Words;
