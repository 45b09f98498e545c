// Names of the kinds of product: screens and papers say the same.
import type { tradeSwitches } from '../trade-config/trade-config.client-settings.ts';

export const productKindTexts: Record<(typeof tradeSwitches)[number], { zh: string; en: string }> = {
  stock: { zh: '股票', en: 'Stock' },
  block: { zh: '大宗', en: 'Block' },
  ipo: { zh: '新股', en: 'IPO' },
  daily: { zh: '日内', en: 'Daily' },
  ai: { zh: 'AI', en: 'AI' },
  fund: { zh: '基金', en: 'Fund' },
  quant: { zh: '量化', en: 'Quant' },
};
