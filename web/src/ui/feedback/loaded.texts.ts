// Words for a part of a page that could not be loaded.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  failed: { zh: '加载失败', en: 'Could not load this' },
  codeMissing: { zh: '这部分内容未能加载', en: 'This part could not be loaded' },
  codeMissingOffline: {
    zh: '网络已断开，请在恢复后重试；已打开的页面不受影响',
    en: 'You are offline. Try again once you are back online; open pages are not affected',
  },
  codeMissingOnline: {
    zh: '系统可能已更新，请重试或重新加载',
    en: 'The system may have been updated. Try again, or reload',
  },
  reload: { zh: '重新加载', en: 'Reload' },
  retry: { zh: '重试', en: 'Retry' },
});
