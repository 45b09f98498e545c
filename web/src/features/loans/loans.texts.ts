// Texts of loans.
import { loanReasons, type LoanInstalment } from '@backoffice/contract/loans/loans.ts';
import type { interestMethods } from '@backoffice/contract/loans/loans.terms.ts';
import { reasonsFor } from '#core/words/reasons.texts.ts';
import { defineTexts, plural, type Choices, type Text } from '#platform/texts.ts';

const product: Text = { zh: '贷款产品', en: 'Product' };

/** Labels of this list's fields, beyond `fieldLabels`. */
export const labels = defineTexts({
  amount: { zh: '贷款金额', en: 'Amount' },
  create_datetime: { zh: '申请时间', en: 'Applied' },
  dates: { zh: '申请日期', en: 'Applied' },
  overdue: { zh: '是否逾期', en: 'Overdue' },
  product_name: product,
  product_id: product,
  next_due_date: { zh: '下一还款日', en: 'Next due' },
  disbursed_by: { zh: '放款人', en: 'Disbursed by' },
});

export const texts = defineTexts({
  title: { zh: '贷款记录', en: 'Loans' },
  recordTitle: { zh: (name: string) => `${name} 的贷款`, en: (name: string) => `Loan of ${name}` },

  principal: { zh: '本金', en: 'Principal' },
  interest: { zh: '利息', en: 'Interest' },
  penalty: { zh: '罚息', en: 'Penalty' },
  dueNow: { zh: '当前应还', en: 'Due by today' },
  accrued: { zh: '未到期已计利息', en: 'Accrued, not yet charged' },
  settleHint: {
    zh: '今日结清 = 剩余本金 + 未还利息 + 未到期已计利息；罚息另付。',
    en: 'Payoff today = principal + interest + accrued interest not yet charged; penalties are paid apart.',
  },
  toSettle: { zh: '今日结清金额', en: 'Payoff today' },
  penaltyLeft: { zh: '罚息剩余上限', en: 'Penalty cap left' },
  penaltyLeftHint: {
    zh: (most: string) => `罚息累计不超过 ${most}`,
    en: (most: string) => `All penalties together stay below ${most}`,
  },
  owedToday: { zh: '今日欠款', en: 'Owed today' },

  terms: { zh: '已签条款', en: 'Terms as signed' },
  termsOf: {
    zh: ({ name, version }: { name: string; version: number }) => `${name}，第 ${version} 版`,
    en: ({ name, version }: { name: string; version: number }) => `${name}, version ${version}`,
  },
  schedule: { zh: '还款计划', en: 'Schedule' },
  scheduleIfToday: { zh: '还款计划（假设今日放款）', en: 'Schedule, if disbursed today' },
  picture: {
    zh: ({ count, paid, overdue }: { count: number; paid: number; overdue: number }) =>
      `共 ${count} 期，已还 ${paid} 期，逾期 ${overdue} 期`,
    en: ({ count, paid, overdue }: { count: number; paid: number; overdue: number }) =>
      `${plural(count, 'instalment', 'instalments')}, ${paid} paid, ${overdue} overdue`,
  },
  no: { zh: '期数', en: 'No.' },
  dueDate: { zh: '还款日', en: 'Due' },
  payment: { zh: '应还', en: 'Payment' },
  paid: { zh: '已还', en: 'Paid' },
  journals: { zh: '分录', en: 'Journals' },
  moreJournals: { zh: '显示全部', en: 'Show all' },
  time: { zh: '生效时间', en: 'Effective' },
  step: { zh: '类型', en: 'Kind' },
  cash: { zh: '余额', en: 'Cash' },
  loanBalance: { zh: '贷款', en: 'Loan' },
  due: { zh: '息费', en: 'Charges' },
  person: { zh: '操作人', en: 'By' },
  system: { zh: '系统', en: 'System' },

  appliedStep: { zh: '客户申请', en: 'Applied for by the client' },
  reviewStep: { zh: '等待审核', en: 'Awaiting review' },
  approvedStep: { zh: '审核通过', en: 'Approved' },
  disburseStep: { zh: '等待放款', en: 'Awaiting disbursement' },
  disbursedStep: { zh: '已放款', en: 'Disbursed' },
  repayStep: { zh: '还款中', en: 'Being repaid' },
  overdueStep: { zh: '逾期未还', en: 'Overdue' },

  confirmApprove: {
    zh: (name: string) => `通过 ${name} 的贷款申请？款项在放款时入账。`,
    en: (name: string) => `Approve the loan of ${name}? The money moves when it is disbursed.`,
  },
  confirmApproveAll: {
    zh: (count: number) => `通过 ${count} 笔贷款申请？`,
    en: (count: number) => `Approve ${plural(count, 'loan', 'loans')}?`,
  },
  approved: { zh: '贷款已通过', en: 'Loan approved' },
  confirmReject: {
    zh: (name: string) => `拒绝 ${name} 的贷款申请？`,
    en: (name: string) => `Reject the loan of ${name}?`,
  },
  confirmRejectAll: {
    zh: (count: number) => `拒绝 ${count} 笔贷款申请？`,
    en: (count: number) => `Reject ${plural(count, 'loan', 'loans')}?`,
  },
  rejected: { zh: '贷款已拒绝', en: 'Loan rejected' },
  disburse: { zh: '放款', en: 'Disburse' },
  confirmDisburse: {
    zh: (name: string) => `向 ${name} 放款？还款计划从今日开始。`,
    en: (name: string) => `Disburse to ${name}? The schedule runs from today.`,
  },
  disbursed: { zh: '贷款已发放', en: 'Loan disbursed' },
  notDisbursed: { zh: '放款失败', en: 'Disbursement failed' },
  repay: { zh: '还款', en: 'Repay' },
  repayTitle: { zh: (name: string) => `${name} 还款`, en: (name: string) => `Repayment of ${name}` },
  repayAmount: { zh: '还款金额', en: 'Amount' },
  repaid: { zh: '还款成功', en: 'Repaid' },
  notRepaid: { zh: '还款失败', en: 'Repayment failed' },
  payFine: { zh: '缴罚息', en: 'Pay penalty' },
  payFineTitle: { zh: (name: string) => `${name} 缴纳罚息`, en: (name: string) => `Penalty paid by ${name}` },
  finePaid: { zh: '罚息已缴纳', en: 'Penalty paid' },
  fineNotPaid: { zh: '缴纳失败', en: 'Payment failed' },
  note: { zh: '备注', en: 'Note' },
  writeOff: { zh: '核销', en: 'Write off' },
  confirmWriteOff: {
    zh: (name: string) => `核销 ${name} 的贷款？未还部分计入损失，需另一人审批。`,
    en: (name: string) =>
      `Write off the loan of ${name}? What is owed becomes a loss. A second person has to approve it.`,
  },
  writtenOffDone: { zh: '贷款已核销', en: 'Loan written off' },
  notWrittenOff: { zh: '核销失败', en: 'Write-off failed' },
  confirmRollback: {
    zh: (name: string) => `冲正 ${name} 的贷款及全部利息、罚息？需另一人审批。`,
    en: (name: string) => `Reverse the loan of ${name} with all its charges? A second person has to approve it.`,
  },
  rolledBack: { zh: '贷款已冲正', en: 'Loan reversed' },
});

export const instalmentStates: Choices<LoanInstalment['state']> = {
  planned: { zh: '计划', en: 'Planned' },
  upcoming: { zh: '未到期', en: 'Upcoming' },
  due: { zh: '待还', en: 'Due' },
  overdue: { zh: '逾期', en: 'Overdue' },
  paid: { zh: '已还', en: 'Paid' },
};

export const methods: Choices<(typeof interestMethods)[number]> = {
  simple: { zh: '等额本金', en: 'Equal principal' },
  annuity: { zh: '等额本息', en: 'Annuity' },
};

export const overdueChoices: Choices<'true' | 'false'> = {
  true: { zh: '逾期', en: 'Overdue' },
  false: { zh: '未逾期', en: 'Not overdue' },
};

export const reasons = reasonsFor(loanReasons);
