// Declaration of the feature client-notes: its words.
import type { ErrorWords, FactWords, RecordWords, Words } from '#core/feature.ts';

export const records = {
  client_note: { zh: '备注', en: 'Note' },
} satisfies RecordWords;

export const errors = {
  'client_note.not_yours': {
    zh: '只有作者本人可以更正备注',
    en: 'Only the author can correct a note',
  },
  'client_note.later_than_now': { zh: '通话时间不能晚于现在', en: 'The time of the call must not be in the future' },
} satisfies ErrorWords;

export const actions = {
  'client_note.added': { zh: '写备注', en: 'Note written' },
  'client_note.call_logged': { zh: '记录通话', en: 'Call logged' },
  'client_note.corrected': { zh: '更正备注', en: 'Note corrected' },
  'client_note.pin_changed': { zh: '置顶或取消置顶备注', en: 'Note pinned or unpinned' },
} satisfies Words;

export const facts = {
  mentions: { zh: '提及', en: 'Mentions' },
  pinned: { zh: '置顶', en: 'Pinned' },
} satisfies FactWords;
