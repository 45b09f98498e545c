// Words of the watch lists.
import type { ListFormat, WatchList, WatchListStatus } from '@backoffice/contract/watch-lists/watch-lists.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '监控名单', en: 'Watch lists' },
  upload: { zh: '上传名单', en: 'Upload list' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  uploaded: { zh: '已提交', en: 'Submitted' },
  notUploaded: { zh: '未能提交', en: 'It was not submitted' },
  hint: {
    zh: '文件先读取并比对现行版本，复核通过后生效。自有名单的表头：reference,name,aliases,weak_aliases,kind,births,countries,remarks，多个值用分号分隔。',
    en: 'The file is read and compared with the version in force, and takes effect once a second person has approved it. Header of an own list: reference,name,aliases,weak_aliases,kind,births,countries,remarks; several values are separated by semicolons.',
  },
  source: { zh: '名单', en: 'List' },
  format: { zh: '格式', en: 'Format' },
  file: { zh: '名单文件', en: 'File of the list' },
  altFile: { zh: '别名文件 alt.csv', en: 'Other names, alt.csv' },
  reading: { zh: '正在读取…', en: 'Reading…' },
  found: {
    zh: ({ count, before }: { count: number; before: number }) => `共 ${count} 条，现行版本 ${before} 条`,
    en: ({ count, before }: { count: number; before: number }) =>
      `${count} entries; the version in force has ${before}`,
  },
  changes: {
    zh: ({ added, changed, removed }: Changes) => `新增 ${added}，变更 ${changed}，移除 ${removed}`,
    en: ({ added, changed, removed }: Changes) => `${added} added, ${changed} changed, ${removed} removed`,
  },
  shrunken: {
    zh: '条目比现行版本少 5 % 以上，请核对文件是否完整',
    en: 'It has over 5 % fewer entries than the version in force: make sure that the file is complete',
  },
  firstEntries: { zh: '前几条', en: 'First entries' },
  admit: { zh: '放行', en: 'Admit' },
  confirmAdmit: { zh: '该版本条目明显减少，确认放行？', en: 'This version lost many entries. Admit it?' },
  admitted: { zh: '已放行', en: 'Admitted' },
  notAdmitted: { zh: '未能放行', en: 'It was not admitted' },
  reject: { zh: '拒绝', en: 'Reject' },
  confirmReject: { zh: '拒绝该版本，现行版本继续有效？', en: 'Reject this version? The one in force stays.' },
  rejected: { zh: '已拒绝', en: 'Rejected' },
  notRejected: { zh: '未能拒绝', en: 'It was not rejected' },
  download: { zh: '下载原文件', en: 'Download the original file' },
  notDownloaded: { zh: '未能下载', en: 'It was not downloaded' },
  brought: { zh: '收到', en: 'Brought' },
  inForce: { zh: '生效', en: 'In force' },
  compared: { zh: '全部比对完成', en: 'All compared' },
  ended: { zh: '被新版本替换', en: 'Replaced' },
});

interface Changes {
  added: number;
  changed: number;
  removed: number;
}

export const formatTexts: Choices<ListFormat> = {
  un_xml: { zh: '联合国综合名单 XML', en: 'UN consolidated XML' },
  ofac_xml: { zh: 'OFAC sdn.xml', en: 'OFAC sdn.xml' },
  ofac_csv: { zh: 'OFAC sdn.csv', en: 'OFAC sdn.csv' },
  eu_xml: { zh: '欧盟综合名单 XML 1.1', en: 'EU consolidated XML 1.1' },
  own_csv: { zh: '自有名单 CSV', en: 'Own list, CSV' },
};

export const originTexts: Choices<WatchList['origin']> = {
  upload: { zh: '上传', en: 'Uploaded' },
  feed: { zh: '自动获取', en: 'Fetched' },
  service: { zh: '筛查服务', en: 'Service' },
};

export const statusTexts: Choices<WatchListStatus> = {
  waiting: { zh: '待放行', en: 'To be admitted' },
  loading: { zh: '载入中', en: 'Loading' },
  active: { zh: '生效中', en: 'In force' },
  replaced: { zh: '已替换', en: 'Replaced' },
  rejected: { zh: '已拒绝', en: 'Rejected' },
};

export const labels = {
  source: { zh: '名单', en: 'List' },
  number: { zh: '版本', en: 'Version' },
  origin: { zh: '来源', en: 'Brought by' },
  status: { zh: '状态', en: 'Status' },
  entry_count: { zh: '条目', en: 'Entries' },
  added_count: { zh: '新增', en: 'Added' },
  changed_count: { zh: '变更', en: 'Changed' },
  removed_count: { zh: '移除', en: 'Removed' },
  screened_count: { zh: '已比对', en: 'Compared' },
  file_name: { zh: '文件', en: 'File' },
  recorded_by: { zh: '提交人', en: 'Submitted by' },
  approved_by: { zh: '复核人', en: 'Approved by' },
  reason: { zh: '理由', en: 'Reason' },
  create_datetime: { zh: '收到时间', en: 'Brought at' },
  activate_datetime: { zh: '生效时间', en: 'In force since' },
};
