// Offers of the demo on each page, in every state.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type { ProductStatus, ProductSubType } from '@backoffice/contract/products/products.kinds.ts';

/** A stock of the sandbox with its last session. */
export interface DemoStock {
  symbol: string;
  name_zh: string;
  name_en: string;
  lot: number;
  low: string;
  high: string;
  close: string;
  day: string;
}

export interface DemoProduct {
  sub_type: ProductSubType;
  status: ProductStatus;
  symbol: string;
  name_zh: string;
  name_en: string;
  lot?: number;
  /** Window in hours from now. */
  window?: [number, number];
  quota?: number | null;
  taken?: number;
  price?: string | number | null;
  allocation_method?: string | null;
  [term: string]: unknown;
}

/** Day in hours. */
export const day = 24;

/** Offers of listed stocks: the price is that of the last close. */
const offerOf = (
  stock: DemoStock,
  offer: Partial<DemoProduct> & Pick<DemoProduct, 'sub_type' | 'status'>,
): DemoProduct => ({
  symbol: stock.symbol,
  name_zh: stock.name_zh,
  name_en: stock.name_en,
  lot: stock.lot,
  trade_type: 'review',
  price: stock.close,
  quota: stock.lot * 2_000,
  allocation_method: 'lottery',
  lock_days: 3,
  range_day: stock.day,
  range_low: stock.low,
  range_high: stock.high,
  market_price: stock.close,
  market_datetime: new Date().toISOString(),
  ...offer,
});

/** A weekday in a month. */
function listingDay(): string {
  const at = new Date(Date.now() + 30 * dayMs);
  while (at.getUTCDay() % 6 === 0) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}

const issueOf = (
  code: string,
  issue: Pick<DemoProduct, 'name_zh' | 'name_en' | 'status'> & { price: number; window: [number, number] },
): DemoProduct => ({
  ...issue,
  sub_type: 'ipo',
  trade_type: 'review',
  symbol: `XSHG:${code}`,
  lot: 100,
  quota: 500_000,
  allocation_method: 'lottery',
  listing_day: listingDay(),
  market_datetime: new Date().toISOString(),
});

const fund = { trade_type: 'holding', min_amount: 1_000, cut_off: '15:00', lock_days: 7, fee_percent: 0.5 } as const;
const saving = { trade_type: 'holding', min_amount: 100 } as const;

export function productsOf([first, second, third, fourth]: readonly [
  DemoStock,
  DemoStock,
  DemoStock,
  DemoStock,
]): DemoProduct[] {
  return [
    offerOf(first, { sub_type: 'fo', status: 'open', window: [-day, 2 * day] }),
    offerOf(second, { sub_type: 'fo', status: 'paused', window: [-2 * day, day] }),
    offerOf(third, { sub_type: 'fo', status: 'draft', window: [day, 3 * day] }),
    offerOf(fourth, { sub_type: 'fo', status: 'done', window: [-9 * day, -7 * day], quota: fourth.lot * 60 }),
    offerOf(second, { sub_type: 'otc', status: 'open', window: [-day, 5 * day], allocation_method: 'pro_rata' }),
    offerOf(third, {
      sub_type: 'allocation',
      status: 'closed',
      window: [-6 * day, -day],
      allocation_method: 'by_hand',
    }),
    offerOf(fourth, { sub_type: 'otc', status: 'closed', window: [-5 * day, -day], quota: fourth.lot * 20 }),
    offerOf(first, { sub_type: 'otc', status: 'draft', window: [day, 4 * day] }),
    issueOf('688901', {
      name_zh: '恒星医疗',
      name_en: 'Hengxing Medical',
      price: 18.6,
      status: 'open',
      window: [-day, 3 * day],
    }),
    issueOf('688902', {
      name_zh: '云顶科技',
      name_en: 'Yunding Tech',
      price: 42,
      status: 'draft',
      window: [2 * day, 6 * day],
    }),
    issueOf('688903', {
      name_zh: '绿色能源',
      name_en: 'Green Energy',
      price: 9.8,
      status: 'closed',
      window: [-8 * day, -2 * day],
    }),
    {
      ...issueOf('688904', {
        name_zh: '远航物流',
        name_en: 'Yuanhang Logistics',
        price: 6.4,
        status: 'closed',
        window: [-5 * day, -day],
      }),
      quota: 30_000,
      pay_later: true,
      payment_datetime: new Date(Date.now() + 3 * dayMs).toISOString(),
    },
    offerOf(first, {
      sub_type: 'daily',
      status: 'open',
      trade_type: 'holding',
      price: null,
      quota: null,
      allocation_method: null,
      lock_days: null,
      max_amount: 50_000,
    }),
    {
      sub_type: 'ai',
      status: 'open',
      symbol: 'XNYS:AI01',
      name_zh: '智选一号',
      name_en: 'Smart Pick 1',
      trade_type: 'review',
      price: 299,
      term_days: 30,
      quota: 200,
    },
    {
      sub_type: 'ai',
      status: 'draft',
      symbol: 'XNYS:AI02',
      name_zh: '智选二号',
      name_en: 'Smart Pick 2',
      trade_type: 'review',
      price: 799,
      term_days: 90,
    },
    {
      ...fund,
      sub_type: 'fund',
      status: 'open',
      symbol: 'XNYS:FUND01',
      name_zh: '稳健增长基金',
      name_en: 'Steady Growth Fund',
      quota: 20_000_000,
    },
    {
      ...saving,
      sub_type: 'savings',
      status: 'open',
      symbol: 'XNYS:SAVE01',
      name_zh: '活期宝',
      name_en: 'Easy Savings',
      rate_percent: 2.1,
    },
    {
      ...saving,
      sub_type: 'fixed',
      status: 'open',
      symbol: 'XNYS:FIX180',
      name_zh: '180 天定期',
      name_en: '180-day Deposit',
      rate_percent: 4.2,
      term_days: 180,
      early_rate_percent: 1,
    },
    {
      ...saving,
      sub_type: 'hy',
      status: 'draft',
      symbol: 'XNYS:HY01',
      name_zh: '高收益计划',
      name_en: 'High-yield Plan',
      rate_percent: 6.5,
      lock_days: 30,
    },
    {
      ...fund,
      sub_type: 'quant',
      status: 'open',
      symbol: 'XNYS:QUANT1',
      name_zh: '多因子量化',
      name_en: 'Multi-factor Quant',
      performance_fee_percent: 20,
    },
    {
      ...fund,
      sub_type: 'quant',
      status: 'closed',
      symbol: 'XNYS:QUANT2',
      name_zh: '指数增强',
      name_en: 'Index Plus',
      window: [-30 * day, -day],
    },
  ];
}
