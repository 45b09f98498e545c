// Declaration of the feature ledger: its pages and words.
import type { FactWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  trialBalance: page(() => import('./ledger.trial-balance.page.tsx'), 'TrialBalancePage'),
} satisfies Pages;

export const help = {
  trialBalance: () => import('./ledger.help.ts'),
} satisfies Help;

export const menu = {
  trialBalance: { zh: '试算平衡表', en: 'Trial balance' },
} satisfies MenuWords;

export const records = {
  journal: { zh: '分录', en: 'Journal' },
  platform: { zh: '平台账户', en: 'Platform account' },
} satisfies RecordWords;

export const actions = {
  'statement.recorded': { zh: '登记对账单', en: 'Statement recorded' },
} satisfies Words;

export const requests = {
  'statement.recorded': 'Record statement',
} satisfies RequestWords;

export const facts = {
  file: { zh: '文件', en: 'File' },
  institution: { zh: '机构', en: 'Institution' },
  positions: { zh: '持仓', en: 'Positions' },
  settled: { zh: '已交收', en: 'Settled' },
} satisfies FactWords;
