// Posts to an address that staff entered: only where the server may go, no redirects, a short wait, and little of the answer.
import { lookup as resolve, type LookupOptions } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { hostOf, type OutgoingPolicy } from './outgoing-policy.ts';

const timeoutMs = 10_000;
const maxAnswerBytes = 64 * 1024;

type PostFailure = 'address_refused' | 'timed_out' | 'unreachable';

/** The status it answered with, or why there is none. */
export type PostOutcome = { status: number } | { failure: PostFailure };

class AddressRefused extends Error {}

export async function post(
  outgoing: OutgoingPolicy,
  target: string,
  headers: Record<string, string>,
  body: string,
): Promise<PostOutcome> {
  const url = new URL(target);
  const isEncrypted = url.protocol === 'https:';
  const request = isEncrypted ? requestEncrypted : requestPlain;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (isIP(hostOf(url)) && !outgoing.mayCall(hostOf(url), isEncrypted)) throw new AddressRefused();
    const { promise, resolve: answered, reject } = Promise.withResolvers<IncomingMessage>();
    request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // The connection goes to an address that was judged, not to what the name may mean a moment later.
      lookup: judgedLookup(outgoing, isEncrypted),
      agent: false,
      signal,
    })
      .on('response', answered)
      .on('error', reject)
      .end(body);
    const response = await promise;
    await drain(response);
    return { status: response.statusCode ?? 0 };
  } catch (error) {
    if (error instanceof AddressRefused) return { failure: 'address_refused' };
    return { failure: signal.aborted ? 'timed_out' : 'unreachable' };
  }
}

/** Resolves a name to addresses that were judged. */
export const judgedLookup =
  (outgoing: OutgoingPolicy, isEncrypted: boolean): LookupFunction =>
  (hostname, options: LookupOptions, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '');
      const good = found.filter(({ address }) => outgoing.mayCall(address, isEncrypted));
      const [first] = good;
      if (!first) return callback(new AddressRefused(), '');
      if (options.all) return callback(null, good);
      return callback(null, first.address, first.family);
    });
  };

/** Reads the answer so that the other side can finish, up to a point; its content does not matter. */
async function drain(response: IncomingMessage) {
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxAnswerBytes) return;
  }
}
