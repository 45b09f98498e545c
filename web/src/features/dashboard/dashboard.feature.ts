// Declaration of the feature dashboard: its pages.
import type { Help, MenuWords, Pages } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  dashboard: page(() => import('./dashboard.page.tsx'), 'DashboardPage'),
} satisfies Pages;

export const help = {
  dashboard: () => import('./dashboard.help.ts'),
} satisfies Help;

export const menu = {
  dashboard: { zh: '首页', en: 'Dashboard' },
} satisfies MenuWords;
