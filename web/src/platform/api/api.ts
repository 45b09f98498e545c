// Typed calls of the contract's endpoints: address, token, idempotency key, and errors with their code.
import {
  dataAgeHeader,
  requestOf,
  takesIdempotencyKey,
  type Endpoint,
  type InputOf,
  type NeedsTwo,
  type OutputOf,
  type Pending,
} from '@backoffice/contract/kit/endpoint.ts';
import { isOnline } from '#platform/live/connection.ts';
import { takeEarlyAnswer } from '#start/early-answers.ts';
import { hasExpired, renewTokens } from '#platform/session/refresh.ts';
import { ApiError, request, type Request } from './request.ts';
import { noteLocked } from '#platform/session/session-lock.ts';
import { withProof } from '#platform/session/step-up.ts';
import { clearTokens, currentTokens } from '#platform/session/tokens.ts';

interface CallOptions {
  /** The same key again means the same action: a repeat after a lost answer does nothing twice. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
  /** Token of one step of signing in, used instead of the session's. */
  bearer?: string;
  /** Called with the seconds by which the answer is late; zero for most. */
  onAge?: (seconds: number) => void;
  /** It reaches the server though the page is left meanwhile. */
  outlivesPage?: boolean;
}

/** Answer of an endpoint; `Pending` if a second person may have to agree. */
export type AnswerOf<E extends Endpoint> = OutputOf<E> | (NeedsTwo<E> extends false ? never : Pending);

export const isPending = (answer: unknown): answer is Pending =>
  typeof answer === 'object' && answer !== null && 'approval_id' in answer && Object.keys(answer).length === 1;

export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  // Refuse writes while offline: what a person gave up meanwhile must not happen later.
  if (endpoint.kind === 'write' && !isOnline()) throw new ApiError('network.offline');
  if (endpoint.kind === 'write' && endpoint.stepUp)
    return withProof((proof) => callOnce(endpoint, input, options, proof));
  return callOnce(endpoint, input, options);
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { idempotencyKey, signal, bearer, onAge, outlivesPage = false }: CallOptions,
  proof?: string,
): Promise<AnswerOf<E>> {
  const { method, path, body } = requestOf(endpoint, input);
  const headers = new Headers({ accept: 'application/json' });
  if (body) headers.set('content-type', 'application/json');
  if (endpoint.kind === 'write') headers.set('x-tab', tabName);
  if (proof) headers.set('x-proof', proof);
  if (takesIdempotencyKey(endpoint)) headers.set('idempotency-key', idempotencyKey ?? newIdempotencyKey());
  const init = { method, headers, body: body && JSON.stringify(body), signal: signal ?? null, keepalive: outlivesPage };
  const hasOwnBearer = bearer !== undefined || endpoint.access === 'public';
  const early = hasOwnBearer ? undefined : takeEarlyAnswer(method, path, init.body, currentTokens()?.access_token);
  const response =
    (early && (await early)) ?? (await (hasOwnBearer ? request(path, init, bearer ?? null) : send(path, init)));
  onAge?.(Number(response.headers.get(dataAgeHeader) ?? 0));
  return (await response.json()) as AnswerOf<E>; // the server checks its own answers against the contract
}

/**
 * One request in the session. A refused token is renewed and the request repeated. When the new one is refused too,
 * though it cannot have expired, the session is over.
 */
export async function send(path: string, init: Request): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const used = currentTokens();
    try {
      return await request(path, init, used?.access_token ?? null);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'session.locked') noteLocked(true);
      if (!used || !isRefused(error) || attempt === maxAttempts) throw error;
      // A late refusal of an earlier token must not end the session that began since.
      if (currentTokens()?.access_token === used.access_token) {
        if (attempt > 1 && !hasExpired(used)) clearTokens();
        else await renewTokens(used);
      }
      if (!currentTokens()) throw error;
    }
  }
}

/** Limit of attempts; more than two only if a computer fell asleep between the new token and its use. */
const maxAttempts = 4;
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Random enough, and unlike crypto.randomUUID also there on a page served without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Name by which the server tells this tab the events of its own writes from the changes of others. */
export const tabName: string = newIdempotencyKey();
