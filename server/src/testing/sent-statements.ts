// What reaches the database from now on, for tests that count it.
import { Socket } from 'node:net';
import pg from 'pg';
import { vi } from 'vitest';

export function watchStatements(): {
  texts: () => string[];
  /** Leaves out what the server asks of its own accord: only connections count that a transaction of the tenant is sent on. */
  textsOf: (tenantId: string) => string[];
  stop: () => void;
} {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  // A prepared one is sent as an object with its name; the types of the spy know only one of the ways to call it.
  const textOf = (sent: string | { text: string }) => (typeof sent === 'string' ? sent : sent.text);
  const sent = () =>
    query.mock.calls.map(([statement], index) => ({
      connection: query.mock.contexts[index],
      text: textOf(statement as string | { text: string }),
    }));
  return {
    texts: () => sent().map(({ text }) => text),
    textsOf: (tenantId) => sentOnItsConnections(sent(), tenantId).map(({ text }) => text),
    stop: () => query.mockRestore(),
  };
}

/** Sockets of connections that a transaction of the tenant is sent on, once for each write. */
export function watchWrites(): { writesOf: (tenantId: string) => unknown[]; stop: () => void } {
  const writes = (['_write', '_writev'] as const).map((method) => vi.spyOn(Socket.prototype, method));
  const sent = () =>
    writes.flatMap(({ mock }) =>
      mock.calls.map(([written], index) => ({ connection: mock.contexts[index], text: textIn(written) })),
    );
  return {
    writesOf: (tenantId) => sentOnItsConnections(sent(), tenantId).map(({ connection }) => connection),
    stop: () => {
      for (const write of writes) write.mockRestore();
    },
  };
}

/** One chunk, or all that were waiting; the socket has made them plain buffers when it wrote them. */
const textIn = (written: unknown): string => [written].flat().map(String).join('');

interface Sent {
  connection: unknown;
  text: string;
}

function sentOnItsConnections(sent: readonly Sent[], tenantId: string): Sent[] {
  const openings = sent.filter(({ text }) => text.includes(`set local app.tenant = '${tenantId}'`));
  const connections = new Set(openings.map(({ connection }) => connection));
  return sent.filter(({ connection }) => connections.has(connection));
}
