// Words of exchanging a client's money.
import { defineTexts } from '#platform/texts.ts';

interface Rate {
  from: string;
  to: string;
  rate: string;
}

export const texts = defineTexts({
  exchange: { zh: '兑换', en: 'Exchange' },
  exchangeFor: { zh: (name: string) => `${name} 的兑换`, en: (name: string) => `Exchange for ${name}` },
  done: { zh: '兑换成功', en: 'Exchange succeeded' },
  failed: { zh: '兑换失败，请稍后重试', en: 'Exchange failed, please retry later' },
  from: { zh: '转出账户', en: 'From' },
  to: { zh: '转入账户', en: 'To' },
  swap: { zh: '互换账户', en: 'Swap the accounts' },
  amount: { zh: '金额', en: 'Amount' },
  rate: {
    zh: ({ from, to, rate }: Rate) => `汇率 1 ${from} = ${rate} ${to}`,
    en: ({ from, to, rate }: Rate) => `Rate 1 ${from} = ${rate} ${to}`,
  },
  loadingRate: { zh: '正在获取汇率…', en: 'Fetching the rate…' },
  noRate: { zh: '无法获取汇率', en: 'Cannot fetch the rate' },
  retry: { zh: '重试', en: 'Retry' },
  received: { zh: '约可兑得', en: 'Receives about' },
  onlyOne: { zh: '该客户只有一个账户，无法兑换', en: 'The client has only one account' },
  empty: { zh: '账户余额为 0，无法兑换', en: 'The balance is 0' },
});
