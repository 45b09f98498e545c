// Texts of the page tabs.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  tabs: { zh: '已打开的页面', en: 'Open pages' },
  menu: { zh: '标签页操作', en: 'Tab actions' },
  refresh: { zh: '刷新页面', en: 'Refresh the page' },
  duplicate: { zh: '复制标签页', en: 'Duplicate the tab' },
  pin: { zh: '固定', en: 'Pin' },
  unpin: { zh: '取消固定', en: 'Unpin' },
  close: { zh: '关闭', en: 'Close' },
  closeThis: { zh: '关闭标签页', en: 'Close the tab' },
  closeOthers: { zh: '关闭其他', en: 'Close others' },
  closeAll: { zh: '关闭全部', en: 'Close all' },
  next: { zh: '下一个标签页', en: 'Next tab' },
  previous: { zh: '上一个标签页', en: 'Previous tab' },
  broken: { zh: '此页面出错了', en: 'This page ran into a problem' },
  brokenHint: { zh: '其他页面不受影响', en: 'The other pages go on working' },
  discardTitle: { zh: '放弃未提交的内容？', en: 'Discard unsent work?' },
  discardQuestion: {
    zh: '此页面有尚未提交的内容，关闭后将丢失。',
    en: 'This page holds work that is not submitted. Closing it loses that.',
  },
  keepEditing: { zh: '继续填写', en: 'Keep editing' },
  discard: { zh: '放弃并关闭', en: 'Discard and close' },
});
