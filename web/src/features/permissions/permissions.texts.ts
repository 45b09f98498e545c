// Texts of the permission editor.
import { menu, type MenuItem, type MenuName } from '@backoffice/contract/kit/menu.ts';
import { resources, type Action, type Resource } from '@backoffice/contract/kit/permissions.ts';
import { menuTexts } from '#core/menu.texts.ts';
import { defineTexts, plural, verbatim, type Choices, type Text } from '#platform/texts.ts';

export const actionTexts: Choices<Action> = {
  create: { zh: '新建', en: 'Create' },
  read: { zh: '查看', en: 'Read' },
  update: { zh: '修改', en: 'Update' },
  delete: { zh: '删除', en: 'Delete' },
  approve: { zh: '审批', en: 'Approve' },
  export: { zh: '导出', en: 'Export' },
  assign: { zh: '分配', en: 'Assign' },
  settle: { zh: '结算', en: 'Settle' },
  reset: { zh: '重置', en: 'Reset' },
  robot: { zh: '机器人', en: 'Robot' },
  fund: { zh: '资金', en: 'Fund' },
  config: { zh: '配置', en: 'Config' },
};

const entries: readonly MenuItem[] = menu.flatMap((item: MenuItem) => [item, ...(item.children ?? [])]);

/** A resource is called like the page that it opens. */
export const resourceTexts = Object.fromEntries(
  resources.map((resource): [Resource, Text] => {
    const entry = entries.find((item) => item.resource === resource);
    return [resource, entry ? menuTexts[entry.name as MenuName] : verbatim(resource)];
  }),
) as Choices<Resource>;

export const texts = defineTexts({
  title: { zh: '角色权限', en: 'Permissions' },
  roles: { zh: '角色', en: 'Role' },
  resource: { zh: '功能', en: 'Resource' },
  everything: { zh: '全部功能', en: 'Every resource' },
  all: { zh: '全部', en: 'All' },
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
