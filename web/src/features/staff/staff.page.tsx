// System users: one page, as a list or as the tree of who leads whom.
import type { ComponentType } from 'react';
import { PageContext, usePage, usePageKeeping } from '#ui/page.ts';
import { StaffList } from './staff.list.tsx';
import type { Place } from './staff.texts.ts';
import { StaffTree } from './staff.tree.tsx';

const views: Record<Place, ComponentType> = { list: StaffList, tree: StaffTree };
const isPlace = (tab: string | undefined): tab is Place => tab !== undefined && tab in views;

/** The list keeps its filters in the address; which view it is stays there when they change. */
export function StaffPage() {
  const { search } = usePage();
  const place = isPlace(search['tab']) ? search['tab'] : 'list';
  const page = usePageKeeping('tab', place);
  const View = views[place];
  return (
    <PageContext value={page}>
      <View />
    </PageContext>
  );
}
