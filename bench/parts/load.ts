// Calls a server over a few connections for a while, and says how many it answered.
import { Agent, request } from 'node:http';

export interface Call {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  body?: object;
  idempotencyKey?: string;
}

/** Counts the calls of so many callers, each waiting for the answer before the next call, and the time they took. */
export async function callFor(
  next: (caller: number) => Call,
  callers: number,
  seconds: number,
): Promise<{ calls: number; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const start = performance.now();
  const until = start + seconds * 1_000;
  let done = 0;
  const work = async (caller: number) => {
    while (performance.now() < until) {
      await answerOf(next(caller), agent);
      done++;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => work(caller)));
  agent.destroy();
  return { calls: done, seconds: (performance.now() - start) / 1_000 };
}

export function answerOf({ url, method = 'GET', token, body, idempotencyKey }: Call, agent?: Agent): Promise<string> {
  const sent = body && JSON.stringify(body);
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${response.statusCode} ${text}`)),
      );
    });
    call.on('error', reject);
    call.end(sent);
  });
}
