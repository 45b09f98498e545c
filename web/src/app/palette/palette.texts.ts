// Texts of the command palette and of the list of shortcuts.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '快速前往', en: 'Go to' },
  ask: { zh: '输入页面、客户或操作', en: 'A page, a client or an action' },
  pages: { zh: '页面', en: 'Pages' },
  tabs: { zh: '已打开', en: 'Open' },
  clients: { zh: '客户', en: 'Clients' },
  actions: { zh: '操作', en: 'Actions' },
  nothing: { zh: '没有找到', en: 'Nothing found' },
  deposit: { zh: (name: string) => `为 ${name} 入金`, en: (name: string) => `Deposit for ${name}` },
  keysHint: { zh: '↑ ↓ 选择 · Enter 打开 · Esc 关闭', en: '↑ ↓ choose · Enter open · Esc close' },
  shortcuts: { zh: '快捷键', en: 'Shortcuts' },
  here: { zh: '本页', en: 'On this page' },
  everywhere: { zh: '所有页面', en: 'Everywhere' },
  palette: { zh: '快速前往', en: 'Go to a page, client or action' },
  showShortcuts: { zh: '显示快捷键', en: 'Show the shortcuts' },
});
