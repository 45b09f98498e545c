// Words of the allocation of a product.
import type { allocationStatuses } from '@backoffice/contract/allocations/allocations.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const allocationStatusTexts: Choices<(typeof allocationStatuses)[number]> = {
  waiting: { zh: '等待抽定', en: 'To be drawn' },
  posting: { zh: '入账中', en: 'Posting' },
  done: { zh: '已完成', en: 'Done' },
  failed: { zh: '失败，可重新申请', en: 'Failed, can be requested again' },
};

export const allocationTexts = defineTexts({
  title: { zh: '额度分配', en: 'Allocation' },
  open: { zh: '分配', en: 'Allocation' },
  allocate: { zh: '申请分配', en: 'Request allocation' },
  confirm: {
    zh: '申请分配？结果只抽定一次，须另一人批准，批准后立即入账。',
    en: 'Request the allocation? It is drawn once. A second person has to approve; then it is posted at once.',
  },
  requested: { zh: '已开始分配', en: 'Allocation started' },
  notRequested: { zh: '分配申请失败', en: 'The allocation was not requested' },
  method: { zh: '分配方式', en: 'Method' },
  oneLotFirst: { zh: '每户先配一手', en: 'one lot for everybody first' },
  status: { zh: '状态', en: 'Status' },
  quota: { zh: '额度', en: 'Quota' },
  applications: { zh: '申购笔数', en: 'Applications' },
  applied: { zh: '申购数量', en: 'Applied for' },
  cover: { zh: '申购倍数', en: 'Times covered' },
  frozen: { zh: '冻结金额', en: 'Frozen' },
  allotted: { zh: '获配笔数', en: 'Allotted to' },
  units: { zh: '获配数量', en: 'Units allotted' },
  byTwo: { zh: '申请 / 批准', en: 'Requested / approved by' },
  drawn: { zh: '抽定时间', en: 'Drawn' },
  posted: { zh: '入账进度', en: 'Posted' },
  progress: {
    zh: ({ done, all }: { done: number; all: number }) => `${done} / ${all}`,
    en: ({ done, all }: { done: number; all: number }) => `${done} of ${all}`,
  },
  save: { zh: '下载结果', en: 'Download result' },
  saveHint: {
    zh: '可用 allocation:verify 命令核对结果。',
    en: 'The result can be checked with the command allocation:verify.',
  },
  orders: { zh: '查看申购', en: 'Show applications' },
  client: { zh: '客户', en: 'Client' },
  quantity: { zh: '配给数量', en: 'Allot' },
  reason: { zh: '理由', en: 'Reason' },
  byHandHint: {
    zh: '逐笔填写配给数量与理由；未填写的不获配。',
    en: 'Enter quantity and reason for each; applications left empty get nothing.',
  },
  none: { zh: '没有申购', en: 'There are no applications' },
});
