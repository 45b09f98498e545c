// A page with several parts, such as lists, of which one is in view; which one stands in the address.
import { Suspense, type ComponentType } from 'react';
import { PageContext, usePage, usePageKeeping } from './page.ts';

/** Each part keeps its filters in the address; which part it is stays there when they change. */
export function tabbedPage<Tab extends string>(parts: Record<Tab, ComponentType>, first: Tab) {
  const isTab = (tab: string | undefined): tab is Tab => tab !== undefined && Object.hasOwn(parts, tab);
  return function TabbedPage() {
    const { search } = usePage();
    const tab = isTab(search['tab']) ? search['tab'] : first;
    const page = usePageKeeping('tab', tab);
    const Part: ComponentType = parts[tab];
    return (
      <PageContext value={page}>
        <Suspense>
          <Part />
        </Suspense>
      </PageContext>
    );
  };
}
