// Declaration of the feature nominees: its words.
import type { ErrorWords, FactWords, Words } from '#core/feature.ts';

export const errors = {
  'nominee.share_exceeded': {
    zh: '受益人比例合计不能超过 100%',
    en: 'The shares of all beneficiaries cannot exceed 100%',
  },
} satisfies ErrorWords;

export const actions = {
  'client.nominee_added': { zh: '添加受益人', en: 'Beneficiary added' },
  'client.nominee_changed': { zh: '修改受益人', en: 'Beneficiary changed' },
  'client.nominee_deleted': { zh: '删除受益人', en: 'Beneficiary deleted' },
} satisfies Words;

export const facts = {
  relationship: { zh: '关系', en: 'Relationship' },
  share: { zh: '受益比例', en: 'Share' },
} satisfies FactWords;
