// Texts of data exceptions.
import type { CheckName, Exception, resolutions } from '@backoffice/contract/exceptions/exceptions.ts';
import { defineTexts, type Choices, type Text } from '#platform/texts.ts';

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  check_name: { zh: '检查项', en: 'Check' },
  severity: { zh: '级别', en: 'Severity' },
  detail: { zh: '应为 / 实为', en: 'Expected / found' },
  times_seen: { zh: '次数', en: 'Times' },
  last_seen_at: { zh: '最近发现', en: 'Last seen' },
});

export const texts = defineTexts({
  title: { zh: '数据异常', en: 'Data Exception' },
  firstSeen: { zh: '首次发现', en: 'First seen' },

  recordTitle: { zh: (check: string) => `异常：${check}`, en: (check: string) => `Exception: ${check}` },
  subject: { zh: '对象', en: 'About' },
  figure: { zh: '项目', en: 'Figure' },
  expected: { zh: '应为', en: 'Expected' },
  actual: { zh: '实为', en: 'Found' },
  since: { zh: '开始等待', en: 'Waiting since' },
  more: { zh: (count: number) => `等 ${count} 项`, en: (count: number) => `and ${count} more` },
  comma: { zh: '，', en: ', ' },
  nothing: { zh: '无', en: 'nothing' },
  robot: { zh: '机器人', en: 'robot' },
  real: { zh: '真实', en: 'real' },
  noLines: { zh: '没有分录行', en: 'no lines' },
  aJournal: { zh: '一笔分录', en: 'a journal' },
  asSealed: { zh: '与封存时一致', en: 'as sealed' },
  withinHours: { zh: (hours: number) => `${hours} 小时内`, en: (hours: number) => `within ${hours} hours` },

  take: { zh: '认领', en: 'Take' },
  taken: { zh: '已认领', en: 'Assigned to you' },
  runningAlready: { zh: '正在核对', en: 'The checks are running' },
  notTaken: { zh: '认领失败', en: 'Assignment failed' },
  resolve: { zh: '处理', en: 'Resolve' },
  resolved: { zh: '异常已处理', en: 'Exception resolved' },
  notResolved: { zh: '处理失败', en: 'Resolving failed' },

  run: { zh: '立即检查', en: 'Check now' },
  started: { zh: '检查已开始', en: 'The checks have started' },
  notStarted: { zh: '无法开始检查', en: 'Starting the checks failed' },
  running: {
    zh: (percent: number) => `检查中 ${percent}%`,
    en: (percent: number) => `Checking ${percent}%`,
  },
  lastRun: {
    zh: ({ opened, gone }: { opened: number; gone: number }) => `上次检查：新增 ${opened}，消失 ${gone}`,
    en: ({ opened, gone }: { opened: number; gone: number }) => `Last run: ${opened} new, ${gone} gone`,
  },
});

export const checkTexts: Choices<CheckName> = {
  'account.figures': { zh: '账户数字与分录不符', en: 'Figures differ from lines' },
  'account.running_balance': { zh: '余额不连续', en: 'Running balance breaks' },
  'account.book': { zh: '账户账簿错误', en: 'Account in another book' },
  'account.arrears': { zh: '冲正后余额不足', en: 'Owes after a reversal' },
  'account.loans': { zh: '账户欠款与贷款不符', en: 'Account and its loans disagree' },
  'account.trades': { zh: '账户与订单不符', en: 'Account and its orders disagree' },
  'journal.sum': { zh: '分录不平', en: 'Journal does not sum to zero' },
  'journal.record': { zh: '分录缺少业务记录', en: 'Journal without its record' },
  'journal.account': { zh: '分录账户错误', en: 'Line on a wrong account' },
  'journal.book': { zh: '分录账簿混用', en: 'Journal mixes books' },
  'journal.seal': { zh: '分录与封存不符', en: 'Journal differs from its seal' },
  'platform.totals': { zh: '平台合计不符', en: 'Platform totals differ' },
  'deposit.posting': { zh: '入金与分录不符', en: 'Deposit differs from ledger' },
  'deposit.book': { zh: '入金账簿错误', en: 'Deposit in another book' },
  'deposit.waiting': { zh: '入金超时未审核', en: 'Deposit waits too long' },
  'withdrawal.posting': { zh: '出金与分录不符', en: 'Withdrawal differs from ledger' },
  'withdrawal.frozen': { zh: '冻结与待审出金不符', en: 'Frozen differs from pending' },
  'withdrawal.book': { zh: '出金账簿错误', en: 'Withdrawal in another book' },
  'withdrawal.waiting': { zh: '出金超时未到账', en: 'Withdrawal waits too long' },
  'adjustment.posting': { zh: '补偿或奖励金与分录不符', en: 'Compensation or bonus differs from ledger' },
  'order.posting': { zh: '订单与分录不符', en: 'Order differs from ledger' },
  'order.units': { zh: '持仓数量不符', en: 'Units differ' },
  'order.price': { zh: '成交价超出当分钟区间', en: 'Price outside its minute' },
  'order.overdue': { zh: '订单逾时未处理', en: 'Order waits past its time' },
  'order.open_after_close': { zh: '日内订单收盘后未平仓', en: 'Day trade open after the close' },
  'order.unlock': { zh: '锁定期不符', en: 'Unlock day not kept' },
  'order.unmet': { zh: '价格已到仍未成交', en: 'Not executed though the price was met' },
  'custody.totals': { zh: '持仓与托管合计不符', en: 'Holdings differ from custody' },
  'product.quota': { zh: '配额不符', en: 'Quota differs' },
  'subscription.posting': { zh: '订阅费与分录不符', en: 'Subscription differs from ledger' },
  'product.nav_missing': { zh: '缺少净值', en: 'Net asset value missing' },
  'product.nav_correction': { zh: '净值更正中断', en: 'Correction of a value stopped' },
  'custody.statement': { zh: '与托管对账单不符', en: 'Custodian states other positions' },
  'money.safeguarded': { zh: '客户资金保障不足', en: 'Clients’ money not covered' },
  'market.settled': { zh: '市场往来超过五天未清', en: 'Market not settled for five days' },
  'record.counts': { zh: '记录数量不符', en: 'Record counts differ' },
  'daily.facts': { zh: '每日统计不符', en: 'Daily statistics differ' },
  'daily.trades': { zh: '交易统计不符', en: 'Trade statistics differ' },
  'rate.feed': { zh: '汇率源跳变', en: 'Rate of the feed jumped' },
  'quote.price': { zh: '行情价格异常', en: 'Impossible price' },
  'audit.chain': { zh: '日志链断裂', en: 'Audit chain broken' },
};

/** Meaning of a finding, and what to do about it. */
export const meaningTexts: Choices<CheckName> = {
  'account.figures': {
    zh: '账户上的数字与全部分录相加的结果不同。分录为准：查看明细，找出未经记账的改动。',
    en: 'A figure of the account is not the sum of its lines. The lines count: open the breakdown and find what changed it outside the ledger.',
  },
  'account.running_balance': {
    zh: '某一行的“变动后余额”接不上前后分录，可能被改动过。',
    en: 'The balance after a line fits neither the line before nor the one after: it may have been changed.',
  },
  'account.book': {
    zh: '账户与客户不在同一账簿（真实或机器人）。',
    en: 'The account is not in its client’s book (real or robot).',
  },
  'account.arrears': {
    zh: '冲正的金额客户已经用掉，差额记为欠款。补足后自动消失。',
    en: 'What was taken back had been spent; the rest is owed. It goes away once it is paid.',
  },
  'account.loans': {
    zh: '账户的贷款与应付，和各笔贷款未还部分的合计不同。',
    en: 'What the account owes is not what its loans owe together.',
  },
  'journal.sum': {
    zh: '分录借贷不平，或没有任何分录行。',
    en: 'The journal’s lines do not sum to zero, or there are none.',
  },
  'journal.record': {
    zh: '分录指向的业务记录不存在，或分录行缺少分录。',
    en: 'The record that the journal speaks of is missing, or lines have no journal.',
  },
  'journal.account': {
    zh: '分录行所在的账户不存在，或币种不同。',
    en: 'A line is on an account that is missing or has another currency.',
  },
  'journal.book': {
    zh: '同一笔分录碰到了真实与机器人两个账簿。',
    en: 'One journal touches both the real and the robots’ book.',
  },
  'journal.seal': {
    zh: '分录与记账后封存的内容不同：有人绕过系统改动了数据库。',
    en: 'The journal is not what was sealed after it was posted: the database was changed outside the product.',
  },
  'platform.totals': {
    zh: '平台账户的合计与其分录行之和不同。',
    en: 'The total of a platform account is not the sum of its lines.',
  },
  'deposit.posting': {
    zh: '入金的分录与其状态和金额不一致。',
    en: 'The deposit’s journals do not add up to what its status says.',
  },
  'deposit.book': { zh: '入金与账户不在同一账簿。', en: 'The deposit is not in its account’s book.' },
  'deposit.waiting': {
    zh: '客户在等待审核，请尽快处理。审核后自动消失。',
    en: 'A client waits for a review. It goes away once the deposit is decided.',
  },
  'withdrawal.posting': {
    zh: '出金的资金不在其状态所说的位置。',
    en: 'The withdrawal’s money is not where its status says.',
  },
  'withdrawal.frozen': {
    zh: '为出金冻结的金额与待审核出金的合计不同。',
    en: 'The amount frozen for withdrawals differs from the total of the pending ones.',
  },
  'withdrawal.book': { zh: '出金与账户不在同一账簿。', en: 'The withdrawal is not in its account’s book.' },
  'withdrawal.waiting': {
    zh: '客户在等待到账。审核、付款或注明延迟原因。',
    en: 'A client is waiting for the money. Review it, pay it, or give the reason for the delay.',
  },
  'account.trades': {
    zh: '账户的持仓成本、待结算款或订单冻结与其未了结的订单不一致。',
    en: 'What is invested, unsettled or frozen for orders is not what the open orders explain.',
  },
  'order.posting': { zh: '订单的资金不在其状态所说的位置。', en: 'The order’s money is not where its status says.' },
  'order.units': {
    zh: '该订单的持仓数量与买入减卖出不一致。',
    en: 'The units of the order are not what was bought less what was sold.',
  },
  'order.price': {
    zh: '成交价不在当分钟最低与最高价之间，或 15 分钟后仍无该分钟行情。成交仍然有效。',
    en: 'The price is not between the low and high of its minute, or these have not come after 15 minutes. The execution stands.',
  },
  'order.overdue': {
    zh: '订单或卖出已过失效、解锁或结算时间，或该日不在交易日历内。',
    en: 'The order or a sale is past its lapse, unlock or due time, or its day is not in the trading calendar.',
  },
  'order.open_after_close': {
    zh: '交易时段已结束而官方收盘价缺失（停牌或无行情）：将按下一交易时段的首个有效报价卖出。',
    en: 'The session is over and has no official close (halted, or no price came): it is sold at the first valid quote of the next session.',
  },
  'order.unlock': {
    zh: '该订单在解锁时间之前可卖或已卖出，或持仓的解锁时间与订单不同。',
    en: 'The order could be sold, or was sold, before its unlock time, or its units unlock at another time.',
  },
  'order.unmet': {
    zh: '下单后有一个完整交易日的收盘价已满足该订单或卖出，却仍在等待。请检查行情来源与暂停。',
    en: 'The close of a later session would have met the order or its sale, and it still waits. Check the price source and pauses.',
  },
  'custody.totals': {
    zh: '客户持有该证券的数量合计与托管账上的数量不一致。',
    en: 'What clients hold of the instrument, added up, is not what the book of custody says.',
  },
  'product.quota': {
    zh: '该产品已占用的配额与分配结果或订单不一致，或分配超过配额。',
    en: 'What is taken of the product’s quota is not what was allotted or ordered, or more was allotted than the quota.',
  },
  'product.nav_missing': {
    zh: '申购或赎回在等待一个交易日的净值，但该净值未按时录入。',
    en: 'Subscriptions or redemptions wait for the net asset value of a day that was not entered in time.',
  },
  'product.nav_correction': {
    zh: '净值已更正，但按原净值成交的订单未全部重新入账。请在产品的净值页继续更正。',
    en: 'The value was corrected, but not all orders at the wrong one are booked anew. Resume it among the product’s net asset values.',
  },
  'custody.statement': {
    zh: '托管机构最近对账单上的数量与客户当日持有的合计不一致。请与托管机构核对。',
    en: 'The newest statements of custodians do not show what clients held that day. Check with the custodian.',
  },
  'money.safeguarded': {
    zh: '银行、钱包与券商最近对账单的余额合计少于应付客户的资金。',
    en: 'The newest statements of banks, wallets and brokers show less than clients are owed.',
  },
  'market.settled': {
    zh: '与市场的盈亏往来五天以上没有券商结算。请登记券商对账单。',
    en: 'What the market owes or is owed has not been settled by a broker for five days. Record the broker’s statement.',
  },
  'adjustment.posting': {
    zh: '补偿或奖励金的分录与其状态和金额不一致。',
    en: 'The journals of the compensation or bonus do not add up to what its status says.',
  },
  'subscription.posting': {
    zh: '订阅费用不在其状态所说的位置。',
    en: 'The fee of the subscription is not where its status says.',
  },
  'record.counts': {
    zh: '保存的记录数量或金额合计与逐条清点的结果不同。',
    en: 'The kept number or sum of records is not what a full count finds.',
  },
  'daily.facts': {
    zh: '每日统计与分录、客户和实名记录逐条清点的结果不同。',
    en: 'The daily statistics are not what a full count of journals, clients and KYC records finds.',
  },
  'daily.trades': {
    zh: '保存的每日交易、持仓或科目余额与订单和分录逐条清点的结果不同。',
    en: 'The kept daily trades, holdings or balances are not what a full count of orders and journals finds.',
  },
  'rate.feed': {
    zh: '汇率源的新汇率与当前相差超过 10%，没有采用。请核对后由两人手工修改。',
    en: 'The feed’s rate is more than 10% from the current one and was not taken. Check it; two people can change the rate.',
  },
  'quote.price': {
    zh: '行情服务给出的价格不可能成立，系统没有使用它。请与行情服务核对。',
    en: 'The stock-data service gave a price that cannot be right; it was not used. Ask the service.',
  },
  'audit.chain': {
    zh: '日志与封存时不同：有人绕过系统改动了数据库。',
    en: 'The log is not what it was when it was sealed: the database was changed outside the product.',
  },
};

/** The cards of an account; the pockets have their names from the ledger. */
export const cardTexts: Record<string, Text | undefined> = {
  deposit: { zh: '累计入金', en: 'Deposited' },
  withdrawal: { zh: '累计出金', en: 'Withdrawn' },
  compensation: { zh: '补偿', en: 'Compensation' },
  bonus: { zh: '奖励金', en: 'Bonus' },
  profit: { zh: '盈亏', en: 'Profit' },
  line_no: { zh: '行号', en: 'line no.' },
  account_id: { zh: '账户', en: 'account' },
  account: { zh: '账户', en: 'account' },
  line: { zh: '分录行', en: 'line' },
  currency: { zh: '币种', en: 'currency' },
};

export const severityTexts: Choices<Exception['severity']> = {
  warning: { zh: '提醒', en: 'Warning' },
  error: { zh: '错误', en: 'Error' },
};

export const resolutionTexts: Choices<(typeof resolutions)[number]> = {
  fixed: { zh: '已修复', en: 'Fixed' },
  explained: { zh: '已说明', en: 'Explained' },
  false_alarm: { zh: '误报', en: 'False alarm' },
};

export const anyResolution: Choices<NonNullable<Exception['resolution']>> = {
  ...resolutionTexts,
  gone: { zh: '自行消失', en: 'No longer found' },
};
