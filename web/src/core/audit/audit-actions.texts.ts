// The actions of the audit log and of approvals in words; one without words is shown by its name.
import { soloActionTexts } from '@backoffice/contract/audit-log/audit-log.solo-actions.texts.ts';
import { declared } from '#core/feature.ts';
import * as features from '#features.ts';
import { verbatim, type Choices, type Text } from '#platform/texts.ts';
import { orderActionTexts } from './order-actions.texts.ts';
import { productActionTexts } from './product-actions.texts.ts';

const actions: Record<string, Text | undefined> = {
  ...declared(features, 'actions'),
  ...soloActionTexts,
  'tenant.created': { zh: '创建租户', en: 'Tenant created' },
  ...productActionTexts,
  ...orderActionTexts,
  'upload.stored': { zh: '上传图片', en: 'Picture uploaded' },
  'lease.held': { zh: '打开记录', en: 'Record opened' },
  'lease.released': { zh: '关闭记录', en: 'Record closed' },
  'export.started': { zh: '导出列表', en: 'List exported' },
  'export.downloaded': { zh: '下载导出文件', en: 'Export downloaded' },
  'export.failed': { zh: '导出失败', en: 'Export failed' },
  'preference.saved': { zh: '保存列表布局', en: 'List layout saved' },
  'view.created': { zh: '新建视图', en: 'View created' },
  'view.changed': { zh: '修改视图', en: 'View changed' },
  'view.deleted': { zh: '删除视图', en: 'View deleted' },
};

export const auditActionNames: readonly string[] = Object.keys(actions);

/** Words of all actions, as done. */
export const auditActionChoices = (): Choices =>
  Object.fromEntries(auditActionNames.map((name) => [name, auditActionText(name)]));

export const auditActionText = (name: string): Text => actions[name] ?? verbatim(name);
