// Declaration of the feature payouts: its page and words.
import { listPayouts } from '@backoffice/contract/payouts/payouts.ts';
import type { ErrorWords, FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  payouts: listPage(() => import('./payouts.page.tsx'), 'PayoutsPage', listPayouts),
} satisfies Pages;

const loadHelp = () => import('./payouts.help.ts');

export const help = {
  matching: loadHelp,
  payouts: loadHelp,
} satisfies Help;

export const menu = {
  payouts: { zh: '付款文件', en: 'Payout files' },
} satisfies MenuWords;

export const records = {
  payout: { zh: '付款文件', en: 'Payout file' },
} satisfies RecordWords;

export const errors = {
  'payout.nothing_to_pay': {
    zh: '没有可付的出金：须已通过，且不在其他付款文件中',
    en: 'Nothing to pay: withdrawals have to be approved and in no other file',
  },
  'payout.wrong_format': {
    zh: '该账户不能使用此格式付款',
    en: 'This account does not pay by a file of this format',
  },
  'payout.withdrawal_taken': {
    zh: '有出金已在其他付款文件中，或不再待付',
    en: 'A withdrawal is in another file, or no longer waits for its payment',
  },
  'payout.paid': { zh: '文件中已有出金付出，不能作废', en: 'A withdrawal of the file is paid: it cannot be cancelled' },
  'withdrawal.in_payout': {
    zh: '该出金在付款文件中，请先作废文件',
    en: 'The withdrawal is in a payout file: cancel the file first',
  },
} satisfies ErrorWords;

export const actions = {
  'payout.created': { zh: '生成付款文件', en: 'Payout file made' },
  'payout.cancelled': { zh: '作废付款文件', en: 'Payout file cancelled' },
  'payout.downloaded': { zh: '下载付款文件', en: 'Payout file downloaded' },
} satisfies Words;

export const requests = {
  'payout.created': 'Make payout file',
  'payout.cancelled': 'Cancel payout file',
} satisfies RequestWords;

export const facts = {
  made_by: { zh: '制单人', en: 'Made by' },
  cancelled_by: { zh: '作废人', en: 'Cancelled by' },
  cancel_datetime: { zh: '作废时间', en: 'Cancelled' },
  item_count: { zh: '笔数', en: 'Payments' },
  paid_count: { zh: '已付', en: 'Paid' },
  execution_day: { zh: '付款日', en: 'Pay on' },
  withdrawals: { zh: '出金', en: 'Withdrawals' },
} satisfies FactWords;
