import { expect, test } from 'vitest';
import * as z from 'zod';
import { pausesOf } from './endpoint-pauses.ts';
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

test('an endpoint that moves money, or that the clients’ app calls, does not compile without its pauses', () => {
  const money = {
    ...declaration,
    access: { resource: 'deposit', action: 'approve' },
    idempotency: 'required',
  } as const;
  const intake = { ...declaration, access: { scope: 'deposits' } } as const;
  // @ts-expect-error: which pause stops it is missing
  const undeclared = [writeEndpoint(money), writeEndpoint(intake)];
  // @ts-expect-error: there is no such pause
  const unknown = writeEndpoint({ ...money, pausedBy: ['lunch'] });
  const declared = writeEndpoint({ ...money, pausedBy: ['deposits'] });
  const unstoppable = writeEndpoint({ ...intake, pausedBy: { none: 'takes money back' } });
  expect([...undeclared, unknown, unstoppable].map(({ kind }) => kind)).toEqual(['write', 'write', 'write', 'write']);
  expect(pausesOf(declared)).toEqual(['deposits', 'staff_changes']);
  expect(pausesOf(declared, { decision: 'reject' })).toEqual(['staff_changes']);
  expect(pausesOf(unstoppable)).toEqual([]);
});

test('an endpoint that takes no idempotency key does not compile without a reason', () => {
  const reasoned = writeEndpoint({ ...declaration, idempotency: { none: 'a repeat changes nothing' } });
  // @ts-expect-error: the reason is missing
  const silent = writeEndpoint({ ...declaration, idempotency: 'none' });
  // @ts-expect-error: the reason is missing here too
  const empty = writeEndpoint({ ...declaration, idempotency: {} });
  expect([reasoned, empty].map(takesIdempotencyKey)).toEqual([false, false]);
  expect([writeEndpoint(declaration), silent].map(takesIdempotencyKey)).toEqual([true, true]);
});
