// Texts of the dialog that exports a list.
import { defineTexts, formatCount, plural } from '#platform/texts.ts';

interface Progress {
  done: number;
  total: number | null;
}

export const exportDialogTexts = defineTexts({
  title: { zh: '导出', en: 'Export' },
  format: { zh: '格式', en: 'Format' },
  csv: { zh: 'CSV', en: 'CSV' },
  xlsx: { zh: 'Excel', en: 'Excel' },
  what: {
    zh: (rows: number) => `将导出 ${formatCount(rows)} 条符合当前筛选的记录，导出与下载均记入操作日志。`,
    en: (rows: number) =>
      `${plural(rows, 'record', 'records')} matching the filters will be exported. Exports and downloads are recorded in the audit log.`,
  },
  whatUncounted: {
    zh: (most: number) => `将导出符合当前筛选的记录，最多最近 ${formatCount(most)} 条，导出与下载均记入操作日志。`,
    en: (most: number) =>
      `The records matching the filters will be exported, the newest ${formatCount(most)} at most. Exports and downloads are recorded in the audit log.`,
  },
  whatChosen: {
    zh: (rows: number) => `将导出选中的 ${formatCount(rows)} 条记录，导出与下载均记入操作日志。`,
    en: (rows: number) =>
      `${plural(rows, 'selected record', 'selected records')} will be exported. Exports and downloads are recorded in the audit log.`,
  },
  tooMany: {
    zh: (most: number) => `最多导出 ${formatCount(most)} 条，请缩小筛选范围。`,
    en: (most: number) => `At most ${formatCount(most)} records can be exported, narrow the filters.`,
  },
  start: { zh: '开始导出', en: 'Export' },
  recent: { zh: '最近的导出', en: 'Recent exports' },
  running: {
    zh: ({ done, total }: Progress) =>
      `正在生成 ${formatCount(done)}${total === null ? '' : ` / ${formatCount(total)}`}`,
    en: ({ done, total }: Progress) =>
      `${formatCount(done)}${total === null ? '' : ` of ${formatCount(total)}`} so far`,
  },
  rows: {
    zh: (rows: number) => `${formatCount(rows)} 条`,
    en: (rows: number) => plural(rows, 'record', 'records'),
  },
  failedFile: { zh: '生成失败', en: 'Failed' },
  download: { zh: '下载', en: 'Download' },
  failed: { zh: '导出失败', en: 'Export failed' },
  downloadFailed: { zh: '下载失败', en: 'Download failed' },
  id: { zh: '编号', en: 'Id' },
});
