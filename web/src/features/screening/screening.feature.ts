// Declaration of the feature screening: its words.
import type { ErrorWords, FactWords, RecordWords, RequestWords, Words } from '#core/feature.ts';

export const records = {
  screening_hit: { zh: '名单命中', en: 'Screening hit' },
} satisfies RecordWords;

export const errors = {
  'hit.own_client': {
    zh: '负责该客户的人不能对其命中作决定',
    en: 'People in charge of the client do not decide on this hit',
  },
  'hit.taken': { zh: '该命中已由他人接手', en: 'Another person works on this hit' },
} satisfies ErrorWords;

export const actions = {
  'screening_hit.taken': { zh: '接手命中', en: 'Hit taken' },
  'screening_hit.cleared': { zh: '排除命中', en: 'Hit cleared' },
  'screening_hit.confirmed': { zh: '确认命中', en: 'Hit confirmed' },
} satisfies Words;

export const requests = {
  'screening_hit.cleared': 'Clear hit',
  'screening_hit.confirmed': 'Confirm hit',
} satisfies RequestWords;

export const reasons = {
  other_birth: { zh: '出生日期不同', en: 'Another date of birth' },
  other_nationality: { zh: '国籍不同', en: 'Another nationality' },
  other_document: { zh: '证件不同', en: 'Another document' },
  other_gender: { zh: '性别不同', en: 'Another gender' },
  common_name: { zh: '常见姓名，其余资料不符', en: 'A common name, nothing else matches' },
} satisfies Words;

export const facts = {
  entry_name: { zh: '名单上的姓名', en: 'Name on the list' },
  entry_reference: { zh: '名单编号', en: 'Reference on the list' },
  strength: { zh: '强度', en: 'Strength' },
  score: { zh: '相似度', en: 'Likeness' },
  taken_by: { zh: '处理人', en: 'Taken by' },
} satisfies FactWords;
