// System users: one page, as a list or as the tree of who leads whom.
import { use, useMemo, type ComponentType } from 'react';
import { PageContext, usePage } from '#ui/page.ts';
import { StaffList } from './staff.list.tsx';
import type { Place } from './staff.texts.ts';
import { StaffTree } from './staff.tree.tsx';

const views: Record<Place, ComponentType> = { list: StaffList, tree: StaffTree };
const isPlace = (tab: string | undefined): tab is Place => tab !== undefined && tab in views;

/** The list keeps its filters in the address; which view it is stays there when they change. */
export function StaffPage() {
  const page = use(PageContext);
  const { search } = usePage();
  const place = isPlace(search['tab']) ? search['tab'] : 'list';
  const inPlace = useMemo(
    () => page && { ...page, setSearch: (next: Record<string, string>) => page.setSearch({ tab: place, ...next }) },
    [page, place],
  );
  const View = views[place];
  return (
    <PageContext value={inPlace}>
      <View />
    </PageContext>
  );
}
