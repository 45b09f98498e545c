// Events about this tab's own writes. The tab reads again what it changed by itself, so it skips the server's event.
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';

/** Time until a write's event, which comes with the answer or soon after it. */
const withinMs = 10_000;

interface ExpectedEvent {
  topics: readonly Topic[];
  until: number;
}
let expected: readonly ExpectedEvent[] = [];

/** Expects the event of a write being sent. Cancelled if nothing was done. */
export function expectMyEvent(topics: readonly Topic[]): { cancel: () => void } {
  const event = { topics, until: Date.now() + withinMs };
  expected = [...expected, event];
  return { cancel: () => (expected = expected.filter((one) => one !== event)) };
}

/** Each is skipped once: what else the same request changed, such as an approval that ran another action, is read again. */
export function isMyEvent(topics: readonly Topic[]): boolean {
  expected = expected.filter(({ until }) => until > Date.now());
  // The server leaves out what the reader may not see.
  const event = expected.find((one) => topics.every((topic) => one.topics.includes(topic)));
  expected = expected.filter((one) => one !== event);
  return event !== undefined;
}
