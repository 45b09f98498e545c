// Declaration of the feature surveillance: its pages.
import { listClientTrading } from '@backoffice/contract/surveillance/surveillance.ts';
import type { Help, MenuWords, Pages } from '#core/feature.ts';
import { listPage } from '#ui/layout/page-entry.ts';

export const pages = {
  surveillance: listPage(() => import('./surveillance.page.tsx'), 'SurveillancePage', listClientTrading),
} satisfies Pages;

export const help = {
  surveillance: () => import('./surveillance.help.ts'),
} satisfies Help;

export const menu = {
  surveillance: { zh: '交易监察', en: 'Trade surveillance' },
} satisfies MenuWords;
