// Declaration of the feature allocations: its words.
import type { ErrorWords, FactWords, Words } from '#core/feature.ts';

export const errors = {
  'product.allocated': {
    zh: '该产品已开始配售，不能再更改',
    en: 'The allocation of this product has begun; this can no longer be changed',
  },
  'product.applications_waiting': {
    zh: '仍有申购等待配售',
    en: 'Applications still wait for the allocation',
  },
  'allocation.lines_unfit': {
    zh: '配售数量须为整手，且不超过申购数量与总额度',
    en: 'Allotments must be whole lots, within each application and within the quota',
  },
  'allocation.took_part': {
    zh: '暂停过该产品或拒绝过其申购的人员不能参与配售',
    en: 'The person who paused this offer or rejected one of its applications cannot allot it',
  },
} satisfies ErrorWords;

export const actions = {
  'product.drawn': { zh: '配售结果已抽定', en: 'Allocation drawn' },
  'product.allotted': { zh: '配售已全部入账', en: 'Allocation posted' },
  'product.allotment_failed': { zh: '配售入账失败', en: 'Posting of an allocation failed' },
} satisfies Words;

export const facts = {
  allotments: { zh: '逐笔获配', en: 'Allotments' },
  allotted: { zh: '中签数量', en: 'Allotted' },
  applications: { zh: '申请数', en: 'Applications' },
  applied: { zh: '申请数量', en: 'Applied' },
  method: { zh: '配售方式', en: 'Method' },
  seed: { zh: '抽签种子', en: 'Seed of the draw' },
} satisfies FactWords;
