// The pages of products, in the order of the menu. Without schemas, because the start of the web reads it.
export const productPages = ['stock', 'block', 'ipo', 'daily', 'ai', 'fund', 'quant'] as const;
export type ProductPage = (typeof productPages)[number];

/** Regions where no stocks are offered beyond those at the market. */
export const regionsWithoutStocks = ['pl', 'es', 'kr'] as const;
