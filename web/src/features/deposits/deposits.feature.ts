// Declaration of the feature deposits: its pages and words.
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import type { FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  deposit: listPage(() => import('./deposits.page.tsx'), 'DepositsPage', listDeposits, recordKinds.deposit.queue),
} satisfies Pages;

export const help = {
  deposit: () => import('./deposits.help.ts'),
} satisfies Help;

export const menu = {
  deposit: { zh: '入金记录', en: 'Deposits' },
} satisfies MenuWords;

export const records = {
  deposit: { zh: '入金', en: 'Deposit' },
} satisfies RecordWords;

export const reasons = {
  not_received: { zh: '款项未到账', en: 'The money has not arrived' },
  proof_unclear: { zh: '凭证不清晰', en: 'The proof is unclear' },
  third_party: { zh: '非本人付款', en: 'Paid by a third party' },
} satisfies Words;

export const actions = {
  'deposit.claimed': { zh: '客户提交入金', en: 'Deposit claimed by the client' },
  'deposit.reversed': { zh: '冲正入金', en: 'Deposit reversed' },
} satisfies Words;

export const requests = {
  'deposit.recorded': 'Record deposit',
  'deposit.reversed': 'Reverse deposit',
  'deposit.reviewed': 'Approve deposit',
} satisfies RequestWords;

export const facts = {
  received: { zh: '收到金额', en: 'Received' },
  received_currency: { zh: '收到币种', en: 'Currency received' },
  receiving_address_id: { zh: '收款地址', en: 'Receiving address' },
  screenshot: { zh: '凭证截图', en: 'Proof' },
} satisfies FactWords;
