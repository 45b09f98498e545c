// Names of the actions that one person can do within a limit: the audit log says them, and the pack of a business day lists who did.
import { orderPages } from '../orders/orders.kinds.ts';
import { productPages } from '../products/products.pages.ts';
import { productKindTexts } from '../products/products.texts.ts';

interface Text {
  zh: string;
  en: string;
}

/** One action on each page of products or orders. */
const onEachPage = (pages: readonly (keyof typeof productKindTexts)[], action: string, { zh, en }: Text) =>
  Object.fromEntries(
    pages.map((page): [string, Text] => [
      `${page}_${action}`,
      { zh: `${zh}（${productKindTexts[page].zh}）`, en: `${productKindTexts[page].en} ${en}` },
    ]),
  );

/** A new endpoint that declares `over-limit` or `unless-harmless` has its words here. */
export const soloActionTexts: Record<string, Text> = {
  'adjustment.reviewed': { zh: '审核补偿或奖励金', en: 'Compensation or bonus reviewed' },
  'authenticator.unlinked': { zh: '解绑验证器', en: 'Authenticator unlinked' },
  'bonus.added': { zh: '添加奖励金', en: 'Bonus added' },
  'bonus.converted': { zh: '奖励金转为余额', en: 'Bonus converted' },
  'calendar.days_changed': { zh: '修改交易日历', en: 'Trading calendar changed' },
  'calendar.year_entered': { zh: '录入年度交易日历', en: 'Year of the trading calendar entered' },
  'compensation.added': { zh: '添加补偿', en: 'Compensation added' },
  'deposit.recorded': { zh: '人工入金', en: 'Deposit recorded' },
  'deposit.reviewed': { zh: '审核入金', en: 'Deposit reviewed' },
  'emergency.started': { zh: '启动应急操作', en: 'Emergency action started' },
  'exchange.completed': { zh: '兑换', en: 'Exchange completed' },
  'freeze.made': { zh: '冻结出金', en: 'Withdrawals frozen' },
  'identity_check.reviewed': { zh: '审核实名资料', en: 'KYC reviewed' },
  'loan.disbursed': { zh: '发放贷款', en: 'Loan disbursed' },
  'loan.reviewed': { zh: '审核贷款', en: 'Loan reviewed' },
  'match.accepted': { zh: '匹配流水', en: 'Line matched' },
  'rating.reviewed': { zh: '复核风险评级', en: 'Client rating reviewed' },
  'screening_hit.cleared': { zh: '排除命中', en: 'Hit cleared' },
  'screening_hit.confirmed': { zh: '确认命中', en: 'Hit confirmed' },
  'service_channel.changed': { zh: '修改客服渠道', en: 'Customer service channel changed' },
  'service_channel.created': { zh: '新增客服渠道', en: 'Customer service channel added' },
  'settings.app_saved': { zh: '修改应用设置', en: 'App settings changed' },
  'settings.company_saved': { zh: '修改公司信息', en: 'Company information changed' },
  'staff.changed': { zh: '修改员工', en: 'Staff changed' },
  'staff.created': { zh: '创建员工', en: 'Staff created' },
  'staff.password_reset': { zh: '重置员工密码', en: 'Staff password reset' },
  'staff.status_changed': { zh: '启用或停用员工', en: 'Staff enabled or disabled' },
  'subscription.reviewed': { zh: '审核订阅', en: 'Subscription reviewed' },
  'venue.changed': { zh: '修改交易所', en: 'Venue changed' },
  'venue.hours_changed': { zh: '修改交易时段', en: 'Trading hours changed' },
  'webhook.changed': { zh: '修改 Webhook', en: 'Webhook changed' },
  'match.booked': { zh: '流水入账', en: 'Line booked' },
  'withdrawal.completed': { zh: '出金已打款', en: 'Withdrawal paid out' },
  'withdrawal.reviewed': { zh: '审核出金', en: 'Withdrawal reviewed' },
  ...onEachPage(productPages, 'product.status_changed', { zh: '更改产品状态', en: 'product status changed' }),
  ...onEachPage(orderPages, 'order.reviewed', { zh: '审核申购', en: 'application reviewed' }),
  ...onEachPage(orderPages, 'sale.settled', { zh: '手动结算卖出款', en: 'sale paid out by hand' }),
};
