// Texts of exchanging a client's money.
import { defineTexts } from '#platform/texts.ts';

export const texts = defineTexts({
  exchange: { zh: '兑换', en: 'Exchange' },
  exchangeFor: { zh: (name: string) => `${name} 的兑换`, en: (name: string) => `Exchange for ${name}` },
  done: { zh: '兑换成功', en: 'Exchange succeeded' },
  failed: { zh: '兑换失败，请稍后重试', en: 'Exchange failed, please retry later' },
  from: { zh: '转出账户', en: 'From' },
  to: { zh: '转入账户', en: 'To' },
  swap: { zh: '互换账户', en: 'Swap the accounts' },
  noRate: { zh: '无法获取汇率', en: 'Cannot fetch the rate' },
  balanceIn: { zh: (currency: string) => `${currency} 余额`, en: (currency: string) => `${currency} balance` },
  received: { zh: '约可兑得', en: 'Receives about' },
  missingClient: { zh: '缺少用户 ID', en: 'missing user ID' },
  loadingAccounts: { zh: '正在获取账户…', en: 'Fetching the accounts…' },
  noAccounts: { zh: '无法获取客户的账户信息', en: 'Cannot fetch the client’s account info' },
  retry: { zh: '重试', en: 'Retry' },
  onlyOne: { zh: '该客户只有一个账户，无法兑换', en: 'The client has only one account' },
  empty: { zh: '账户余额为 0，无法兑换', en: 'The balance is 0' },
});
