// Declaration of the feature permissions: its pages and words.
import type { ErrorWords, Help, MenuWords, Pages, RequestWords, Words } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  permission: page(() => import('./permissions.page.tsx'), 'PermissionsPage'),
} satisfies Pages;

export const help = {
  permission: () => import('./permissions.help.ts'),
} satisfies Help;

export const menu = {
  permission: { zh: '角色权限', en: 'Permissions' },
} satisfies MenuWords;

export const errors = {
  'permission.beyond_own': {
    zh: '不能授予您自己没有的权限',
    en: 'You cannot grant what you may not do yourself',
  },
} satisfies ErrorWords;

export const facts = {
  grants: { zh: '权限', en: 'Grants' },
  resource: { zh: '功能', en: 'Resource' },
  actions: { zh: '操作', en: 'Actions' },
} satisfies Words;

export const actions = {
  'permission.changed': { zh: '修改角色权限', en: 'Permissions changed' },
} satisfies Words;

export const requests = {
  'permission.changed': 'Change permissions',
} satisfies RequestWords;
