// Reading and writing from screens: cache keys, refresh after a write and retries all follow from the declaration.
import type { InputOf, OutputOf, ReadEndpoint, Topic, WriteEndpoint } from '@backoffice/contract/kit/endpoint.ts';
import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  type Query,
  queryOptions,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { call, isPending } from './api.ts';
import { isLate, lateEveryMs, noteAge } from './data-age.ts';
import { isOnline } from '#platform/live/connection.ts';
import { expectMyEvent } from '#platform/live/my-events.ts';
import { untilPageDrawn } from '#start/page-drawn.ts';
import { ApiError } from './request.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
  }
}

// Notify before the browser draws again: a box that is ticked must not show the old state in between.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000, // live updates tell about changes sooner
      gcTime: 30 * 60_000, // a page that stood behind another finds its rows again
      retry: (failures, error) => failures < 2 && error instanceof ApiError && error.isTransient && isOnline(),
      // Offline a read fails at once and keeps what it has, instead of waiting without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // The library's own way is to keep a write until the connection is back, and to send it then.
    mutations: { networkMode: 'always' },
  },
});

/** Waits first, if something else should be asked for before it. */
export const readOf = <E extends ReadEndpoint>(endpoint: E, input: InputOf<E>, wait?: () => Promise<unknown>) =>
  queryOptions({
    queryKey: [endpoint.reads, endpoint.path, input] as const,
    queryFn: async ({ signal, queryKey }) => {
      if (wait) await wait();
      const onAge = (seconds: number) => noteAge(queryKey, seconds);
      // A read waits for no second person.
      return call(endpoint, input, { signal, ...(endpoint.fromReplica && { onAge }) }) as Promise<OutputOf<E>>;
    },
  });

interface ReadOptions {
  enabled?: boolean;
  /** Shows the answer to the previous input until the next one is there, so that lists do not jump. */
  keepPrevious?: boolean;
  /** Requested once the page has been drawn. */
  isLowPriority?: boolean;
  /** Time between readings; it is also read each time it is shown anew: for answers that expire. */
  everyMs?: number;
}

export const useRead = <E extends ReadEndpoint>(endpoint: E, input: InputOf<E>, options: ReadOptions = {}) =>
  useQuery({
    ...readOf(endpoint, input, options.isLowPriority ? untilPageDrawn : undefined),
    enabled: options.enabled ?? true,
    // Late figures are read again until they are not: the change that they lack was announced once.
    ...(endpoint.fromReplica && { refetchInterval: () => isLate(readOf(endpoint, input).queryKey) && lateEveryMs }),
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
    ...(options.everyMs && { refetchInterval: options.everyMs, staleTime: 0 }),
  });

/** Answers that mean that what is shown is no longer so: a record has changed, or has gone. */
const outdated: ReadonlySet<number> = new Set([404, 409]);

interface Write<E extends WriteEndpoint> {
  input: InputOf<E>;
  idempotencyKey?: string;
}

export const useWrite = <E extends WriteEndpoint>(endpoint: E) =>
  useMutation({
    mutationFn: ({ input, idempotencyKey }: Write<E>) => call(endpoint, input, { idempotencyKey }),
    onMutate: () => expectMyEvent(endpoint.changes),
    onSuccess: (answer, _write, expected) => {
      if (isPending(answer)) expected.cancel();
      return refreshAfter(endpoint, answer);
    },
    onError: (error, _write, expected) => {
      expected?.cancel();
      // It may have been done all the same; or what is shown here, a rate or a version, is no longer so.
      if (error.isTransient || outdated.has(error.status)) void refresh(endpoint.changes);
    },
  });

let myRefreshes = 0;
/** The event of this tab's own write arrives within this. */
const myEventMs = 500;

/** True if what changes on the screen now is likely this person's own change. */
export const isMyChange = (): boolean => myRefreshes > 0;

/** Reads again what a write changed; what waits for a second person has changed nothing yet. */
export async function refreshAfter({ changes }: WriteEndpoint, answer: unknown): Promise<void> {
  myRefreshes++;
  if (!isPending(answer)) showAnswer(changes, answer);
  await refresh(isPending(answer) ? ['approval'] : changes);
  setTimeout(() => myRefreshes--, myEventMs);
}

/** Reads again whatever shows one of these topics. */
export const refresh = (topics: readonly Topic[]): Promise<void> => refreshAfterChanges([{ topics }]);

/** Change that others made, as the server says it. */
export interface Change {
  topics: readonly Topic[] | 'all';
  /** The one record it was about. */
  record?: { id: string; client: string; agent: string } | undefined;
}

export async function refreshAfterChanges(changes: readonly Change[]): Promise<void> {
  const predicate = ({ queryKey, state }: Query) =>
    changes.some(
      ({ topics, record }) =>
        topics === 'all' ||
        (showsOneOf(topics)({ queryKey }) && (!record || couldShow(record, queryKey[2] as Filters, state.data))),
    );
  const underWay = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' });
  const first = new Set(underWay.filter(({ state }) => !state.data));
  await queryClient.invalidateQueries({ predicate });
  // The first answer of a reading that was under way may be from before the change, and TanStack Query keeps it.
  await queryClient.invalidateQueries({ predicate: (query) => first.has(query) });
}

type Filters = Partial<Record<'id' | 'client_id' | 'agent_id' | 'record_id', string>>;

/** True if the filters of a read leave room for the record. A status does not decide: lists count every status. */
export function couldShow(
  { id, client, agent }: NonNullable<Change['record']>,
  filters: Filters,
  answer: unknown,
): boolean {
  const { client_id = client, agent_id = agent, record_id = id } = filters;
  if (client_id !== client || agent_id !== agent) return false;
  if (record_id !== id && record_id !== client) return false;
  // An open record of another client; one of the same client may have been changed along with this one.
  const [open] = filters.id === undefined ? [] : ((answer as { items?: { client_id?: string }[] })?.items ?? []);
  return open?.client_id === undefined || open.client_id === client;
}

const showsOneOf =
  (topics: readonly Topic[]) =>
  ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
    [queryKey[0] as Topic | Topic[]].flat().some((topic) => topics.includes(topic));

interface Item {
  id: string;
}

/** The record as the write left it, in every list that holds it, before the list has been read again. */
function showAnswer(topics: readonly Topic[], answer: unknown): void {
  if (!isItem(answer)) return;
  queryClient.setQueriesData<{ items?: unknown }>({ predicate: showsOneOf(topics) }, (data) => {
    if (!Array.isArray(data?.items) || !data.items.some((item) => isSameKind(item, answer))) return data;
    return { ...data, items: data.items.map((item: unknown) => (isSameKind(item, answer) ? answer : item)) };
  });
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && 'id' in value;

/** The same record in the same shape; a list may show less or more of it than the write answers. */
const isSameKind = (item: unknown, answer: Item): boolean =>
  isItem(item) &&
  item.id === answer.id &&
  Object.keys(item).toSorted().join() === Object.keys(answer).toSorted().join();
