// Calls of the contract without a page, for what a journey finds in place when it begins.
import { createHash, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext } from '@playwright/test';
import { requestOf, type Endpoint, type InputOf, type OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { changeMyPassword, logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { createStaff, issueStaffPassword, listStaff } from '@backoffice/contract/staff/staff.ts';
import { demoPassword } from '../../server/src/demo/people.ts';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');
interface CallOptions {
  token?: string;
  /** Proof for a call that asks for one. */
  password?: string;
}

export async function call<E extends Endpoint>(
  request: APIRequestContext,
  endpoint: E,
  input: InputOf<E>,
  { token, password = demoPassword }: CallOptions = {},
): Promise<OutputOf<E>> {
  const { method, path, body } = requestOf(endpoint, input);
  const answer = await request.fetch(`/api/demo${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'idempotency-key': randomUUID(),
      'x-proof': `password ${md5(password)}`,
    },
    ...(body && { data: body }),
  });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

export const tokenOf = async (request: APIRequestContext, username: string, password = demoPassword): Promise<string> =>
  (await call(request, logIn, { username, password: md5(password) })).access_token;

/** A salesman for one journey alone. */
export async function givenSalesman(request: APIRequestContext) {
  const username = `hero-${randomUUID().slice(0, 8)}`;
  const password = `demo ${username}`;
  const god = { token: await tokenOf(request, 'god') };
  const leaders = await call(request, listStaff, { username: 'superman', role: 'superman' }, god);
  const leader_id = leaders.items[0]?.id;
  const { id } = await call(request, createStaff, { username, name: '钱进', role: 'hero', leader_id }, god);
  const { initial_password } = await call(request, issueStaffPassword, { id }, god);
  const token = await tokenOf(request, username, initial_password);
  const change = { old_password: md5(initial_password), new_password: md5(password) };
  await call(request, changeMyPassword, change, { token });
  return { id, username, password };
}
