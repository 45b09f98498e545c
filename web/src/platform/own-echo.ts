// Whoever writes reads again by himself what he changed. The server's announcement of it, his own echo, need not be followed.
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';

/** With the answer, or soon after it. */
const withinMs = 10_000;

interface Echo {
  topics: readonly Topic[];
  until: number;
}
let expected: readonly Echo[] = [];

/** Of a write that is being sent. It is forgotten where nothing was done. */
export function expectEcho(topics: readonly Topic[]): { forget: () => void } {
  const echo = { topics, until: Date.now() + withinMs };
  expected = [...expected, echo];
  return { forget: () => (expected = expected.filter((one) => one !== echo)) };
}

/** Each is taken once: what else the same deed changed, such as an approval that carried something out, is news. */
export function isExpectedEcho(topics: readonly Topic[]): boolean {
  expected = expected.filter(({ until }) => until > Date.now());
  // The server leaves out what the reader may not see.
  const echo = expected.find((one) => topics.every((topic) => one.topics.includes(topic)));
  expected = expected.filter((one) => one !== echo);
  return echo !== undefined;
}
