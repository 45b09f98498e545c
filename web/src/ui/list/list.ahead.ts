// Prefetches a list's first page, layout, views and open record before the page's code is loaded.
import { getPreference, listViews } from '@backoffice/contract/preferences/preferences.ts';
import { queryClient, readOf } from '#platform/api/queries.ts';
import { readAddress, recordInput, type ListInput } from './list.input.ts';
import type { Search } from '#ui/layout/page.ts';
import { layoutKey, listName } from './list.names.ts';
import type { ListEndpoint } from './list.types.ts';

export type ReadAhead = (search: string) => void;

/** Endpoint at the start of the web: without a schema, but with the input of an address without filters. */
type AtStart = ListEndpoint & { plainInput?: ListInput };

/** `firstSearch` is what the page begins with where its address has no filters. */
export const readListAhead =
  (endpoint: AtStart, firstSearch: Search = {}): ReadAhead =>
  (search) => {
    const { input, openId } = endpoint.plainInput
      ? { input: { ...endpoint.plainInput, ...firstSearch }, openId: null }
      : readAddress(endpoint.input.shape, search ? Object.fromEntries(new URLSearchParams(search)) : firstSearch);
    void queryClient.prefetchQuery(readOf(endpoint, input));
    if (openId) void queryClient.prefetchQuery(readOf(endpoint, recordInput(openId)));
    void queryClient.prefetchQuery(readOf(getPreference, { key: layoutKey(endpoint) }));
    void queryClient.prefetchQuery(readOf(listViews, { list: listName(endpoint) }));
  };
