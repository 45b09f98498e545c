// All rows of a list at once, for parts that decide on each of them.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListEndpoint, RowOf } from '../list.types.ts';
import { collectRows, mostRows } from './collect-rows.ts';

export const useAllRows = <E extends ListEndpoint>(endpoint: E, filters: InputOf<E>) =>
  useQuery({
    // Follows what others change, as the pages of the list do.
    queryKey: [endpoint.reads, endpoint.path, { ...filters, page_size: mostRows }] as const,
    queryFn: async ({ signal }) => ({
      items: (await collectRows(endpoint, filters, { signal, onProgress: () => {} })) as RowOf<E>[],
    }),
  });
