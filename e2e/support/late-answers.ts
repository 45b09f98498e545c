// Stands before a server and lets each of its answers come late, in any order, as on a busy machine: LATE_ANSWERS=400 is up to 400 ms.
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const latest = Number(process.env['LATE_ANSWERS'] ?? 0);

/** Answers the server's own address, or that of the delay before it where one is asked for. */
export async function withLateAnswers(url: string): Promise<{ url: string; end: () => void }> {
  if (latest === 0) return { url, end: () => {} };
  const proxy = createServer((incoming, outgoing) => {
    const { method, headers } = incoming;
    const forwarded = request(new URL(incoming.url ?? '/', url), { method, headers }, async (answer) => {
      if (incoming.url?.startsWith('/api')) await setTimeout(Math.random() * latest);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      outgoing.flushHeaders();
      answer.pipe(outgoing);
    });
    // Behaves as a server that is gone: the browser sees a connection that ends.
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  proxy.listen(0, new URL(url).hostname);
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://${new URL(url).hostname}:${port}`,
    end: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}
