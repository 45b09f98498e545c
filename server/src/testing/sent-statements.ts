// The statements that reach the database from now on, for tests that count them.
import pg from 'pg';
import { vi } from 'vitest';

export function watchStatements(): { texts: () => string[]; stop: () => void } {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  // A prepared one is sent as an object with its name; the types of the spy know only one of the ways to call it.
  const textOf = (sent: string | { text: string }) => (typeof sent === 'string' ? sent : sent.text);
  return {
    texts: () => query.mock.calls.map(([sent]) => textOf(sent as string | { text: string })),
    stop: () => query.mockRestore(),
  };
}
