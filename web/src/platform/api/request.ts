// One request to the server and its answer; every refusal is an ApiError with its code.
import type { ErrorCode, Problem } from '@backoffice/contract/kit/errors/errors.ts';

const tenant = document.querySelector<HTMLMetaElement>('meta[name="tenant"]')?.content || 'demo';
const apiBase = `/api/${tenant}`;

/** Address of a file that everybody may see, such as the logo, from its address below the API's. */
export const fileAddress = (path: string): string => apiBase + path;

/** The server's codes, and what only the browser can know: that no answer came, or that it did not even ask. */
export type WebErrorCode = ErrorCode | 'network.unreachable' | 'network.offline';

interface Refusal {
  status?: number;
  problem?: Problem;
  retryAfterSeconds?: number | null;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: WebErrorCode;
  readonly status: number;
  readonly fieldErrors: NonNullable<Problem['errors']>;
  readonly requestId: string | null;
  /** Seconds for which the server refuses further attempts, if it said so. */
  readonly retryAfterSeconds: number | null;

  constructor(code: WebErrorCode, { status = 0, problem, retryAfterSeconds = null }: Refusal = {}) {
    super(code);
    this.code = code;
    this.status = status;
    this.fieldErrors = problem?.errors ?? [];
    this.requestId = problem?.request_id ?? null;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** True if another try without changes may succeed. */
  get isTransient(): boolean {
    return this.code === 'network.unreachable' || this.code === 'server.unavailable';
  }
}

export interface Request extends RequestInit {
  headers: Headers;
}

export async function request(path: string, init: Request, token: string | null): Promise<Response> {
  if (token) init.headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(apiBase + path, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error;
    throw new ApiError('network.unreachable');
  });
  if (response.ok) return response;
  throw await errorOf(response);
}

let prepareRefusal: (code: ErrorCode) => Promise<void> = () => Promise.resolve();

/** Is done before a refusal is thrown: its words may have to be loaded. */
export const beforeRefusal = (prepare: typeof prepareRefusal): void => {
  prepareRefusal = prepare;
};

async function errorOf(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const retryAfterSeconds = Number(headers.get('retry-after')) || null;
  if (headers.get('content-type')?.startsWith('application/problem+json')) {
    const problem = (await response.json()) as Problem;
    await prepareRefusal(problem.code);
    return new ApiError(problem.code, { status, problem, retryAfterSeconds });
  }
  // This answer comes from something in front of our server.
  return new ApiError(status >= 502 ? 'server.unavailable' : 'server.failed', { status, retryAfterSeconds });
}
