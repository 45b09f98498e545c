// The words of the trade config's rules, for its page, for approvals and for the audit log.
import type { tradeTypes } from '@backoffice/contract/orders/order-kinds.ts';
import type { closedMarketChoices, RuleTopic } from '@backoffice/contract/trade-config/trade-rules.ts';
import { defineTexts, type Choices, type Text } from '#platform/texts.ts';

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

export const ruleFieldLabels = defineTexts({
  topic: { zh: '规则类别', en: 'Topic' },
  order_kind: { zh: '交易类别', en: 'Kind of order' },
  venue: { zh: '交易所', en: 'Venue' },
  staff: { zh: '适用人员', en: 'Person' },
  action: { zh: '操作', en: 'Action' },
  min_fee: { zh: '最低手续费', en: 'Minimum fee' },
  duty_percent: { zh: '卖出税率', en: 'Duty on sales' },
  buffer_percent: { zh: '市价缓冲', en: 'Price buffer' },
  min_order: { zh: '单笔下限', en: 'Smallest order' },
  max_order: { zh: '单笔上限', en: 'Largest order' },
  closed_market: { zh: '休市委托', en: 'While closed' },
  trade_type: { zh: '市价、限价委托', en: 'Orders at the market' },
  per_operation: { zh: '单笔限额（USD）', en: 'Per operation (USD)' },
  per_day: { zh: '单日限额（USD）', en: 'Per day (USD)' },
  max_total: { zh: '每客户总额上限（USD）', en: 'Total per client (USD)' },
  kyc_statuses: { zh: '允许的实名状态', en: 'KYC statuses allowed' },
  min_vip: { zh: '最低 VIP 等级', en: 'Lowest VIP level' },
  closed_countries: { zh: '不开放的国家或地区', en: 'Countries not served' },
  valid_days: { zh: '有效天数', en: 'Valid for days' },
  valid_from: { zh: '生效时间', en: 'Valid from' },
});
