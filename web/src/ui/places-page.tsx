// A page with several parts, such as lists, of which one is in view; which one stands in the address.
import { Suspense, type ComponentType } from 'react';
import { PageContext, usePage, usePageKeeping } from './page.ts';

/** Each part keeps its filters in the address; which part it is stays there when they change. */
export function placesPage<Place extends string>(parts: Record<Place, ComponentType>, first: Place) {
  const isPlace = (tab: string | undefined): tab is Place => tab !== undefined && Object.hasOwn(parts, tab);
  return function PlacesPage() {
    const { search } = usePage();
    const place = isPlace(search['tab']) ? search['tab'] : first;
    const page = usePageKeeping('tab', place);
    const Part: ComponentType = parts[place];
    return (
      <PageContext value={page}>
        <Suspense>
          <Part />
        </Suspense>
      </PageContext>
    );
  };
}
