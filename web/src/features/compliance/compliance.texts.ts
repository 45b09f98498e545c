// Words of the compliance page.
import type { Choices } from '#platform/texts.ts';

export type Tab = 'hits' | 'alerts' | 'cases' | 'freezes' | 'reviews' | 'rules' | 'lists';
export const tabs: Choices<Tab> = {
  hits: { zh: '命中', en: 'Hits' },
  alerts: { zh: '预警', en: 'Alerts' },
  cases: { zh: '案件', en: 'Cases' },
  freezes: { zh: '冻结', en: 'Freezes' },
  reviews: { zh: '复核', en: 'Reviews' },
  rules: { zh: '规则', en: 'Rules' },
  lists: { zh: '名单', en: 'Lists' },
};
