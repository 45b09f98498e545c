// Asks for a list's first page, layout and views as soon as its code is there, not only once the shell around it is drawn.
import { getPreference, listViews } from '@backoffice/contract/preferences.ts';
import { queryClient, readOf } from '#platform/queries.ts';
import { readInput } from './list.address.ts';
import { layoutKey, listName } from './list.layout.ts';
import type { ListEndpoint } from './list.types.ts';

export type ReadAhead = (search: string) => void;

export const readListAhead =
  (endpoint: ListEndpoint): ReadAhead =>
  (search) => {
    const input = readInput(endpoint.input.shape, Object.fromEntries(new URLSearchParams(search)));
    void queryClient.prefetchQuery(readOf(endpoint, input));
    void queryClient.prefetchQuery(readOf(getPreference, { key: layoutKey(endpoint) }));
    void queryClient.prefetchQuery(readOf(listViews, { list: listName(endpoint) }));
  };
