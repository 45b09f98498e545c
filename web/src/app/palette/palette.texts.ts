// Texts of the search palette.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '搜索', en: 'Search' },
  ask: { zh: '客户、记录编号、证券、页面或操作', en: 'A client, record number, stock, page or action' },
  pages: { zh: '页面', en: 'Pages' },
  places: { zh: '设置与分页', en: 'Settings and parts of pages' },
  recent: { zh: '最近打开', en: 'Opened last' },
  clients: { zh: '客户', en: 'Clients' },
  records: { zh: '记录', en: 'Records' },
  staff: { zh: '员工', en: 'Staff' },
  products: { zh: '产品', en: 'Products' },
  instruments: { zh: '证券', en: 'Instruments' },
  actions: { zh: '操作', en: 'Actions' },
  nothing: { zh: '没有找到', en: 'Nothing found' },
  nothingHint: {
    zh: '可输入姓名、拼音或首字母、手机号、账号、银行卡后四位、记录编号或编号全文、员工、证券代码、页面名称。',
    en: 'Try a name, pinyin or initials, a phone or account number, the last four digits of a card, a record’s number or id, staff, a stock code or a page.',
  },
  searching: { zh: '搜索中…', en: 'Searching…' },
  failed: { zh: '未能搜索，仅显示页面与操作。', en: 'The search failed; only pages and actions are shown.' },
  retry: { zh: '重试', en: 'Try again' },
  more: { zh: '还有更多客户，请输入更多内容', en: 'More clients match: type more' },
  card: { zh: (end: string) => `银行卡尾号 ${end}`, en: (end: string) => `Card ending ${end}` },
  pinyin: { zh: '拼音', en: 'Pinyin' },
  lookUpCard: {
    zh: (end: string) => `查找尾号 ${end} 的完整卡号`,
    en: (end: string) => `Find the whole card number ending ${end}`,
  },
  isLogged: { zh: '查询将记入操作日志', en: 'The look-up is logged' },
  tooManyCards: {
    zh: '一小时内查的卡尾号已达 30 个，未查银行卡；请稍后再试，或输入完整卡号',
    en: '30 ends of cards within an hour: cards were not looked at. Try later, or enter the whole number',
  },
  noCard: { zh: '没有客户使用此卡', en: 'No client has this card' },
  forClient: {
    zh: ({ action, name }: { action: string; name: string }) => `为 ${name} ${action}`,
    en: ({ action, name }: { action: string; name: string }) => `${action} for ${name}`,
  },
  message: { zh: '发送站内信', en: 'Message' },
  notOpened: { zh: '未能打开', en: 'It could not be opened' },
  robot: { zh: '机器人', en: 'Robot' },
  notFound: { zh: '未能查找卡号', en: 'The card could not be looked up' },
  disabled: { zh: '已停用', en: 'Disabled' },
  keysHint: {
    zh: '↑ ↓ 选择 · Enter 打开 · Ctrl+Enter 在新标签页打开 · Esc 关闭',
    en: '↑ ↓ choose · Enter open · Ctrl+Enter in a new tab · Esc close',
  },
});
