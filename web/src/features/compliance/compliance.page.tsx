// Compliance: its lists, of which one is in view. Each list is its own feature's, and gets the switch between them for its head.
import type { ReactNode } from 'react';
import { HitsList } from '#features/screening/screening.public.tsx';
import { WatchListsList } from '#features/watch-lists/watch-lists.public.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { tabbedPage } from '#ui/layout/tabbed-page.tsx';
import { tabSwitch } from '#ui/layout/tab-switch.tsx';
import { tabs, type Tab } from './compliance.texts.ts';

interface ListProps {
  tabs: ReactNode;
}

// Lists beyond the first come on demand: each is a page of its own.
const cases = () => import('#features/cases/cases.public.tsx');
const monitoring = () => import('#features/monitoring/monitoring.public.tsx');
const AlertsList = lazyPart<ListProps>(async () => ({ default: (await monitoring()).AlertsList }));
const RulesList = lazyPart<ListProps>(async () => ({ default: (await monitoring()).RulesList }));
const CasesList = lazyPart<ListProps>(async () => ({ default: (await cases()).CasesList }));
const FreezesList = lazyPart<ListProps>(async () => ({ default: (await cases()).FreezesList }));
const ReviewsList = lazyPart<ListProps>(async () => ({ default: (await cases()).ReviewsList }));

const TabSwitch = tabSwitch(tabs);

export const CompliancePage = tabbedPage<Tab>(
  {
    hits: () => <HitsList tabs={<TabSwitch tab="hits" />} />,
    alerts: () => <AlertsList tabs={<TabSwitch tab="alerts" />} />,
    cases: () => <CasesList tabs={<TabSwitch tab="cases" />} />,
    freezes: () => <FreezesList tabs={<TabSwitch tab="freezes" />} />,
    reviews: () => <ReviewsList tabs={<TabSwitch tab="reviews" />} />,
    rules: () => <RulesList tabs={<TabSwitch tab="rules" />} />,
    lists: () => <WatchListsList tabs={<TabSwitch tab="lists" />} />,
  },
  'hits',
);
