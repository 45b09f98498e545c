import { expect, test } from 'vitest';
import * as z from 'zod';
import { takesIdempotencyKey, writeEndpoint } from './endpoint.ts';

const declaration = {
  method: 'POST',
  path: '/x',
  access: 'public',
  audit: 'x.done',
  changes: [],
  input: z.strictObject({}),
  output: z.strictObject({}),
} as const;

test('an endpoint that takes no idempotency key does not compile without a reason', () => {
  const reasoned = writeEndpoint({ ...declaration, idempotency: { none: 'a repeat changes nothing' } });
  // @ts-expect-error: the reason is missing
  const silent = writeEndpoint({ ...declaration, idempotency: 'none' });
  // @ts-expect-error: the reason is missing here too
  const empty = writeEndpoint({ ...declaration, idempotency: {} });
  expect([reasoned, empty].map(takesIdempotencyKey)).toEqual([false, false]);
  expect([writeEndpoint(declaration), silent].map(takesIdempotencyKey)).toEqual([true, true]);
});
