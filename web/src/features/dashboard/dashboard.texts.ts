// Texts of the dashboard.
import type { ExposureKind, followUpReasons } from '@backoffice/contract/dashboard/dashboard.figures.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  welcome: { zh: (name: string) => `欢迎，${name}`, en: (name: string) => `Welcome, ${name}` },
  span: { zh: '时间范围', en: 'Days shown' },
  days: { zh: (days: number) => `${days} 天`, en: (days: number) => `${days} days` },
  figures: { zh: '经营数据', en: 'Key figures' },
  clients: { zh: '注册客户', en: 'Registered clients' },
  today: { zh: (count: string) => `今日新增 ${count}`, en: (count: string) => `${count} today` },
  identities: { zh: '实名情况', en: 'Verification' },
  deposits: { zh: '入金总额', en: 'Deposits' },
  users: {
    zh: ({ users, repeat }: { users: string; repeat: string }) => `${users} 人，其中复充 ${repeat} 人`,
    en: ({ users, repeat }: { users: string; repeat: string }) => `${users} clients, ${repeat} more than once`,
  },
  pendingDeposits: { zh: '待审核入金', en: 'Pending deposits' },
  withdrawals: { zh: '出金总额', en: 'Withdrawals' },
  unpaidWithdrawals: { zh: '待打款出金', en: 'To be paid' },
  pendingWithdrawals: { zh: '待审核出金', en: 'Pending withdrawals' },
  balance: { zh: '客户余额', en: 'Client balances' },
  frozen: { zh: '冻结金额', en: 'Frozen' },
  arrears: { zh: '欠款', en: 'Arrears' },
  unpaidOrders: { zh: '中签未缴款', en: 'Allotments left to pay' },
  accounts: {
    zh: (count: number) => `${count} 个账户`,
    en: (count: number) => plural(count, 'account', 'accounts'),
  },
  records: { zh: (count: string) => `${count} 笔`, en: (count: string) => `${count} records` },
  exposure: { zh: '各产品持仓（按成本）', en: 'Exposure by product, at cost' },
  product: { zh: '产品', en: 'Product' },
  orders: { zh: '订单', en: 'Orders' },
  amount: { zh: '金额', en: 'Amount' },
  nothing: { zh: '—', en: '—' },
  queue: { zh: '我的待办', en: 'My queue' },
  queueEmpty: { zh: '没有待办事项', en: 'Nothing waits' },
  kind: { zh: '类型', en: 'Kind' },
  client: { zh: '客户', en: 'Client' },
  agent: { zh: '业务员', en: 'Salesperson' },
  waiting: { zh: '已等待', en: 'Waiting' },
  control: { zh: '运行与风险', en: 'Control' },
  openExceptions: { zh: '未处理的数据异常', en: 'Open exceptions' },
  severities: {
    zh: ({ error, warning }: { error: number; warning: number }) => `错误 ${error}，警告 ${warning}`,
    en: ({ error, warning }: { error: number; warning: number }) =>
      `${plural(error, 'error', 'errors')}, ${plural(warning, 'warning', 'warnings')}`,
  },
  lastCheck: { zh: '最近一次数据检查', en: 'Last nightly check' },
  neverChecked: { zh: '尚未运行', en: 'Not yet' },
  lateApprovals: { zh: '等待超过 4 小时的审批', en: 'Approvals older than 4 h' },
  failedWebhooks: { zh: '已停用的 Webhook', en: 'Webhooks switched off' },
  lateWithdrawals: { zh: '等待超过 24 小时的最大出金', en: 'Largest withdrawals waiting over 24 h' },
  unexplained: { zh: '未说明原因', en: 'Not explained' },
  followUps: { zh: '需要跟进的客户', en: 'To follow up' },
  followUpsEmpty: { zh: '没有需要跟进的客户', en: 'No one to follow up' },
  since: { zh: '时间', en: 'Date' },
  note: { zh: '说明', en: 'Note' },
  team: { zh: '我的团队', en: 'My team' },
  teams: { zh: '各团队', en: 'Teams' },
  comma: { zh: '、', en: ', ' },
  markets: { zh: '开市的交易所', en: 'Open markets' },
  noMarkets: { zh: '全部休市', en: 'All closed' },
  stockData: { zh: '行情服务', en: 'Stock data' },
  jobs: { zh: '后台任务', en: 'Background jobs' },
  jobCounts: {
    zh: ({ failed, late }: { failed: number; late: number }) => `失败 ${failed}，延迟 ${late}`,
    en: ({ failed, late }: { failed: number; late: number }) => `${failed} failed, ${late} late`,
  },
});

export const reasonTexts: Choices<(typeof followUpReasons)[number]> = {
  kyc_rejected: { zh: '实名被拒', en: 'KYC rejected' },
  loan_overdue: { zh: '贷款逾期', en: 'Loan overdue' },
  document_expires: { zh: '证件即将到期', en: 'Document expires' },
  kyc_missing: { zh: '三天未实名', en: 'Not verified for 3 days' },
  no_deposit: { zh: '尚未入金', en: 'No deposit yet' },
};

export const exposureTexts: Choices<ExposureKind> = {
  fo: { zh: '涨停股票', en: 'Limit-up' },
  stock: { zh: '股票', en: 'Stock' },
  ipo: { zh: '新股', en: 'IPO' },
  block: { zh: '大宗', en: 'OTC / Block' },
  fund: { zh: '基金', en: 'Fund' },
  quant: { zh: '量化', en: 'Quant' },
  saving: { zh: '储蓄', en: 'Saving' },
  subscribe: { zh: '订阅', en: 'Subscription' },
};
