// The words of the trade config's rules, for its page, for approvals and for the audit log.
import type { tradeTypes } from '@backoffice/contract/orders/orders.kinds.ts';
import type { closedMarketChoices, RuleTopic } from '@backoffice/contract/trade-config/trade-config.rules.ts';
import type { Choices, Text } from '#platform/texts.ts';

export const ruleTopicTexts: Choices<RuleTopic> = {
  trading: { zh: '交易费用与限额', en: 'Fees and limits' },
  permission: { zh: '交易权限', en: 'Trading permissions' },
  withdrawal_fee: { zh: '出金手续费', en: 'Withdrawal fees' },
  withdrawal_limit: { zh: '出金限额', en: 'Withdrawal limits' },
  approval_limit: { zh: '单人审批限额', en: 'Approval limits' },
  loan: { zh: '贷款规则', en: 'Loan rules' },
  bonus: { zh: '奖励金规则', en: 'Bonus rules' },
};

export const isRuleTopic = (value: string): value is RuleTopic => Object.hasOwn(ruleTopicTexts, value);

export const closedMarketTexts: Choices<(typeof closedMarketChoices)[number]> = {
  wait: { zh: '等待开市', en: 'Waits for the opening' },
  refuse: { zh: '拒绝', en: 'Refused' },
};

export const marketTradeTypeTexts: Choices<(typeof tradeTypes)[number]> = {
  holding: { zh: '直接成交', en: 'Executed directly' },
  review: { zh: '先审核', en: 'Reviewed first' },
};

/** The limit of a day over all kinds of actions. */
export const everyActionText: Text = { zh: '全部操作合计', en: 'All actions together' };
