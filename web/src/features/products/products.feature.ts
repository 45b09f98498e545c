// Declaration of the feature products: its pages and words.
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  tradesStock: page(() => import('./products.stock.page.tsx'), 'StockProductsPage'),
  tradesBlock: page(() => import('./products.page.tsx'), 'BlockProductsPage'),
  tradesIpo: page(() => import('./products.page.tsx'), 'IpoProductsPage'),
  tradesDaily: page(() => import('./products.page.tsx'), 'DailyProductsPage'),
  tradesAi: page(() => import('./products.page.tsx'), 'AiProductsPage'),
  tradesFund: page(() => import('./products.page.tsx'), 'FundProductsPage'),
  tradesQuant: page(() => import('./products.page.tsx'), 'QuantProductsPage'),
} satisfies Pages;

const loadHelp = () => import('./products.help.ts');

export const help = {
  tradesStock: loadHelp,
  tradesBlock: loadHelp,
  tradesIpo: loadHelp,
  tradesDaily: loadHelp,
  tradesAi: loadHelp,
  tradesFund: loadHelp,
  tradesQuant: loadHelp,
} satisfies Help;

export const menu = {
  tradesStock: { zh: '涨停股票', en: 'Limit-up stocks' },
  tradesBlock: { zh: '大宗交易', en: 'Block trades' },
  tradesIpo: { zh: '新股申购', en: 'IPO' },
  tradesDaily: { zh: '日内交易', en: 'Day trading' },
  tradesAi: { zh: 'AI 交易', en: 'AI trades' },
  tradesFund: { zh: '基金', en: 'Funds & savings' },
  tradesQuant: { zh: '量化交易', en: 'Quant' },
} satisfies MenuWords;

export const records = {
  stock_product: { zh: '股票产品', en: 'Stock product' },
  block_product: { zh: '大宗产品', en: 'Block product' },
  ipo_product: { zh: '新股产品', en: 'IPO product' },
  daily_product: { zh: '日内产品', en: 'Daily product' },
  ai_product: { zh: 'AI产品', en: 'AI product' },
  fund_product: { zh: '基金产品', en: 'Fund product' },
  quant_product: { zh: '量化产品', en: 'Quant product' },
} satisfies RecordWords;

export const fields = {
  symbol: { zh: '代码', en: 'Symbol' },
  name_zh: { zh: '中文名称', en: 'Name in Chinese' },
  name_en: { zh: '英文名称', en: 'Name in English' },
  description_zh: { zh: '中文说明', en: 'Description in Chinese' },
  description_en: { zh: '英文说明', en: 'Description in English' },
  risk_zh: { zh: '中文风险提示', en: 'Risk notice in Chinese' },
  risk_en: { zh: '英文风险提示', en: 'Risk notice in English' },
  image: { zh: '图片', en: 'Picture' },
  price: { zh: '价格', en: 'Price' },
  lot: { zh: '每手数量', en: 'Lot size' },
  quota: { zh: '额度', en: 'Quota' },
  quota_taken: { zh: '已用额度', en: 'Quota taken' },
  min_quantity: { zh: '每单最少数量', en: 'Min. order' },
  max_quantity: { zh: '每单最多数量', en: 'Max. order' },
  min_amount: { zh: '每单最低金额', en: 'Min. amount' },
  max_amount: { zh: '每单最高金额', en: 'Max. amount' },
  fee_percent: { zh: '费率', en: 'Fee' },
  open_datetime: { zh: '申购开始', en: 'Window opens' },
  close_datetime: { zh: '申购截止', en: 'Window closes' },
  allocation_method: { zh: '配售方式', en: 'Allocation' },
  one_lot_first: { zh: '先保证每人一手', en: 'One lot per applicant first' },
  draw_commitment: { zh: '抽签承诺值', en: 'Draw commitment' },
  lock_days: { zh: '锁定天数', en: 'Lock-up (days)' },
  listing_day: { zh: '上市日', en: 'Listing day' },
  pay_later: { zh: '中签后缴款', en: 'Paid after allotment' },
  payment_datetime: { zh: '缴款截止', en: 'Payment deadline' },
  cut_off: { zh: '当日截止时间', en: 'Daily cut-off' },
  performance_fee_percent: { zh: '业绩报酬', en: 'Performance fee' },
  rate_percent: { zh: '年利率', en: 'Annual rate' },
  term_days: { zh: '期限（天）', en: 'Term in days' },
  early_rate_percent: { zh: '提前支取利率', en: 'Rate on early exit' },
  range_day: { zh: '比价交易日', en: 'Compared session' },
  range_low: { zh: '当日最低价', en: 'Its low' },
  range_high: { zh: '当日最高价', en: 'Its high' },
  market_price: { zh: '市场收盘价', en: 'Market close' },
  issuer_document: { zh: '发行人定价文件', en: 'Issuer’s pricing document' },
  issuer_document_sha256: { zh: '定价文件 SHA-256', en: 'Pricing document’s SHA-256' },
  statement: { zh: '托管证明', en: 'Custodian’s statement' },
  statement_sha256: { zh: '证明文件 SHA-256', en: 'Statement’s SHA-256' },
  position: { zh: '顺序', en: 'Order' },
  opened_by: { zh: '申请开放', en: 'Opening requested by' },
  approved_by: { zh: '批准人', en: 'Approved by' },
  confirmed_by: { zh: '确认人', en: 'Confirmed by' },
} satisfies Words;

export const errors = {
  'product.no_day_trading': {
    zh: '该交易所当日买入不可当日卖出，不能做日内交易。',
    en: 'This exchange does not let a stock be sold on the day of the purchase.',
  },
  'product.price_off_market': {
    zh: '价格超出上一交易日最低价与最高价的 ±20%。新股、增发和定向配售须上传发行人定价文件，并经第三人同意。',
    en: 'The price is more than 20 % below the low or above the high of the last session. An issue needs its issuer’s pricing document and a third person.',
  },
  'product.range_outdated': {
    zh: '用于核对价格的行情已过期，请重新保存产品以更新行情。',
    en: 'The market prices it was compared with are out of date. Save the product again to refresh them.',
  },
  'product.terms_fixed': {
    zh: '产品已开放，条款不能再修改。',
    en: 'The product is on offer: its terms can no longer be changed.',
  },
  'product.window_over': {
    zh: '申购截止时间已过，请先修改草稿。',
    en: 'The window has already ended. Change the draft first.',
  },
  'product.pause_too_long': {
    zh: '暂停时间已到上市日，不能恢复，只能截止或取消。',
    en: 'The pause has lasted to the listing day. The offer can be closed or cancelled, not resumed.',
  },
  'product.not_extended': {
    zh: '新的截止时间须晚于原截止时间，且申购和缴款须在上市日之前结束。',
    en: 'The window has to end later than now planned, and applying and paying before the listing day.',
  },
  'product.statement_missing': {
    zh: '有额度的产品须先上传托管方或发行人的证明文件。',
    en: 'A product with a quota needs the statement of its custodian or issuer first.',
  },
  'product.instrument_differs': {
    zh: '该代码已存在，但币种、每手数量或类型不同。',
    en: 'This symbol is known with another currency, lot size or kind.',
  },
} satisfies ErrorWords;

export const actions = {
  'product.window_closed': { zh: '申购期结束', en: 'Window closed' },
} satisfies Words;

export const facts = {
  discount: { zh: '较市价折让总额', en: 'Discount to the market' },
  third_person: { zh: '须第三人同意', en: 'Needs a third person' },
} satisfies FactWords;
