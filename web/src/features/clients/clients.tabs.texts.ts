// Texts of the tabs of the client drawer.
import type { Holding } from '@backoffice/contract/clients/clients.holdings.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  tabs: { zh: '客户资料', en: 'Client details' },
  kyc: { zh: '实名信息', en: 'Real-name info' },
  config: { zh: '交易设置', en: 'Trade settings' },
  address: { zh: '访问记录', en: 'Access records' },
  banking: { zh: '银行卡', en: 'Bank cards' },
  benificial: { zh: '受益人', en: 'Beneficiaries' },
  holding: { zh: '持仓', en: 'Holdings' },
  history: { zh: '操作记录', en: 'History' },
  crypto: { zh: '加密货币地址', en: 'Crypto addresses' },

  trading: { zh: '允许交易', en: 'Trading allowed' },
  products: { zh: '可交易产品', en: 'Products' },
  terms: { zh: '交易条件', en: 'Terms' },
  fee: { zh: '手续费率（空为默认，不得高于默认）', en: 'Fee (empty: default; at most the default)' },
  minOrder: { zh: '单笔最小金额（空为不限）', en: 'Smallest order (empty: none)' },
  maxOrder: { zh: '单笔最大金额（空为不限）', en: 'Largest order (empty: none)' },

  noHoldings: { zh: '没有持仓', en: 'No holdings' },
  product: { zh: '产品', en: 'Product' },
  instrument: { zh: '标的', en: 'Instrument' },
  quantity: { zh: '数量', en: 'Quantity' },
  cost: { zh: '成本', en: 'Cost' },
  price: { zh: '现价', en: 'Price' },
  value: { zh: '市值', en: 'Value' },
  unrealised: { zh: '浮动盈亏', en: 'Unrealised' },
  realised: { zh: '已实现盈亏', en: 'Realised' },

  noCryptoAddresses: { zh: '没有加密货币地址', en: 'No crypto address' },
});

export const productTexts: Choices<Holding['product']> = {
  stock: { zh: '股票', en: 'Stock' },
  ipo: { zh: '新股', en: 'IPO' },
  block: { zh: '大宗', en: 'Block' },
  fund: { zh: '基金', en: 'Fund' },
  quant: { zh: '量化', en: 'Quant' },
  saving: { zh: '理财', en: 'Savings' },
  subscribe: { zh: 'AI 订阅', en: 'AI subscription' },
};
