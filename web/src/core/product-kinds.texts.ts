// What the kinds of products are called.
import type { tradeSwitches } from '@backoffice/contract/clients/clients.trade.ts';
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
