// All rows of a list at once, for parts that decide on each of them.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import type { ListEndpoint, RowOf } from '../list.types.ts';
import { collectRows, mostRows } from './collect-rows.ts';

export function useAllRows<E extends ListEndpoint>(endpoint: E, filters: InputOf<E>) {
  const input = { ...filters, page: 1, page_size: mostRows };
  return useQuery({
    // Follows what others change, as the pages of the list do.
    queryKey: [endpoint.reads, endpoint.path, input] as const,
    queryFn: async ({ signal }) => ({
      items: (await collectRows(endpoint, input, { signal, onProgress: () => {} })) as RowOf<E>[],
    }),
  });
}
