// Listens for what others change and reads it again. The stream carries topics only, never data.
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import { createParser } from 'eventsource-parser';
import { useEffect } from 'react';
import { send, tabName } from './api.ts';
import { isExpectedEcho } from './own-echo.ts';
import { queryClient, refresh } from './queries.ts';
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
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const events = await openEvents(signal);
      failures = 0;
      connected.set(true);
      await readEvents(events);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return;
    }
    if (failures > 0 && !signal.aborted) connected.set(false);
    await pause(pauseMs(failures), signal);
  }
}

/** When something was last heard; before that everything the page shows was still to be read. */
let heardAt = performance.timeOrigin;
/** What was sent may have been on its way. */
const marginMs = 500;

async function openEvents(signal: AbortSignal): Promise<ReadableStream<string>> {
  // By the clock, which also goes on while a computer sleeps.
  const missedMs = Math.round(Math.abs(Date.now() - heardAt)) + marginMs;
  const { body } = await send(`/events?tab=${tabName}&missed_ms=${missedMs}`, {
    headers: new Headers({ accept: 'text/event-stream' }),
    signal,
  });
  if (!body) throw new ApiError('server.unavailable');
  return body.pipeThrough(new TextDecoderStream());
}

async function readEvents(events: ReadableStream<string>) {
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== 'changed') return;
      const { topics, own } = JSON.parse(data) as { topics: Topic[] | 'all'; own?: true };
      if (topics === 'all') void queryClient.invalidateQueries();
      else if (!own || !isExpectedEcho(topics)) readAgain(topics);
    },
  });
  const reader = events.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    heardAt = Date.now();
    parser.feed(chunk.value);
  }
}

const burstMs = 300;
const untold = new Set<Topic>();
let isWaiting = false;

/** The first change at once, those right after it together: many writes must not become as many reads. */
function readAgain(topics: readonly Topic[]) {
  for (const topic of topics) untold.add(topic);
  if (!isWaiting) readUntold();
}

function readUntold() {
  if (untold.size === 0) return;
  void refresh([...untold]);
  untold.clear();
  isWaiting = true;
  setTimeout(() => {
    isWaiting = false;
    readUntold();
  }, burstMs);
}

/** Twice as long after each failure, and never the same for all, so that a restarted server is not stormed. */
export const pauseMs = (failures: number, random: number = Math.random()): number =>
  Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random / 2);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
