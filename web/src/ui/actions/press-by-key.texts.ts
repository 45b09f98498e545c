// Texts of keys that press buttons.
import { defineTexts, type Text } from '#platform/texts.ts';

export const texts = defineTexts({
  notForRecord: {
    zh: (action: Text) => `此记录不能“${action.zh}”：状态不允许，或您没有权限`,
    en: (action: Text) => `“${action.en}” is not possible here: the record’s status or your rights do not allow it`,
  },
});
