// Listens for what others change and reads it again. The stream carries topics only, never data.
import type { Topic } from '@backoffice/contract/endpoint.ts';
import { createParser } from 'eventsource-parser';
import { useEffect } from 'react';
import { send } from './api.ts';
import { isOwnStep, queryClient, refresh } from './queries.ts';
import { ApiError } from './request.ts';
import { createStore, useStore } from './store.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Whether changes of others arrive. One lost connection is mended before anybody need know. */
const connected = createStore(true);
export const useIsConnected = (): boolean => useStore(connected);

export function useLiveUpdates(): void {
  useEffect(() => {
    const leaving = new AbortController();
    void followChanges(leaving.signal);
    return () => {
      leaving.abort();
      connected.set(true);
    };
  }, []);
}

async function followChanges(signal: AbortSignal) {
  let isFirst = true;
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const events = await openEvents(signal);
      failures = 0;
      connected.set(true);
      if (!isFirst) await queryClient.invalidateQueries(); // whatever changed meanwhile went unheard
      isFirst = false;
      await readEvents(events);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
    }
    if (failures > 0 && !signal.aborted) connected.set(false);
    await pause(pauseMs(failures), signal);
  }
}

async function openEvents(signal: AbortSignal): Promise<ReadableStream<string>> {
  const { body } = await send('/events', { headers: new Headers({ accept: 'text/event-stream' }), signal });
  if (!body) throw new ApiError('server.unavailable');
  return body.pipeThrough(new TextDecoderStream());
}

async function readEvents(events: ReadableStream<string>) {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== 'changed') return;
      const { topics } = JSON.parse(data) as { topics: Topic[] | 'all' };
      if (topics === 'all') void queryClient.invalidateQueries();
      else readAgain(topics);
    },
  });
  const reader = events.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parser.feed(chunk.value);
}

const burstMs = 300;
/** One's own write is being read again already; what is told right after it, its echo most likely, waits for more. */
const echoMs = 800;
const untold = new Set<Topic>();
let isWaiting = false;

/** The first change at once, those right after it together: many writes must not become as many reads. */
function readAgain(topics: readonly Topic[]) {
  for (const topic of topics) untold.add(topic);
  if (isWaiting) return;
  if (isOwnStep()) wait(echoMs);
  else readUntold();
}

function readUntold() {
  if (untold.size === 0) return;
  void refresh([...untold]);
  untold.clear();
  wait(burstMs);
}

function wait(ms: number) {
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    readUntold();
  }, ms);
}

/** Twice as long after each failure, and never the same for all, so that a restarted server is not stormed. */
export const pauseMs = (failures: number, random: number = Math.random()): number =>
  Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random / 2);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
