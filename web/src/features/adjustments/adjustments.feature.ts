// Declaration of the feature adjustments: its pages and words.
import { listOverdrawn } from '@backoffice/contract/adjustments/adjustments.ts';
import { recordKinds } from '@backoffice/contract/kit/record-kinds.ts';
import type { ErrorWords, Help, MenuWords, Pages, RecordWords, RequestWords, Words } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  compensation: listPage(
    () => import('./adjustments.page.tsx'),
    'AdjustmentsPage',
    listOverdrawn,
    recordKinds.adjustment.queue,
  ),
} satisfies Pages;

export const help = {
  compensation: () => import('./adjustments.help.ts'),
} satisfies Help;

export const menu = {
  compensation: { zh: '补偿与奖励', en: 'Compensation' },
} satisfies MenuWords;

export const records = {
  adjustment: { zh: '补偿或奖励金', en: 'Compensation or bonus' },
} satisfies RecordWords;

export const reasons = {
  not_entitled: { zh: '不符合条件', en: 'Not entitled' },
  proof_missing: { zh: '缺少证明', en: 'Proof is missing' },
  campaign_over: { zh: '活动已结束', en: 'The campaign is over' },
} satisfies Words;

export const errors = {
  'bonus.total_exceeded': { zh: '超过该客户的奖励金总额上限', en: 'Above the total of bonuses for this client' },
} satisfies ErrorWords;

export const actions = {
  'adjustment.claimed': { zh: '客户申请补偿或奖励金', en: 'Compensation or bonus claimed by the client' },
  'adjustment.reversed': { zh: '冲正补偿或奖励金', en: 'Compensation or bonus reversed' },
  'bonus.expired': { zh: '奖励金过期收回', en: 'Bonus expired' },
} satisfies Words;

export const requests = {
  'adjustment.reversed': 'Reverse compensation or bonus',
  'adjustment.reviewed': 'Approve compensation or bonus',
  'bonus.added': 'Add bonus',
  'bonus.converted': 'Convert bonus',
  'compensation.added': 'Add compensation',
} satisfies RequestWords;
