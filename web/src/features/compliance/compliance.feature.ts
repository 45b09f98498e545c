// Declaration of the feature compliance: its page. The tabs' lists are those of screening, watch lists, monitoring and cases.
import type { Help, MenuWords, Pages } from '#core/feature.ts';
import { page } from '#ui/layout/page-entry.ts';

export const pages = {
  compliance: page(() => import('./compliance.page.tsx'), 'CompliancePage'),
} satisfies Pages;

export const help = {
  compliance: () => import('./compliance.help.ts'),
} satisfies Help;

export const menu = {
  compliance: { zh: '合规', en: 'Compliance' },
} satisfies MenuWords;
