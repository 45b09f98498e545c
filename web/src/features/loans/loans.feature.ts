// Declaration of the feature loans: its pages and words.
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { listLoans } from '@backoffice/contract/loans/loans.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  loan: listPage(() => import('./loans.page.tsx'), 'LoansPage', listLoans, recordKinds.loan.queue),
} satisfies Pages;

export const help = {
  loan: () => import('./loans.help.ts'),
} satisfies Help;

export const menu = {
  loan: { zh: '贷款记录', en: 'Loans' },
} satisfies MenuWords;

export const records = {
  loan: { zh: '贷款', en: 'Loan' },
  loan_product: { zh: '贷款产品', en: 'Loan product' },
} satisfies RecordWords;

export const fields = {
  loan: { zh: '贷款', en: 'Loan' },
  principal_owed: { zh: '未还本金', en: 'Principal owed' },
  interest_owed: { zh: '应付利息', en: 'Interest owed' },
  penalty_owed: { zh: '应付罚息', en: 'Penalty owed' },
  written_off: { zh: '核销金额', en: 'Written off' },
  disburse_date: { zh: '放款日', en: 'Disbursed on' },
} satisfies Words;

export const reasons = {
  income: { zh: '收入证明不足', en: 'Income not proven' },
  history: { zh: '信用记录不良', en: 'Poor credit history' },
  purpose: { zh: '用途不明', en: 'Purpose unclear' },
  documents: { zh: '资料不完整', en: 'Documents missing' },
  withdrawn: { zh: '客户撤回', en: 'Withdrawn by the client' },
} satisfies Words;

export const errors = {
  'loan.terms_changed': {
    zh: '贷款条款已更新，请按新条款重新申请',
    en: 'The terms have changed, apply again on the new ones',
  },
  'loan.product_closed': { zh: '该贷款产品已停止放贷', en: 'This loan product takes no new loans' },
  'loan.overpaid': { zh: '金额超过该笔贷款的应还款额', en: 'That is more than the loan owes' },
  'loan.repaid': { zh: '该贷款已有还款，不能冲正', en: 'Some of this loan was repaid, it cannot be reversed' },
  'loan.kyc_required': { zh: '客户的实名状态不能申请贷款', en: 'Not possible with the client’s KYC status' },
  'loan.total_exceeded': { zh: '超过该客户的贷款总额上限', en: 'Above the total of loans for this client' },
} satisfies ErrorWords;

export const actions = {
  'loan.applied': { zh: '申请贷款', en: 'Loan applied for' },
  'loan.accrued': { zh: '贷款计息', en: 'Loan interest and penalties charged' },
  'loan.accrual_failed': { zh: '贷款计息失败', en: 'Loan accrual failed' },
  'loan.repaid': { zh: '偿还贷款', en: 'Loan repaid' },
  'loan.repaid_by_client': { zh: '客户偿还贷款', en: 'Loan repaid by the client' },
  'loan.fine_paid_by_client': { zh: '客户缴纳罚息', en: 'Loan penalty paid by the client' },
  'loan.fine_paid': { zh: '缴纳罚息', en: 'Loan penalty paid' },
  'loan.written_off': { zh: '核销贷款', en: 'Loan written off' },
  'loan.reversed': { zh: '冲正贷款', en: 'Loan reversed' },
  'loan_product.created': { zh: '新建贷款产品', en: 'Loan product created' },
  'loan_product.updated': { zh: '修改贷款产品条款', en: 'Loan product terms changed' },
  'loan_product.closed': { zh: '停用贷款产品', en: 'Loan product closed' },
} satisfies Words;

export const requests = {
  'loan.disbursed': 'Disburse loan',
  'loan.reversed': 'Reverse loan',
  'loan.reviewed': 'Approve loan',
  'loan.written_off': 'Write off loan',
} satisfies RequestWords;

export const facts = {
  grace_days: { zh: '宽限天数', en: 'Grace days' },
  instalments: { zh: '期数', en: 'Instalments' },
  interest_cap: { zh: '利息上限', en: 'Interest cap' },
  interest_method: { zh: '计息方式', en: 'Interest method' },
  interval_days: { zh: '每期天数', en: 'Days per instalment' },
  least_amount: { zh: '最低金额', en: 'Minimum amount' },
  loans: { zh: '贷款数', en: 'Loans' },
  most_amount: { zh: '最高金额', en: 'Maximum amount' },
  next_due_date: { zh: '下次还款日', en: 'Next due date' },
  penalty_cap: { zh: '罚息上限', en: 'Penalty cap' },
  penalty_rate: { zh: '罚息日利率', en: 'Penalty rate' },
  terms_version: { zh: '条款版本', en: 'Version of the terms' },
  yearly_rate: { zh: '年利率', en: 'Yearly rate' },
} satisfies FactWords;
