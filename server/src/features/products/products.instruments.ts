// Units of a product: the kind of its instrument, and how finely its units can be divided.
import type { ProductSubType } from '@backoffice/contract/products/product-kinds.ts';

const stock = { kind: 'stock', decimals: 0 } as const;
const saving = { kind: 'saving', decimals: 2 } as const;

export const instrumentKinds = {
  fo: stock,
  otc: stock,
  allocation: stock,
  ipo: stock,
  spo: stock,
  apo: stock,
  da: stock,
  daily: stock,
  ai: { kind: 'ai', decimals: 0 },
  fund: { kind: 'fund', decimals: 4 },
  quant: { kind: 'quant', decimals: 4 },
  hy: saving,
  fixed: saving,
  savings: saving,
} as const satisfies Record<ProductSubType, { kind: string; decimals: number }>;
