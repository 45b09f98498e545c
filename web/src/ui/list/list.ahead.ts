// Prefetches a list's first page, layout and views before the page's code is loaded.
import { getPreference, listViews } from '@backoffice/contract/preferences/preferences.ts';
import { queryClient, readOf } from '#platform/queries.ts';
import { readInput, type ListInput } from './list.input.ts';
import { layoutKey, listName } from './list.names.ts';
import type { ListEndpoint } from './list.types.ts';

export type ReadAhead = (search: string) => void;

/** At the start of the web an endpoint has no schema, only the input of an address without filters. */
type AtStart = ListEndpoint & { plainInput?: ListInput };

export const readListAhead =
  (endpoint: AtStart): ReadAhead =>
  (search) => {
    const input =
      endpoint.plainInput ?? readInput(endpoint.input.shape, Object.fromEntries(new URLSearchParams(search)));
    void queryClient.prefetchQuery(readOf(endpoint, input));
    void queryClient.prefetchQuery(readOf(getPreference, { key: layoutKey(endpoint) }));
    void queryClient.prefetchQuery(readOf(listViews, { list: listName(endpoint) }));
  };
