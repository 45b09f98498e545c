// Calls of the server without a screen, for what a journey begins with: clients and their requests come from the clients' app.
import { randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';

/** The smallest picture there is. */
export const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

interface Call {
  method?: 'GET' | 'POST';
  token: string;
  data?: object;
}

export async function call(request: APIRequestContext, path: string, { method = 'POST', token, data }: Call) {
  const answer = await request.fetch(`/api/demo${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(data && { data }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}
