// Help for the page of the feature subscriptions: what it is for, the usual steps, who agrees to what.
import type { PageHelp } from '#core/help.ts';

export const help = {
  trxSubscribe: {
    purpose: {
      zh: '客户对 AI 策略的订阅：费用、期限和状态。',
      en: 'Clients’ subscriptions of AI strategies: fee, term and state.',
    },
    steps: [
      {
        zh: '审核等待中的订阅：通过即收费并开始运行，拒绝则退款。',
        en: 'Review those that wait: approved, the fee is taken and it runs; rejected, the money goes back.',
      },
      {
        zh: '从订阅可打开客户、策略和它下过的订单。',
        en: 'A subscription leads to client, strategy and the orders it placed.',
      },
    ],
    agreement: [{ zh: '退款须第二人同意。', en: 'A refund takes a second person.' }],
  },
} satisfies PageHelp;
