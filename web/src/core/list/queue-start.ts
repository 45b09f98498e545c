// A list of what waits for a decision begins with that, where its address asks for nothing else.
import { useEffect, useEffectEvent, useState } from 'react';
import { usePage, type Search } from '#ui/layout/page.ts';

/** Returns true if the list can be shown: at once, or as soon as the filters are in the address. */
export function useQueueStart(queue: Search | undefined): boolean {
  const { search, setSearch } = usePage();
  // The list that is in view is no filter.
  const isAsked = Object.keys(search).some((name) => name !== 'tab');
  const [hasStarted, setHasStarted] = useState(!queue || isAsked);
  const start = useEffectEvent(() => {
    if (hasStarted || !queue) return;
    setSearch(queue);
    setHasStarted(true);
  });
  useEffect(() => start(), []);
  return hasStarted;
}
