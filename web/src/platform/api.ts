// From an endpoint of the contract to a typed call: address, token, idempotency key, and errors with their code.
import { requestOf, type Endpoint, type InputOf, type OutputOf } from '@backoffice/contract/endpoint.ts';
import type { ErrorCode, Problem } from '@backoffice/contract/errors.ts';
import { clearTokens, currentTokens } from './tokens.ts';

const tenant = document.querySelector<HTMLMetaElement>('meta[name="tenant"]')?.content || 'demo';
const apiBase = `/api/${tenant}`;

/** The server's codes, and the one thing only the browser can know: that it never reached the server. */
export type WebErrorCode = ErrorCode | 'network.unreachable';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: WebErrorCode;
  readonly status: number;
  readonly fieldErrors: NonNullable<Problem['errors']>;
  readonly requestId: string | null;

  constructor(code: WebErrorCode, status = 0, problem?: Problem) {
    super(code);
    this.code = code;
    this.status = status;
    this.fieldErrors = problem?.errors ?? [];
    this.requestId = problem?.request_id ?? null;
  }

  /** Worth another try without changing anything. */
  get isTransient(): boolean {
    return this.code === 'network.unreachable' || this.code === 'server.unavailable';
  }
}

interface CallOptions {
  /** The same key again means the same deed: a repeat after a lost answer does nothing twice. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal;
}

export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { idempotencyKey, signal }: CallOptions = {},
): Promise<OutputOf<E>> {
  const { method, path, body } = requestOf(endpoint, input);
  const headers = new Headers({ accept: 'application/json' });
  if (body) headers.set('content-type', 'application/json');
  if (endpoint.kind === 'write' && endpoint.idempotency !== 'none')
    headers.set('idempotency-key', idempotencyKey ?? newIdempotencyKey());
  const response = await send(path, {
    method,
    headers,
    body: body && JSON.stringify(body),
    signal: signal ?? null,
    isPublic: endpoint.access === 'public',
  });
  return (await response.json()) as OutputOf<E>; // the server checks its own answers against the contract
}

interface Request extends RequestInit {
  headers: Headers;
  isPublic?: boolean;
}

/** One request with the token of the moment. Refused tokens end the session; any other refusal is an ApiError. */
export async function send(path: string, { isPublic, ...request }: Request): Promise<Response> {
  const token = isPublic ? null : currentTokens()?.access_token;
  if (token) request.headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(apiBase + path, request).catch((error: unknown) => {
    if (request.signal?.aborted) throw error;
    throw new ApiError('network.unreachable');
  });
  if (response.ok) return response;
  // A late refusal of an earlier token must not end the session that began since.
  if (response.status === 401 && token && token === currentTokens()?.access_token) clearTokens();
  throw await errorOf(response);
}

async function errorOf(response: Response): Promise<ApiError> {
  if (response.headers.get('content-type')?.startsWith('application/problem+json')) {
    const problem = (await response.json()) as Problem;
    return new ApiError(problem.code, response.status, problem);
  }
  // Not from our server but from something in front of it.
  return new ApiError(response.status >= 502 ? 'server.unavailable' : 'server.failed', response.status);
}

/** Random enough, and unlike crypto.randomUUID also there on a page served without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
