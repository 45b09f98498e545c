// Declaration of the feature arrears: its words.
import type { ErrorWords, RequestWords, Words } from '#core/feature.ts';

export const errors = {
  'arrears.exceeded': { zh: '金额超过透支欠款', en: 'The amount is above the arrears' },
} satisfies ErrorWords;

export const actions = {
  'arrears.repaid_by_client': { zh: '客户偿还透支欠款', en: 'Arrears repaid by the client' },
  'arrears.written_off': { zh: '核销透支欠款', en: 'Arrears written off' },
} satisfies Words;

export const requests = {
  'arrears.written_off': 'Write off arrears',
} satisfies RequestWords;
