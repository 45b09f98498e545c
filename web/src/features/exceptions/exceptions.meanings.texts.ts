// Explanations of what each check found, and what to do about it.
import type { CheckName } from '@backoffice/contract/exceptions/exceptions.ts';
import type { Choices } from '#platform/texts.ts';

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
  'day.open': {
    zh: '营业日结束两天后仍未关账。请到「日终」完成清单并由两人关账。',
    en: 'Two days after its end the business day is still open. Work through its checklist and close it by two people.',
  },
  'day.altered': {
    zh: '已关账日的账目与日终报告不同：有分录在关账后被改动或补入。',
    en: 'The books of a closed day are no longer those of its pack: a journal was changed or added after the closing.',
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
  'saving.interest': {
    zh: '该笔储蓄的计息日早于已付利息的日期。下次计息会自动更正，不会重复付息；请查明原因。',
    en: 'The saving counts from before a day that was paid for. The next count corrects it and pays nothing twice; find out why.',
  },
  'custody.totals': {
    zh: '客户持有该证券的数量合计与托管账上的数量不一致。',
    en: 'What clients hold of the instrument, added up, is not what the book of custody says.',
  },
  'product.quota': {
    zh: '该产品已占用的配额与配售结果或订单不一致，或配售超过配额。',
    en: 'What is taken of the product’s quota is not what was allotted or ordered, or more was allotted than the quota.',
  },
  'product.nav_missing': {
    zh: '申购或赎回在等待一个交易日的净值，但该净值未按时录入。',
    en: 'Subscriptions or redemptions wait for the net asset value of a day that was not entered in time.',
  },
  'product.nav_correction': {
    zh: '净值已更正，但按原净值成交的订单未全部重新入账。请在产品的净值页继续更正。',
    en: 'The value was corrected, but not all orders at the wrong one are rebooked. Resume it among the product’s net asset values.',
  },
  'action.units': {
    zh: '某批次的份额或金额与其公司行动权益记录不一致：账簿与权益不符，须在更多派发前查明。',
    en: 'Units or money of a lot are not what its entitlement of a corporate action says: find out before more is paid.',
  },
  'action.overdue': {
    zh: '公司行动已过除权日或派发日仍未执行，或执行中没有进展。查看其阻碍原因。',
    en: 'A corporate action is past its ex-day or pay day and not carried out, or makes no progress. Its page says what holds it up.',
  },
  'action.uncovered': {
    zh: '公司行动在款项或份额到账前执行，或长期等待到账。请核对银行流水或托管对账单。',
    en: 'A corporate action was carried out before its money or units arrived, or has waited for them for days. Look at the bank’s lines or the custodian’s statement.',
  },
  'custody.statement': {
    zh: '托管机构最近对账单上的数量与客户当日持有的合计不一致。请与托管机构核对。',
    en: 'The newest statements of custodians do not show what clients held that day. Check with the custodian.',
  },
  'money.safeguarded': {
    zh: '银行、钱包与券商最近对账单的余额合计少于应付客户的资金。',
    en: 'The newest statements of banks, wallets and brokers show less than clients are owed.',
  },
  'statement.gap': {
    zh: '该对账单的期末与上一份的期末及其间流水不符：有缺少的对账单，或其中一份有误。请补传缺少的对账单，并核对原始文件。',
    en: 'The statement does not go on from the one before: one is missing, or one of them is wrong. Bring in what is missing and compare the original files.',
  },
  'document.missing': {
    zh: '成交、入金、出金或已结束的结单期没有对应的客户单据。请查看单据任务是否停止，或在单据页重新出结单。',
    en: 'An execution, deposit, withdrawal or finished period has no paper for its client. See whether the job stands still, or run the statements again.',
  },
  'document.sum': {
    zh: '结单的期初加变动不等于期末，因此没有开出。请核对该客户的分录；上一期有补记时，先重新出上一期结单。',
    en: 'Opening and movements of a statement are not its closing, so it was not issued. Compare the client’s journals; where the period before was added to, run that one again first.',
  },
  'document.seal': {
    zh: '客户单据不是封存时的内容，或未经封存。请立即查明何人改动数据库。',
    en: 'A client document is not what was sealed, or was never sealed. Find out at once who changed the database.',
  },
  'line.open': {
    zh: '银行流水两天后仍未匹配，或其对应的记录已被冲正；超过八天为错误。请在对账页匹配，或由两人挂账。',
    en: 'A line is not matched after two days, or its record was reversed since; after eight days it is an error. Match it, or put it into suspense.',
  },
  'suspense.aged': {
    zh: '挂账超过八天仍未查明。请查明来源，并与记录匹配。',
    en: 'Money has been in suspense for more than eight days. Find out whose it is and match the line.',
  },
  'deposit.unproved': {
    zh: '该渠道已有对账单，但该入金五天后仍无对应流水：钱可能没有到账。请核对并匹配，或冲正。',
    en: 'The channel has statements, but after five days no line shows this deposit: the money may not have come. Match it or reverse it.',
  },
  'withdrawal.unproved': {
    zh: '该渠道已有对账单，但该出金五天后仍无付给收款人的流水。请立即核对付款。',
    en: 'The channel has statements, but after five days no line shows a payment to the payee. Look into the payment at once.',
  },
  'withdrawal.misdirected': {
    zh: '银行流水显示该出金付给了收款人以外的账户，因此没有完成。请立即联系银行追回，并查明是谁改了收款账户。',
    en: 'A line shows this withdrawal paid to another account than the payee’s, so it is not completed. Call the bank at once, and find out who changed the account.',
  },
  'bank.books': {
    zh: '已匹配的流水与账目上对应的记录金额不一致：有记录在匹配后被冲正，或账目被另行改动。请逐笔核对已匹配的流水，撤销不符的匹配。',
    en: 'Matched lines are not what the ledger booked for them: a record was reversed after its match, or booked otherwise. Go through the matched lines and undo what does not fit.',
  },
  'personal_data.revealed': {
    zh: '该员工查看完整号码（或按卡号查找）的次数达到上限，之后的请求会被拒绝。请在操作日志中核对看了哪些客户，并询问原因。',
    en: 'This person has reached the limit of numbers shown in full, or of cards looked up; further ones are refused. See in the audit log whose they were, and ask why.',
  },
  'statement.late': {
    zh: '该自有账户的对账单过了时限仍未到达。请向机构索取或上传。',
    en: 'The house account’s statement is not there though it is due. Ask the institution for it, or upload it.',
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
  'record.put_aside': {
    zh: '后台任务处理这条记录时违反了数据库规则，记录保持原样，其余照常处理。系统每十分钟重试一次；处理原因后结案即立即重试。',
    en: 'A job broke a rule of the database on this record. It was left as it was, and the others went on. It is tried every ten minutes, and at once when this is resolved.',
  },
  'file.stored': {
    zh: '记录指向的文件不在文件存储中，或服务器没有配置文件存储。请从文件存储的备份中恢复它。',
    en: 'A record names a file that is not in the file store, or the server has no file store. Restore it from the store’s backup.',
  },
  'audit.chain': {
    zh: '日志与封存时不同：有人绕过系统改动了数据库。',
    en: 'The log is not what it was when it was sealed: the database was changed outside the product.',
  },
};
