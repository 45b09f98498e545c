// The intake API as the clients' app calls it: a key, a path, an idempotency key for each action.
import { randomUUID } from 'node:crypto';
import {
  requestOf,
  type Endpoint,
  type InputOf,
  type KeyAccess,
  type OutputOf,
} from '@backoffice/contract/kit/endpoint.ts';
import type { Problem } from '@backoffice/contract/kit/errors/errors.ts';

export class Refused extends Error {
  readonly waitMs: number;

  constructor(message: string, waitMs: number) {
    super(message);
    this.waitMs = waitMs;
  }
}

export interface AppApi {
  call: <E extends Endpoint & { access: KeyAccess }>(endpoint: E, input: InputOf<E>) => Promise<OutputOf<E>>;
}

export const createAppApi = (base: string, token: string): AppApi => ({
  call: async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    const { method, path, body } = requestOf(endpoint, input);
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Refused(`no answer from ${base}`, 2_000);
    });
    const answer = (await response.json()) as OutputOf<E> & Problem;
    if (response.ok) return answer;
    const seconds = Number(response.headers.get('retry-after') ?? 0);
    throw new Refused(`${method} ${path}: ${answer.code}`, seconds * 1_000);
  },
});
