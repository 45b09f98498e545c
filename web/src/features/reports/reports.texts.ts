// Texts of the page of reports.
import type { reportFileStatuses, ReportRefusal } from '@backoffice/contract/reports/reports.ts';
import { defineTexts, type Choices } from '#platform/texts.ts';

export const tabs = {
  files: { zh: '报表文件', en: 'Files' },
  saved: { zh: '我的报表', en: 'My reports' },
} satisfies Choices;
export type Tab = keyof typeof tabs;

export const statusTexts: Choices<(typeof reportFileStatuses)[number]> = {
  pending: { zh: '生成中', en: 'Being made' },
  completed: { zh: '已生成', en: 'Ready' },
  rejected: { zh: '未生成', en: 'Not made' },
};

export const refusalTexts: Choices<ReportRefusal> = {
  owner_disabled: { zh: '账号已停用', en: 'Account disabled' },
  access_denied: { zh: '已无该列表的查看或导出权限', en: 'No longer allowed to see or export this list' },
  source_changed: { zh: '列表已变更，请重新保存报表', en: 'The list has changed, save the report again' },
  failed: { zh: '多次生成失败', en: 'Failed repeatedly' },
};

const sharedLabels = {
  name: { zh: '报表', en: 'Report' },
  title: { zh: '来源', en: 'Of' },
  format: { zh: '格式', en: 'Format' },
};

export const fileLabels = {
  ...sharedLabels,
  status: { zh: '状态', en: 'Status' },
  refusal: { zh: '未生成原因', en: 'Why not made' },
  rows: { zh: '行数', en: 'Rows' },
  due_at: { zh: '应生成于', en: 'Due' },
  ready_at: { zh: '生成于', en: 'Ready' },
  opened_at: { zh: '首次打开', en: 'First opened' },
  expires_at: { zh: '保留至', en: 'Kept until' },
};

export const savedLabels = {
  ...sharedLabels,
  schedule: { zh: '定时', en: 'Schedule' },
  period: { zh: '日期范围', en: 'Days' },
  next_due_at: { zh: '下次生成', en: 'Next' },
  last_ready_at: { zh: '最近生成', en: 'Last made' },
  language: { zh: '语言', en: 'Language' },
  webhook: { zh: 'Webhook', en: 'Webhook' },
  create_datetime: { zh: '创建时间', en: 'Created' },
};

export const texts = defineTexts({
  open: { zh: '打开文件', en: 'Open the file' },
  notOpened: { zh: '文件未能打开', en: 'The file was not opened' },
  run: { zh: '立即生成', en: 'Run now' },
  started: { zh: '正在生成，完成后在“报表文件”中', en: 'Being made; it will be among the files' },
  notStarted: { zh: '报表未能生成', en: 'The report was not run' },
  change: { zh: '修改', en: 'Change' },
  save: { zh: '保存', en: 'Save' },
  changed: { zh: '报表已修改', en: 'Report changed' },
  notChanged: { zh: '报表未能修改', en: 'The report was not changed' },
  remove: { zh: '删除', en: 'Delete' },
  confirmRemove: {
    zh: (name: string) => `删除报表“${name}”？已生成的文件保留至到期。`,
    en: (name: string) => `Delete the report “${name}”? Files that were made stay until their time is over.`,
  },
  removed: { zh: '报表已删除', en: 'Report deleted' },
  notRemoved: { zh: '报表未能删除', en: 'The report was not deleted' },
  howTo: {
    zh: '在可导出的列表上点“保存为报表”即可新建，例如 ',
    en: 'To make one, press Save as a report on a list you may export, such as ',
  },
  comma: { zh: '、', en: ', ' },
  noExport: {
    zh: '您没有任何列表的导出权限，不能新建报表；如有需要，请管理员授予“导出”权限',
    en: 'You may export no list, so you cannot make a report; an admin can grant you Export',
  },
});
