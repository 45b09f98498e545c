// Listens for what others change and reads it again, and whether the session is locked. The stream carries names and ids, never data.
import { useEffect } from 'react';
import { send, tabName } from '#platform/api/api.ts';
import { isMyEvent } from './my-events.ts';
import { refreshAfterChanges, type Change } from '#platform/api/queries.ts';
import { ApiError } from '#platform/api/request.ts';
import { noteLocked } from '#platform/session/session-lock.ts';
import { createStore, useStore } from '#platform/store.ts';
import { untilPageDrawn } from '#start/page-drawn.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** True while changes of others arrive. A single lost connection is restored before it is shown. */
const connected = createStore(true);
export const useIsConnected = (): boolean => useStore(connected);

export function useLiveUpdates(): void {
  useEffect(() => {
    const stopping = new AbortController();
    void followChanges(stopping.signal);
    return () => {
      stopping.abort();
      forgetChanges();
      connected.set(true);
    };
  }, []);
}

async function followChanges(signal: AbortSignal) {
  // It says what changed since the page began, so nothing is missed meanwhile.
  await untilPageDrawn();
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

/** Time of the last event; before the first one the page's start, when everything was still to be read. */
let lastEventAt = performance.timeOrigin;
/** Allowance for events that were on their way. */
const marginMs = 500;

async function openEvents(signal: AbortSignal): Promise<ReadableStream<string>> {
  // Use the clock that also goes on while a computer sleeps.
  const missedMs = Math.round(Math.abs(Date.now() - lastEventAt)) + marginMs;
  const { body } = await send(`/events?tab=${tabName}&missed_ms=${missedMs}`, {
    headers: new Headers({ accept: 'text/event-stream' }),
    signal,
  });
  if (!body) throw new ApiError('server.unavailable');
  return body.pipeThrough(new TextDecoderStream());
}

const noticeListeners = new Set<(action: string) => void>();

/** Calls back with what another session of this person has proved itself for. */
export function onNotice(listener: (action: string) => void): () => void {
  noticeListeners.add(listener);
  return () => noticeListeners.delete(listener);
}

function passNotice(action: string) {
  for (const listener of noticeListeners) listener(action);
}

async function readEvents(events: ReadableStream<string>) {
  const { createParser } = await import('eventsource-parser'); // not before the first rows
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'session') noteLocked((JSON.parse(data) as { locked: boolean }).locked);
      if (event === 'notice') passNotice((JSON.parse(data) as { action: string }).action);
      if (event !== 'changed') return;
      const { topics, own, record } = JSON.parse(data) as Change & { own?: true };
      if (topics === 'all' || !own || !isMyEvent(topics)) refreshSoon({ topics, record });
    },
  });
  const reader = events.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    lastEventAt = Date.now();
    parser.feed(chunk.value);
  }
}

const burstMs = 500;
let changes: Change[] = [];
let waiting: ReturnType<typeof setTimeout> | undefined;

/** The first change at once, those right after it together: many writes must not become as many reads. */
function refreshSoon(change: Change) {
  changes.push(change);
  if (!waiting) refreshChanged();
}

/** Starts afresh: the next session reads everything anyway, and does not wait for the burst of before. */
function forgetChanges() {
  clearTimeout(waiting);
  waiting = undefined;
  changes = [];
}

function refreshChanged() {
  // A hidden browser tab reads again once it is visible, see below.
  if (changes.length === 0 || document.hidden) return;
  void refreshAfterChanges(changes);
  changes = [];
  waiting = setTimeout(() => {
    waiting = undefined;
    refreshChanged();
  }, burstMs);
}

document.addEventListener('visibilitychange', () => {
  if (!waiting) refreshChanged();
});

/** Twice as long after each failure, and never the same for all, so that a restarted server is not stormed. */
export const pauseMs = (failures: number, random: number = Math.random()): number =>
  Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.5 + random / 2);

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
