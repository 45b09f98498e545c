// Declaration of the feature statistics: its pages.
import type { Help, MenuWords, Pages } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  summary: page(() => import('./statistics.summary.page.tsx'), 'SummaryPage'),
  teamStats: page(() => import('./statistics.team.page.tsx'), 'TeamPage'),
  productStats: page(() => import('./statistics.products.page.tsx'), 'ProductsPage'),
} satisfies Pages;

const loadHelp = () => import('./statistics.help.ts');

export const help = {
  summary: loadHelp,
  teamStats: loadHelp,
  productStats: loadHelp,
} satisfies Help;

export const menu = {
  summary: { zh: '数据汇总', en: 'Summary' },
  teamStats: { zh: '团队统计', en: 'Team stats' },
  productStats: { zh: '产品统计', en: 'Product stats' },
} satisfies MenuWords;
