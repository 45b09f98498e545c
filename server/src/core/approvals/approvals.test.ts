import { writeEndpoint, type Access } from '@backoffice/contract/kit/endpoint.ts';
import { changeMyPassword } from '@backoffice/contract/sign-in/sign-in.ts';
import * as z from 'zod';
import { expect, test } from 'vitest';
import { openRoute, route } from '#platform/http/route.ts';
import { createApprovals } from './approvals.ts';

const declare = (given: { access?: Access; input?: z.ZodObject; output?: z.ZodObject } = {}) =>
  writeEndpoint({
    method: 'POST',
    path: '/thing/v1/do',
    access: { resource: 'deposit', action: 'approve' },
    audit: 'thing.done',
    changes: [],
    fourEyes: 'always',
    reaches: 'none',
    input: z.strictObject({}),
    output: z.object({}),
    ...given,
  });
const nothing = { preview: () => Promise.resolve({ client_id: null, money: null, before: {}, after: {} }) };
const done = () => Promise.resolve({});
const register = (...routes: ReturnType<typeof route>[]) => {
  const approvals = createApprovals();
  for (const each of routes) approvals.register(each, JSON.stringify);
};

test('an action that is kept with the request may hold no secret, however deep, in input or answer', () => {
  const secret = z.object({ accounts: z.array(z.strictObject({ new_password: z.string() })) });
  expect(() => register(route(declare(), done, nothing))).not.toThrow();
  expect(() => register(route(declare({ input: secret }), done, nothing))).toThrow(/new_password is a secret/);
  expect(() => register(route(declare({ output: secret }), done, nothing))).toThrow(/new_password is a secret/);
});

test('an action needs a grant that a second person can hold, one transaction, and a unique name', () => {
  expect(() => register(route(declare({ access: 'signed-in' }), done, nothing))).toThrow(/no grant/);
  expect(() => register(openRoute(declare(), done))).toThrow(/no preview/);
  expect(() => register(route(declare(), done, nothing), route(declare(), done, nothing))).toThrow(/two actions/);
});

test('an endpoint that asks for two people does not compile without a preview, and no other with one', () => {
  // @ts-expect-error: the preview is missing
  const unseen = route(declare(), done);
  expect(() => register(unseen)).toThrow(/no preview/);
  // @ts-expect-error: an endpoint without fourEyes takes no preview
  const needless = route(changeMyPassword, done, nothing);
  expect(() => register(needless)).toThrow(/no grant/);
});
