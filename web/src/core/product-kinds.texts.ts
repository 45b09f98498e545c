// Names of the pages of products and of their statuses.
import type { tradeSwitches } from '@backoffice/contract/clients/clients.trade.ts';
import type { ProductStatus } from '@backoffice/contract/products/product-kinds.ts';
import type { Choices } from '#platform/texts.ts';

export const productKindTexts: Choices<(typeof tradeSwitches)[number]> = {
  stock: { zh: '股票', en: 'Stock' },
  block: { zh: '大宗', en: 'Block' },
  ipo: { zh: '新股', en: 'IPO' },
  daily: { zh: '日内', en: 'Daily' },
  ai: { zh: 'AI', en: 'AI' },
  fund: { zh: '基金', en: 'Fund' },
  quant: { zh: '量化', en: 'Quant' },
};

export const productStatusTexts: Choices<ProductStatus> = {
  draft: { zh: '草稿', en: 'Draft' },
  open: { zh: '开放中', en: 'Open' },
  paused: { zh: '暂停中', en: 'Paused' },
  closed: { zh: '已截止', en: 'Closed' },
  done: { zh: '已结束', en: 'Done' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};
