// Words for a part of a page that could not be loaded.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  failed: { zh: '加载失败', en: 'Could not load this' },
  retry: { zh: '重试', en: 'Retry' },
});
