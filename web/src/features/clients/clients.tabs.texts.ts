// Texts of the tabs of the client drawer.
import type { Holding } from '@backoffice/contract/clients/clients.holdings.ts';
import type { Transaction } from '@backoffice/contract/clients/clients.transactions.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  tabs: { zh: '客户资料', en: 'Client details' },
  kyc: { zh: '实名信息', en: 'Real-name info' },
  config: { zh: '交易设置', en: 'Trade settings' },
  address: { zh: '访问记录', en: 'Access records' },
  banking: { zh: '银行卡', en: 'Bank cards' },
  benificial: { zh: '受益人', en: 'Beneficiaries' },
  holding: { zh: '持仓', en: 'Holdings' },
  transaction: { zh: '交易记录', en: 'Transactions' },
  history: { zh: '操作记录', en: 'History' },
  crypto: { zh: '加密货币地址', en: 'Crypto addresses' },

  trading: { zh: '允许交易', en: 'Trading allowed' },
  products: { zh: '可交易产品', en: 'Products' },
  showTerms: { zh: '查看对该客户生效的规则', en: 'What holds for this client' },
  hideTerms: { zh: '收起生效的规则', en: 'Hide what holds' },
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
  navOf: { zh: (day: string) => `${day} 净值`, en: (day: string) => `NAV of ${day}` },
  value: { zh: '市值', en: 'Value' },
  unrealised: { zh: '浮动盈亏', en: 'Unrealised' },
  realised: { zh: '已实现盈亏', en: 'Realised' },
  lastMonth: { zh: '近一月', en: 'Last month' },
  byProduct: {
    zh: (currency: string) => `${currency} 持仓按产品`,
    en: (currency: string) => `${currency} by product`,
  },
  lots: { zh: (count: number) => `${count} 笔`, en: (count: number) => plural(count, 'lot', 'lots') },
  boughtAt: { zh: '买入价', en: 'Bought at' },
  unlocks: { zh: '解锁', en: 'Unlocks' },

  noTransactions: { zh: '没有交易记录', en: 'No transactions' },
  recordType: { zh: '记录类型', en: 'Record type' },
  allTypes: { zh: '全部', en: 'All' },
  kind: { zh: '类别', en: 'Kind' },
  allKinds: { zh: '全部类别', en: 'All kinds' },
  time: { zh: '时间', en: 'Time' },
  amount: { zh: '金额', en: 'Amount' },
  account: { zh: '账户', en: 'Account' },

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

export const transactionKindTexts: Choices<Transaction['kind']> = {
  buy: { zh: '买入', en: 'Buy' },
  sell: { zh: '卖出', en: 'Sell' },
  exchange: { zh: '兑换', en: 'Exchange' },
  buy_fee: { zh: '买入手续费', en: 'Buy fee' },
  sell_fee: { zh: '卖出手续费', en: 'Sell fee' },
  bank_deposit: { zh: '银行入金', en: 'Bank deposit' },
  crypto_deposit: { zh: '加密货币入金', en: 'Crypto deposit' },
  repay: { zh: '还款', en: 'Repay' },
};

export const recordTypeTexts: Choices<Transaction['type']> = {
  fund: { zh: '资金', en: 'Fund' },
  trading: { zh: '交易', en: 'Trading' },
};
