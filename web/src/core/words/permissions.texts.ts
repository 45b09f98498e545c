// Names of what people may be granted: resources and the actions on them.
import { menu, type MenuItem, type MenuName } from '@backoffice/contract/kit/menu.ts';
import { resources, type Action, type Resource } from '@backoffice/contract/kit/permissions.ts';
import { verbatim, type Choices, type Text } from '#platform/texts.ts';
import { menuTexts } from './menu.texts.ts';

export const everyResource: Text = { zh: '全部功能', en: 'Every resource' };
export const everyAction: Text = { zh: '全部', en: 'All' };

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

/** Resources that open no page. */
const withoutPage: Partial<Choices<Resource>> = {
  personalData: { zh: '完整电话与卡号', en: 'Phone and card numbers in full' },
};

/** A resource is called like the page that it opens. */
export const resourceTexts = Object.fromEntries(
  resources.map((resource): [Resource, Text] => {
    const entry = entries.find((item) => item.resource === resource);
    return [resource, entry ? menuTexts[entry.name as MenuName] : (withoutPage[resource] ?? verbatim(resource))];
  }),
) as Choices<Resource>;
