// Texts of the permission editor.
import { defineTexts, plural } from '#platform/texts.ts';

export const texts = defineTexts({
  title: { zh: '角色权限', en: 'Permissions' },
  roles: { zh: '角色', en: 'Role' },
  resource: { zh: '功能', en: 'Resource' },
  adminHint: {
    zh: '管理员始终拥有全部权限，不可修改。',
    en: 'An admin may always do everything; this cannot be changed.',
  },
  hint: {
    zh: '修改须由另一人审批，通过后从下一次请求起生效。',
    en: 'A change needs a second person and holds from the next request on.',
  },
  ownRank: { zh: '只能修改低于您的角色。', en: 'You can only edit roles below yours.' },
  defaults: { zh: '默认权限', en: 'Defaults' },
  changedBy: {
    zh: (name: string) => `${name} 修改于`,
    en: (name: string) => `Changed by ${name}`,
  },
  inherited: { zh: '继承自上级功能或“全部”', en: 'Inherited from above or from “All”' },
  differs: { zh: '与默认不同', en: 'Differs from the default' },
  resetRow: {
    zh: (name: string) => `${name}：恢复默认`,
    en: (name: string) => `${name}: back to the default`,
  },
  resetAll: { zh: '全部恢复默认', en: 'Reset all' },
  discard: { zh: '放弃修改', en: 'Discard' },
  submit: { zh: '提交审批', en: 'Submit for approval' },
  question: {
    zh: (count: number) => `提交 ${count} 处修改，由另一人审批？`,
    en: (count: number) => `Submit ${plural(count, 'change', 'changes')} for a second person to approve?`,
  },
  changes: {
    zh: (count: number) => `${count} 处未提交的修改`,
    en: (count: number) => plural(count, 'change not submitted yet', 'changes not submitted yet'),
  },
  failed: { zh: '未提交', en: 'It was not submitted' },
  exportFile: { zh: '导出 JSON', en: 'Export JSON' },
  importFile: { zh: '导入 JSON', en: 'Import JSON' },
  badFile: {
    zh: '文件不是有效的权限，或含有未知的功能',
    en: 'The file holds no valid permissions, or an unknown resource',
  },
  imported: { zh: '已载入，提交后才会生效', en: 'Loaded; it holds once it is submitted and approved' },
  preview: { zh: '预览', en: 'Preview' },
  previewHint: {
    zh: '按当前草稿，此人会看到的菜单和可用的操作：',
    en: 'With the grants as they are drafted here, this person sees these pages and may do this:',
  },
  person: { zh: '人员', en: 'Person' },
  nothing: { zh: '看不到任何页面', en: 'They see no page' },
});
