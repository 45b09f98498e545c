// Texts of the tabs of the client drawer.
import type { Transaction } from '@backoffice/contract/clients/clients.transactions.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  timeline: { zh: '时间线', en: 'Timeline' },
  tabs: { zh: '客户资料', en: 'Client details' },
  kyc: { zh: '实名信息', en: 'Real-name info' },
  config: { zh: '交易设置', en: 'Trade settings' },
  address: { zh: '访问记录', en: 'Access records' },
  banking: { zh: '银行卡', en: 'Bank cards' },
  benificial: { zh: '受益人', en: 'Beneficiaries' },
  holding: { zh: '持仓', en: 'Holdings' },
  transaction: { zh: '交易记录', en: 'Transactions' },
  documents: { zh: '单据', en: 'Documents' },
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

  noTransactions: { zh: '没有交易记录', en: 'No transactions' },
  recordType: { zh: '记录类型', en: 'Record type' },
  allTypes: { zh: '全部', en: 'All' },
  kind: { zh: '类别', en: 'Kind' },
  allKinds: { zh: '全部类别', en: 'All kinds' },
  time: { zh: '时间', en: 'Time' },
  instrument: { zh: '标的', en: 'Instrument' },
  quantity: { zh: '数量', en: 'Quantity' },
  price: { zh: '现价', en: 'Price' },
  amount: { zh: '金额', en: 'Amount' },
  account: { zh: '账户', en: 'Account' },

  addUp: { zh: '汇总全部记录，与余额核对', en: 'Add up all transactions and compare with the balance' },
  sum: { zh: '全部记录合计', en: 'All transactions' },
  balance: { zh: '余额', en: 'Balance' },
  frozen: { zh: '冻结', en: 'Frozen' },
  unsettled: { zh: '待结算', en: 'Unsettled' },
  shortfall: { zh: '透支', en: 'Shortfall' },

  noCryptoAddresses: { zh: '没有加密货币地址', en: 'No crypto address' },
});

export const recordTypeTexts: Choices<Transaction['type']> = {
  fund: { zh: '资金', en: 'Fund' },
  trading: { zh: '交易', en: 'Trading' },
};
