// The kinds of a client's transactions in words.
import type { Transaction } from '@backoffice/contract/clients/clients.transactions.ts';
import type { Choices } from '#platform/texts.ts';

export const transactionKindTexts: Choices<Transaction['kind']> = {
  buy: { zh: '买入', en: 'Buy' },
  sell: { zh: '卖出', en: 'Sell' },
  exchange: { zh: '兑换', en: 'Exchange' },
  buy_fee: { zh: '买入手续费', en: 'Buy fee' },
  sell_fee: { zh: '卖出手续费', en: 'Sell fee' },
  bank_deposit: { zh: '银行入金', en: 'Bank deposit' },
  crypto_deposit: { zh: '加密货币入金', en: 'Crypto deposit' },
  repay: { zh: '还款', en: 'Repay' },
  withdrawal: { zh: '出金', en: 'Withdrawal' },
  loan: { zh: '贷款发放', en: 'Loan payout' },
  compensation: { zh: '补偿', en: 'Compensation' },
  bonus: { zh: '奖励金转余额', en: 'Bonus converted' },
  interest: { zh: '利息', en: 'Interest' },
  corporate: { zh: '公司行动', en: 'Corporate action' },
  opening: { zh: '期初转入', en: 'Opening balance' },
  subscription_fee: { zh: '订阅费', en: 'Subscription fee' },
  write_off: { zh: '欠款核销', en: 'Arrears written off' },
};
