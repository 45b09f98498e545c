// Texts of withdrawals.
import {
  withdrawalDelays,
  withdrawalReasons,
  type HoldReason,
  type WithdrawalDetail,
} from '@backoffice/contract/withdrawals/withdrawals.ts';
import { reasonsFor } from '#core/words/reasons.texts.ts';
import { defineTexts, plural, type Choices } from '#platform/texts.ts';

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  fee: { zh: '手续费', en: 'Fee' },
  net: { zh: '实付', en: 'Paid out' },
  age_hours: { zh: '等待', en: 'Waiting' },
  payee: { zh: '收款方', en: 'Payee' },
  completed_by: { zh: '打款人', en: 'Paid by' },
  hold_datetime: { zh: '出金保护期至', en: 'Withdrawal hold until' },
  create_datetime: { zh: '申请时间', en: 'Requested' },
  older_than_hours: { zh: '等待时长', en: 'Waiting for' },
  explained: { zh: '延迟说明', en: 'Delay reason' },
});

export const texts = defineTexts({
  title: { zh: '出金记录', en: 'Withdrawals' },
  bankOrChain: { zh: '银行 / 链', en: 'Bank / chain' },
  numberOrAddress: { zh: '卡号 / 地址', en: 'Account number / address' },
  ageInHours: { zh: '等待（小时）', en: 'Waiting (hours)' },
  bank: { zh: '银行', en: 'Bank' },
  holder: { zh: '户名', en: 'Account holder' },
  cardNo: { zh: '卡号', en: 'Card number' },
  chain: { zh: '链', en: 'Chain' },
  address: { zh: '地址', en: 'Address' },
  paymentReference: { zh: '付款流水号', en: 'Payment reference' },
  proof: { zh: '付款凭证', en: 'Proof of payment' },
  recordTitle: { zh: (name: string) => `${name} 的出金`, en: (name: string) => `Withdrawal of ${name}` },
  frozen: { zh: '冻结', en: 'Frozen' },

  requestedStep: { zh: '客户申请', en: 'Requested by the client' },
  reviewStep: { zh: '等待审核', en: 'Awaiting review' },
  paymentStep: { zh: '等待打款', en: 'Awaiting payment' },
  delayedStep: { zh: '填写延迟原因', en: 'Delay explained' },

  confirmApprove: {
    zh: (name: string) => `通过 ${name} 的出金？`,
    en: (name: string) => `Approve the withdrawal of ${name}?`,
  },
  approved: { zh: '出金已通过', en: 'Withdrawal approved' },
  confirmReject: {
    zh: (name: string) => `拒绝 ${name} 的出金？冻结的金额将退回余额。`,
    en: (name: string) => `Reject the withdrawal of ${name}? What is frozen goes back to the balance.`,
  },
  rejected: { zh: '出金已拒绝', en: 'Withdrawal rejected' },
  confirmApproveAll: {
    zh: (count: number) => `通过 ${count} 笔出金？`,
    en: (count: number) => `Approve ${plural(count, 'withdrawal', 'withdrawals')}?`,
  },
  confirmRejectAll: {
    zh: (count: number) => `拒绝 ${count} 笔出金？`,
    en: (count: number) => `Reject ${plural(count, 'withdrawal', 'withdrawals')}?`,
  },
  complete: { zh: '确认打款', en: 'Mark as paid' },
  completeTitle: {
    zh: (name: string) => `确认 ${name} 的出金已打款`,
    en: (name: string) => `Mark the withdrawal of ${name} as paid`,
  },
  completed: { zh: '已确认打款', en: 'Marked as paid' },
  notCompleted: { zh: '确认打款失败', en: 'Marking as paid failed' },
  confirmRollback: {
    zh: (name: string) => `冲正 ${name} 的出金？金额和手续费退回余额，需另一人审批。`,
    en: (name: string) =>
      `Reverse the withdrawal of ${name}? Amount and fee return to the balance; a second person has to approve it.`,
  },
  rolledBack: { zh: '出金已冲正', en: 'Withdrawal reversed' },
  delay: { zh: '填写延迟原因', en: 'Explain the delay' },
  confirmDelay: {
    zh: (name: string) => `请选择 ${name} 的出金延迟原因`,
    en: (name: string) => `Why is ${name}'s withdrawal delayed?`,
  },
  delayed: { zh: '已填写延迟原因', en: 'Delay explained' },
  notDelayed: { zh: '保存失败', en: 'Saving the delay reason failed' },

  held: {
    zh: (until: string) => `出金保护期至 ${until}，期满前不能通过`,
    en: (until: string) => `Withdrawal hold until ${until}; it cannot be approved before`,
  },
  barred: {
    zh: '以下人员近期的操作使其不能通过该客户的出金',
    en: 'May not approve, because of what they did for this client lately',
  },
  until: { zh: (time: string) => `至 ${time}`, en: (time: string) => `until ${time}` },
  disabled: { zh: '该客户已停用，只能拒绝', en: 'This client is disabled: it can only be rejected' },
  unexplained: { zh: '未填原因', en: 'no reason' },
  overdue: { zh: '超时', en: 'overdue' },

  ageing: { zh: '超时报告', en: 'Ageing' },
  ageingTitle: { zh: '等待超过 24 小时的出金', en: 'Withdrawals waiting for more than 24 hours' },
  noneWaiting: { zh: '没有客户等待超过 24 小时', en: 'No client has been waiting for more than 24 hours' },
  count: { zh: '笔数', en: 'Count' },
  withoutReason: { zh: '未填原因', en: 'Unexplained' },
  oldest: { zh: '最早', en: 'Oldest' },
  showAll: { zh: '在列表中查看全部', en: 'Show all in the list' },
  showOf: { zh: (name: string) => `查看 ${name} 的`, en: (name: string) => `Show those of ${name}` },
});

export const holdReasonTexts: Choices<HoldReason> = {
  routine_check: { zh: '例行核查', en: 'Routine check' },
  new_access: { zh: '登录或收款方式新近改动', en: 'Sign-in or payment details changed lately' },
  new_payee: { zh: '新收款方', en: 'New payee' },
};

export const reasons = reasonsFor(withdrawalReasons);

export const delays = reasonsFor(withdrawalDelays);

export const olderThan: Choices<'24' | '48' | '72'> = {
  '24': { zh: '超过 24 小时', en: 'Over 24 hours' },
  '48': { zh: '超过 48 小时', en: 'Over 48 hours' },
  '72': { zh: '超过 72 小时', en: 'Over 72 hours' },
};

export const explainedChoices: Choices<'true' | 'false'> = {
  false: { zh: '未填原因', en: 'Not explained' },
  true: { zh: '已说明', en: 'Explained' },
};

export const barKinds: Choices<WithdrawalDetail['bars'][number]['kind']> = {
  code: { zh: '生成临时验证码', en: 'issued a temporary code' },
  password: { zh: '重置密码', en: 'reset the password' },
  authenticator: { zh: '重置验证器', en: 'reset the authenticator' },
  bank: { zh: '改动银行卡', en: 'changed a bank card' },
  credit: { zh: '给客户入账', en: 'credited the client' },
  terms: { zh: '改动交易条件', en: 'changed the terms' },
  correction: { zh: '更正客户订单', en: 'corrected an order' },
  allotment: { zh: '手工配售', en: 'allotted by hand' },
  import: { zh: '期初导入该客户', en: 'brought the client in' },
};
