// Reading and writing from screens: cache keys, refresh after a write and retries all follow from the declaration.
import type { InputOf, OutputOf, ReadEndpoint, Topic, WriteEndpoint } from '@backoffice/contract/endpoint.ts';
import { keepPreviousData, QueryClient, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call, isPending } from './api.ts';
import { ApiError } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000, // live updates tell about changes sooner
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTransient,
    },
  },
});

export const readOf = <E extends ReadEndpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions({
    queryKey: [endpoint.reads, endpoint.path, input] as const,
    // A read waits for no second person.
    queryFn: ({ signal }) => call(endpoint, input, { signal }) as Promise<OutputOf<E>>,
  });

interface ReadOptions {
  enabled?: boolean;
  /** Shows the answer to the previous input until the next one is there, so that lists do not jump. */
  keepPrevious?: boolean;
}

export const useRead = <E extends ReadEndpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) =>
  useQuery({
    ...readOf(endpoint, input),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  });

interface Write<E extends WriteEndpoint> {
  input: InputOf<E>;
  idempotencyKey?: string;
}

export const useWrite = <E extends WriteEndpoint>(endpoint: E) =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Write<E>) => call(endpoint, input, { idempotencyKey }),
    // What waits for a second person has changed nothing yet.
    onSuccess: (answer) => refresh(isPending(answer) ? ['approval'] : endpoint.changes),
  });

/** Reads again whatever shows one of these topics. */
export const refresh = (topics: readonly Topic[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => topics.includes(queryKey[0] as Topic) });
