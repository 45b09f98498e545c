// Attacks access: every endpoint as every role, without a token and with one of another tenant; and ids that are not the caller's.
import { isKeyAccess, isStaffAccess, paramsOf, type Endpoint } from '@backoffice/contract/kit/endpoint.ts';
import { isShownTo } from '@backoffice/contract/kit/menu.ts';
import { defaultGrants, isGranted, roles, type Role } from '@backoffice/contract/kit/permissions.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { listWithdrawals } from '@backoffice/contract/withdrawals/withdrawals.ts';
import * as fc from 'fast-check';
import { declaredEndpoints } from '../../server/src/testing/sweeps/declared-endpoints.ts';
import { asAddressed, callsOf } from '../../server/src/testing/fuzz/arbitraries.ts';
import { check } from './check.ts';
import { demoProof, signInToDemo, type Instance } from './instance.ts';

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const atOnce = 8;

export async function attackAccess(instance: Instance): Promise<void> {
  const endpoints = await declaredEndpoints();
  await tryEveryRole(instance, endpoints);
  await tryForeignIds(instance, endpoints);
}

interface StaffCaller {
  name: string;
  role?: Role;
  token?: string;
}

/** Unknown to every endpoint: a caller who is let in is told so, and nothing happens. */
const unknownField = { surprise: 'x' };

async function tryEveryRole({ call }: Instance, endpoints: Endpoint[]): Promise<void> {
  const callers: StaffCaller[] = [{ name: 'no token' }];
  for (const role of roles) callers.push({ name: role, role, token: await signInToDemo(call, role) });
  callers.push({ name: 'god of another tenant', token: await signInToDemo(call, 'god', 'acme') });
  const tries = endpoints.flatMap((endpoint) => callers.map((caller) => ({ endpoint, caller })));
  const wrong: string[] = [];
  await eachOf(tries, async ({ endpoint, caller }) => {
    const ids = Object.fromEntries(paramsOf(endpoint).map((name) => [name, crypto.randomUUID()]));
    const { status } = await call(endpoint, { ...ids, ...unknownField }, caller.token, {
      headers: { 'x-proof': demoProof },
    });
    const expected = expectedStatus(endpoint, caller);
    if (status !== expected) wrong.push(`${caller.name}: ${nameOf(endpoint)} answered ${status}, not ${expected}`);
  });
  check(`${tries.length} calls: each role reaches what its grants open, and nothing else`, wrong.length === 0, wrong);
}

/** 400 says that the call came as far as its input. */
function expectedStatus({ access }: Endpoint, { role, token }: StaffCaller): number {
  if (access === 'public') return 400;
  if (access === 'verified-by-handler') return token ? 400 : 401;
  if (!role || isKeyAccess(access)) return 401;
  if (!isStaffAccess(access)) return 400;
  const { resource, action } = access;
  return isGranted(defaultGrants[role], resource, action) && isShownTo(role, resource) ? 400 : 403;
}

async function tryForeignIds({ call }: Instance, endpoints: Endpoint[]): Promise<void> {
  const [god, hero] = [await signInToDemo(call, 'god'), await signInToDemo(call, 'hero')];
  const acmeGod = await signInToDemo(call, 'god', 'acme');
  const otherTenants: string[] = [];
  for (const list of [listClients, listDeposits, listWithdrawals] as Endpoint[]) {
    const { body } = await call(list, { page_size: 20 }, acmeGod, { tenant: 'acme' });
    otherTenants.push(...(body as { items: { id: string }[] }).items.map(({ id }) => id));
  }
  const { body: teams } = await call(listClients, { page_size: 100 }, god);
  const { body: mine } = await call(listClients, { page_size: 100 }, hero);
  const visible = new Set(mine.items.map(({ agent_name }) => agent_name));
  const otherTeams = teams.items.filter(({ agent_name }) => !visible.has(agent_name)).map(({ id }) => id);

  const naming = endpoints.filter(
    (endpoint) => !isKeyAccess(endpoint.access) && paramsOf(endpoint).includes('id') && endpoint.access !== 'public',
  );
  for (const [whose, token, ids] of [
    ['another tenant', god, otherTenants],
    ['another team', hero, otherTeams],
  ] as const) {
    const tries = naming.flatMap((endpoint, number) => {
      const id = ids[number % ids.length] ?? '';
      return fc
        .sample(callsOf(endpoint, { id }, ids), { seed: 1, numRuns: 3 })
        .map(({ input }) => ({ endpoint, input: { ...input, id } }));
    });
    const reached: string[] = [];
    await eachOf(tries, async ({ endpoint, input }) => {
      const { status } = await call(endpoint, asAddressed(endpoint, input) as never, token, {
        headers: { 'x-proof': demoProof },
      });
      if (status < 400 || status >= 500) reached.push(`${nameOf(endpoint)} answered ${status}`);
    });
    check(`${tries.length} calls with ids of ${whose} reach nothing`, ids.length > 0 && reached.length === 0, reached);
  }
}

/** Several at once, so that thousands take seconds and nothing is overrun. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const workers = Array.from({ length: atOnce }, async () => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item);
  });
  await Promise.all(workers);
}
