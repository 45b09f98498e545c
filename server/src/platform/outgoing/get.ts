// Gets a file or asks a service at an address of the configuration: only where the server may go, no redirects, within limits.
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIP } from 'node:net';
import { judgedLookup } from './post.ts';
import { hostOf, type OutgoingPolicy } from './outgoing-policy.ts';

interface Question {
  headers?: Record<string, string>;
  /** Sent by POST where there is one. */
  body?: string;
  timeoutMs: number;
  maxBytes: number;
}

interface Answered {
  status: number;
  body: Buffer;
}

/** Throws where nothing comes back in time, or too much. */
export async function ask(outgoing: OutgoingPolicy, target: string, question: Question): Promise<Answered> {
  const url = new URL(target);
  const isEncrypted = url.protocol === 'https:';
  if (isIP(hostOf(url)) && !outgoing.mayCall(hostOf(url), isEncrypted))
    throw new Error(`${url.host} may not be called`);
  const { headers = {}, body, timeoutMs, maxBytes } = question;
  const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
  const request = isEncrypted ? requestEncrypted : requestPlain;
  request(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    lookup: judgedLookup(outgoing, isEncrypted),
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  })
    .on('response', answered)
    .on('error', reject)
    .end(body);
  const response = await promise;
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) {
      response.destroy();
      throw new Error(`${url.host} answered more than ${maxBytes} bytes`);
    }
    parts.push(part);
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(parts) };
}
