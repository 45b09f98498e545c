// Words that every list shares.
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
  pages: { zh: '分页', en: 'Pages' },
  previousPage: { zh: '上一页', en: 'Previous page' },
  nextPage: { zh: '下一页', en: 'Next page' },
  page: { zh: (page: number) => `第 ${page} 页`, en: (page: number) => `Page ${page}` },
  actions: { zh: '操作', en: 'Actions' },
  filters: { zh: '筛选', en: 'Filters' },
  clear: { zh: '清除筛选', en: 'Clear filters' },
  empty: { zh: '暂无记录', en: 'No records yet' },
  noMatch: { zh: '没有符合条件的记录', en: 'No records match' },
  failed: { zh: '加载失败', en: 'Could not load the list' },
  retry: { zh: '重试', en: 'Retry' },
  denied: { zh: '您没有查看此页面的权限', en: 'You are not allowed to see this page' },
  deniedHint: { zh: '如需开通，请联系管理员', en: 'Ask your administrator if you need it' },
});
