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
  title: { zh: '额度配售', en: 'Allocation' },
  open: { zh: '配售', en: 'Allocation' },
  allocate: { zh: '申请配售', en: 'Request allocation' },
  confirm: {
    zh: '申请配售？结果只抽定一次，须另一人批准，批准后立即入账。',
    en: 'Request the allocation? It is drawn once. A second person has to approve; then it is posted at once.',
  },
  requested: { zh: '已开始配售', en: 'Allocation started' },
  notRequested: { zh: '配售申请失败', en: 'The allocation was not requested' },
  method: { zh: '配售方式', en: 'Method' },
  oneLotFirst: { zh: '每户先配一手', en: 'one lot per applicant first' },
  status: { zh: '状态', en: 'Status' },
  quota: { zh: '额度', en: 'Quota' },
  applications: { zh: '申购笔数', en: 'Applications' },
  applied: { zh: '申购数量', en: 'Applied for' },
  cover: { zh: '申购倍数', en: 'Subscription ratio' },
  frozen: { zh: '冻结金额', en: 'Frozen' },
  frozenAtDraw: { zh: '抽签时冻结', en: 'Frozen at the draw' },
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
  quantity: { zh: '获配数量', en: 'Allot' },
  reason: { zh: '理由', en: 'Reason' },
  byHandHint: {
    zh: '逐笔填写获配数量与理由；未填写的不获配。',
    en: 'Enter quantity and reason for each; applications left empty get nothing.',
  },
  allotAll: { zh: '全部获配', en: 'Allot all' },
  paste: { zh: '从表格粘贴', en: 'Paste from a sheet' },
  remainder: { zh: '剩余额度', en: 'Left of the quota' },
  sheet: { zh: '每行：用户名、数量、理由', en: 'One line each: username, quantity, reason' },
  sheetExample: { zh: 'maple1700\t1000\t长期客户', en: 'maple1700\t1000\tlong-standing client' },
  takeOver: { zh: '填入', en: 'Fill in' },
  refusedLines: {
    zh: (lines: string) => `第 ${lines} 行没有对应的申购，或数量超过申购`,
    en: (lines: string) => `Lines ${lines}: no such application, or more than applied for`,
  },
  reasonForAll: { zh: '统一理由', en: 'One reason for the rest' },
  fillIn: { zh: '填入未填理由的', en: 'Fill in where empty' },
  none: { zh: '没有申购', en: 'There are no applications' },
});
