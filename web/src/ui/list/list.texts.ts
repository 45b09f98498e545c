// Texts that every list shares.
import { defineTexts, formatCount, plural } from '#platform/texts.ts';

interface Total {
  total: number;
  isEstimate: boolean;
}

export const texts = defineTexts({
  total: {
    zh: ({ total, isEstimate }: Total) => `共 ${formatCount(total)}${isEstimate ? '+' : ''} 条`,
    en: ({ total, isEstimate }: Total) =>
      isEstimate ? `${formatCount(total)}+ records` : plural(total, 'record', 'records'),
  },
  pageSize: { zh: '每页条数', en: 'Rows per page' },
  perPage: { zh: (size: string) => `${size} 条/页`, en: (size: string) => `${size} / page` },
  actions: { zh: '操作', en: 'Actions' },
  widthOf: { zh: (name: string) => `调整“${name}”列宽`, en: (name: string) => `Width of ${name}` },
  chooseRow: { zh: '选择此行', en: 'Select this row' },
  choosePage: { zh: '选择本页', en: 'Select this page' },
  gone: { zh: '已处理', en: 'Already handled' },
  nextRow: { zh: '下一行', en: 'Next row' },
  previousRow: { zh: '上一行', en: 'Previous row' },
  record: { zh: '记录', en: 'Record' },
  recordMissing: { zh: '没有这条记录', en: 'This record was not found' },
  recordMissingHint: { zh: '它可能不存在，或您没有查看权限', en: 'It may not exist, or you are not allowed to see it' },
  nextRecord: { zh: '下一条', en: 'Next record' },
  previousRecord: { zh: '上一条', en: 'Previous record' },
  openRow: { zh: '打开记录', en: 'Open the record' },
  newRows: {
    zh: (count: number) => `${formatCount(count)} 条新记录`,
    en: (count: number) => plural(count, 'new record', 'new records'),
  },
  outdated: { zh: '列表有变化，点击刷新', en: 'The list has changed, refresh' },
  all: { zh: '全部', en: 'All' },
  openedBy: { zh: (name: string) => `${name} 正在查看`, en: (name: string) => `${name} has it open` },
  claimedBy: { zh: (name: string) => `${name} 已认领`, en: (name: string) => `Claimed by ${name}` },
  sum: { zh: '合计', en: 'Total' },
  tooManyToSum: { zh: '记录过多，请缩小筛选范围', en: 'Too many records to total, narrow the filters' },

  settings: { zh: '列与密度', en: 'Columns and density' },
  columns: { zh: '列', en: 'Columns' },
  density: { zh: '行高', en: 'Row height' },
  compact: { zh: '紧凑', en: 'Compact' },
  normal: { zh: '适中', en: 'Normal' },
  roomy: { zh: '宽松', en: 'Roomy' },
  resetLayout: { zh: '恢复默认', en: 'Back to default' },

  chosen: {
    zh: (count: number) => `已选 ${formatCount(count)} 条`,
    en: (count: number) => `${formatCount(count)} selected`,
  },
  chooseAll: {
    zh: (count: number) => `选择全部 ${formatCount(count)} 条`,
    en: (count: number) => `Select all ${formatCount(count)}`,
  },
  clearChoice: { zh: '取消选择', en: 'Clear selection' },
  filters: { zh: '筛选', en: 'Filters' },
  filtersInUseNow: { zh: '使用中的筛选', en: 'Filters in use' },
  removeFilter: { zh: (name: string) => `移除筛选 ${name}`, en: (name: string) => `Remove filter ${name}` },
  removeFilters: { zh: '清除筛选', en: 'Clear filters' },
  moreFilters: { zh: '更多筛选', en: 'More filters' },
  filtersInUse: { zh: '更多筛选，使用中', en: 'More filters, in use' },
  empty: { zh: '暂无记录', en: 'No records yet' },
  noMatch: { zh: '没有符合条件的记录', en: 'No records match' },
  failed: { zh: '加载失败', en: 'Could not load the list' },
  retry: { zh: '重试', en: 'Retry' },
});
