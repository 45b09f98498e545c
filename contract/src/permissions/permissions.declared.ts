// What the permission editor brings.
import type { Noun } from '../kit/noun.ts';

export const permissions = {
  resources: { permission: { under: 'config', grants: { angel: ['approve'] } } },
  pages: { permission: { path: '/config/permission', resource: 'permission', under: 'config' } },
} as const satisfies Noun;
