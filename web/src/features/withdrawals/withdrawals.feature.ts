// Declaration of the feature withdrawals: its pages and words.
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  withdrawal: listPage(
    () => import('./withdrawals.page.tsx'),
    'WithdrawalsPage',
    listWithdrawals,
    recordKinds.withdrawal.queue,
  ),
} satisfies Pages;

export const help = {
  withdrawal: () => import('./withdrawals.help.ts'),
} satisfies Help;

export const menu = {
  withdrawal: { zh: '出金记录', en: 'Withdrawals' },
} satisfies MenuWords;

export const records = {
  withdrawal: { zh: '出金', en: 'Withdrawal' },
} satisfies RecordWords;

export const reasons = {
  payee_mismatch: { zh: '收款户名与客户不符', en: 'Payee is not the client' },
  payee_invalid: { zh: '收款账户有误', en: 'Payee account is invalid' },
  bank_closed: { zh: '银行非营业时间', en: 'Outside banking hours' },
  bank_problem: { zh: '银行处理异常', en: 'Problem at the bank' },
  identity_check: { zh: '核实身份中', en: 'Checking the identity' },
  routine_check: { zh: '例行核查中', en: 'Routine check' },
  client_reply: { zh: '等待客户回复', en: 'Waiting for the client' },
} satisfies Words;

export const errors = {
  'withdrawal.held': {
    zh: '该客户处于出金保护期，期满后才能通过',
    en: 'Withdrawal hold: this client’s withdrawals cannot be approved yet',
  },
  'withdrawal.own_reset': {
    zh: '您在 7 天内改动过该客户的登录或收款方式，不能通过其出金',
    en: 'You changed how this client signs in or is paid within 7 days, so you cannot approve',
  },
  'withdrawal.own_credit': {
    zh: '您在 7 天内给该客户入过账或改过交易条件，不能通过其出金',
    en: 'You credited this client or changed their terms within 7 days, so you cannot approve',
  },
  'withdrawal.limit_exceeded': {
    zh: '超出该客户当日出金限额',
    en: 'This exceeds what the client may withdraw in a day',
  },
  'withdrawal.too_small': { zh: '金额不足以支付手续费', en: 'The amount does not cover the fee' },
} satisfies ErrorWords;

export const actions = {
  'withdrawal.requested': { zh: '客户申请出金', en: 'Withdrawal requested' },
  'withdrawal.cancelled': { zh: '客户撤回出金', en: 'Withdrawal cancelled' },
  'withdrawal.reversed': { zh: '冲正出金', en: 'Withdrawal reversed' },
  'withdrawal.delayed': { zh: '说明出金延迟', en: 'Withdrawal delay explained' },
} satisfies Words;

export const requests = {
  'withdrawal.completed': 'Confirm payment of withdrawal',
  'withdrawal.reversed': 'Reverse withdrawal',
  'withdrawal.reviewed': 'Approve withdrawal',
} satisfies RequestWords;

export const facts = {
  delay_code: { zh: '延迟原因', en: 'Reason for delay' },
  payee: { zh: '收款方', en: 'Payee' },
  payment_reference: { zh: '打款凭证号', en: 'Payment reference' },
  worth_usd: { zh: '折合美元', en: 'Worth in USD' },
} satisfies FactWords;
