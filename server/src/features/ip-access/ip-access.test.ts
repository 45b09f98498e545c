// IP access: which list decides, that no one locks themselves out, where it is asked, and the way back.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  createIpRule,
  deleteIpRule,
  listIpRules,
  testIpAccess,
  updateIpRule,
} from '@backoffice/contract/ip-access/ip-access.ts';
import { getMyProfile, logIn, refreshTokens } from '@backoffice/contract/sign-in/sign-in.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { beforeHeartbeat } from '#platform/http/events.testing.ts';
import { runCommand, urlsOf } from '#testing/command.ts';
import { testPassword, type StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const here = '127.0.0.1';
const office = '203.0.113.7';
const home = '198.51.100.1';
const soon = () => new Date(Date.now() + 3_600_000).toISOString();
const past = '2020-01-01T00:00:00.000Z';

beforeEach(() => world.sql((db) => db.deleteFrom('ip_rules').execute()));

const idOf = (username: StaffName) =>
  world.sql(
    async (db) =>
      (await db.selectFrom('staff').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id,
  );

interface Given {
  network: string;
  who?: StaffName;
  active?: boolean;
  expires?: string;
}
async function givenRules(...rules: Given[]) {
  for (const { network, who, active = true, expires = null } of rules) {
    const staff_id = who ? await idOf(who) : null;
    await world.sql((db) =>
      db.insertInto('ip_rules').values({ network, staff_id, active, expire_datetime: expires }).execute(),
    );
  }
}
const ruleOf = async (network: string) => {
  const { body } = await world.call(listIpRules, 'god', { address: network.split('/')[0] ?? '' });
  return body.items[0] ?? expect.fail(`no rule ${network}`);
};
const agree = (id: string, address = here) =>
  world.call(reviewApproval, 'angel', { id, decision: 'approve' }, { address });
const asks = async (who: StaffName, address: string) => {
  const { status } = await world.call(getMyProfile, who, {}, { address });
  return status;
};
const signsIn = async (username: StaffName, address: string) => {
  const { status } = await world.call(logIn, null, { username, password: testPassword }, { address });
  return status;
};

test('two people add, change and delete a rule; a superior alone does not', async () => {
  const input = { network: '127.0.0.0/8', note: 'office' };
  for (const who of ['superman', 'hero'] as const)
    expect((await world.call(createIpRule, who, input)).status).toBe(403);
  expect((await world.call(listIpRules, 'angel', {})).status).toBe(403);
  const { status, pending } = await world.call(createIpRule, 'god', input);
  expect(status).toBe(202);
  const alone = await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
  expect(alone.problem.code).toBe('approval.own_request');
  expect((await agree(pending.approval_id)).body.status).toBe('approved');
  const rule = await ruleOf('127.0.0.1');
  expect(rule).toMatchObject({ ...input, status: 'active', staff_name: null, created_by: 'god', version: 1 });

  const { id } = rule;
  const change = { id, version: 1, network: '127.0.0.0/16', note: 'smaller' };
  const changed = await world.call(updateIpRule, 'god', change);
  await agree(changed.pending.approval_id);
  expect(await ruleOf('127.0.0.1')).toMatchObject({ network: '127.0.0.0/16', note: 'smaller', version: 2 });
  expect((await world.call(updateIpRule, 'god', change)).problem.code).toBe('record.stale');
  const deleted = await world.call(deleteIpRule, 'god', { id, version: 2 });
  await agree(deleted.pending.approval_id);
  expect((await world.call(listIpRules, 'god', {})).body.items).toEqual([]);
});

test.each(['10.0.0.1/8', '300.1.1.1', '10.0.0.0/33', '2001:db8::1/32', 'office', ''])(
  '%s is no network',
  async (network) => {
    const { status, problem } = await world.call(createIpRule, 'god', { network });
    expect([status, problem.errors?.[0]?.path]).toEqual([400, 'network']);
  },
);

test('a network stands once on each list, and a personal list needs an existing member of staff', async () => {
  await givenRules({ network: '127.0.0.0/8' });
  const taken = await world.call(createIpRule, 'god', { network: '127.0.0.0/8' });
  expect(taken.problem.code).toBe('ip_rule.network_taken');
  const staff_id = await idOf('hero');
  expect((await world.call(createIpRule, 'god', { network: '127.0.0.0/8', staff_id })).status).toBe(202);
  const unknown = await world.call(createIpRule, 'god', { network: '10.0.0.0/8', staff_id: crypto.randomUUID() });
  expect(unknown.status).toBe(404);
});

const lockouts: [string, Given[], InputOf<typeof createIpRule>][] = [
  ['a first rule for another network', [], { network: '203.0.113.0/24' }],
  ['a first rule that expires', [], { network: '127.0.0.0/8', expire_datetime: soon() }],
  ['a first rule that has expired', [], { network: '127.0.0.0/8', expire_datetime: past }],
];
test.each(lockouts)('%s would lock out who asks for it', async (_, rules, input) => {
  await givenRules(...rules);
  const { problem } = await world.call(createIpRule, 'god', input);
  expect(problem.code).toBe('ip_rule.locks_out');
  expect((await world.call(createIpRule, 'god', { ...input, active: false })).status).toBe(202);
});

test('one’s own list, and taking away the rule by which one comes in, are no way to lock oneself out either', async () => {
  const staff_id = await idOf('god');
  const own = await world.call(createIpRule, 'god', { network: '203.0.113.0/24', staff_id });
  expect(own.problem.code).toBe('ip_rule.locks_out');
  await givenRules({ network: '127.0.0.0/8' }, { network: '203.0.113.0/24' });
  const { id, version, network } = await ruleOf(here);
  for (const call of [
    world.call(deleteIpRule, 'god', { id, version }),
    world.call(updateIpRule, 'god', { id, version, network, active: false }),
    world.call(updateIpRule, 'god', { id, version, network: '10.0.0.0/8' }),
    world.call(updateIpRule, 'god', { id, version, network, expire_datetime: soon() }),
  ])
    expect((await call).problem.code).toBe('ip_rule.locks_out');
});

test('nor does a change lock out the person who agrees, or do two of them together', async () => {
  const { pending } = await world.call(createIpRule, 'god', { network: '127.0.0.0/8' });
  expect((await agree(pending.approval_id, office)).problem.code).toBe('ip_rule.locks_out');
  await givenRules({ network: '127.0.0.0/16' }, { network: '127.0.0.1/32' }, { network: '203.0.113.0/24' });
  const wide = await world.call(listIpRules, 'god', { address: here });
  const requests = await Promise.all(
    wide.body.items.map(({ id, version }) => world.call(deleteIpRule, 'god', { id, version })),
  );
  expect(requests.map(({ status }) => status)).toEqual([202, 202]);
  const answers = await Promise.all(requests.map((request) => agree(request.pending.approval_id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

// Tokens from before there was any rule.
await Promise.all((['god', 'angel', 'hero', 'hero2'] as const).map((who) => world.tokenOf(who)));

test('a person with a list of their own comes in by it alone, all others by the tenant’s', async () => {
  await givenRules({ network: '127.0.0.0/8' }, { network: `${office}/32` }, { network: `${home}/32`, who: 'hero' });
  expect([await asks('hero', home), await asks('hero', office), await asks('hero', here)]).toEqual([200, 403, 403]);
  expect([await signsIn('hero', home), await signsIn('hero', office)]).toEqual([200, 403]);
  expect([await signsIn('hero2', home), await signsIn('hero2', office)]).toEqual([403, 200]);
  expect(await signsIn('hero2', '192.0.2.1')).toBe(403);
});

test('an expired rule lets no one in and leaves its list in force; one that is switched off does neither', async () => {
  await givenRules({ network: '127.0.0.0/8' }, { network: `${office}/32`, expires: past });
  expect([await asks('hero', office), await asks('hero', here)]).toEqual([403, 200]);
  await givenRules(
    { network: `${home}/32`, who: 'hero', expires: past },
    { network: `${home}/32`, who: 'hero2', active: false },
  );
  expect([await asks('hero', here), await asks('hero2', here)]).toEqual([403, 200]);
});

test('an address is tested: whose list decides, and by which rule', async () => {
  const nothing = await world.call(testIpAccess, 'god', {});
  expect(nothing.body).toEqual({ address: here, is_admitted: true, list: 'none', rule: null });
  await givenRules({ network: '127.0.0.0/8' }, { network: '127.0.0.0/24' }, { network: '2001:db8::/32', who: 'hero' });
  const own = await world.call(testIpAccess, 'god', {});
  expect(own.body).toMatchObject({ is_admitted: true, list: 'tenant', rule: { network: '127.0.0.0/24' } });
  const staff_id = await idOf('hero');
  const six = await world.call(testIpAccess, 'god', { address: '2001:db8::5', staff_id });
  expect(six.body).toMatchObject({ is_admitted: true, list: 'person', rule: { network: '2001:db8::/32' } });
  const four = await world.call(testIpAccess, 'god', { address: here, staff_id });
  expect(four.body).toMatchObject({ is_admitted: false, list: 'person', rule: null });
  expect((await world.call(testIpAccess, 'god', { address: 'office' })).status).toBe(400);
});

test('it is asked at every refresh, behind a proxy of ours only by what that proxy says', async () => {
  const guarded = await createWorld({ sharesDatabaseWith: world, trustedProxies: ['10.9.9.9'] });
  const { body } = await world.call(logIn, null, { username: 'hero', password: testPassword });
  await givenRules({ network: '127.0.0.0/8' });
  const refresh = async (address: string, forwarded?: string) => {
    const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
    const { status } = await guarded.call(refreshTokens, null, {}, { token: body.refresh_token, address, headers });
    return status;
  };
  expect(await refresh(office)).toBe(403);
  expect(await refresh(office, here)).toBe(403);
  for (const forged of ['127.0.0.1, nonsense', 'nonsense', '127.0.0.1, 203.0.113.7', ''])
    expect(await refresh('10.9.9.9', forged), forged).toBe(403);
  expect(await refresh('10.9.9.9', '203.0.113.7, 127.0.0.1')).toBe(200);
  await givenRules({ network: `${home}/32`, who: 'hero' });
  expect(await refresh(here)).toBe(403); // an address of the tenant's list, but not of theirs
});

const address = await world.listen();
const stopping = new AbortController();
afterAll(() => stopping.abort());

test('an open stream ends when a rule shuts its reader out', async () => {
  const headers = { authorization: `Bearer ${await world.tokenOf('hero')}` };
  const { body } = await fetch(`${address}/api/${world.tenants.demo}/events`, { headers, signal: stopping.signal });
  const ended = (async () => {
    for await (const chunk of body ?? []) expect(chunk).toBeDefined();
  })();
  const started = performance.now();
  await givenRules({ network: `${home}/32`, who: 'hero' });
  await ended;
  expect(performance.now() - started).toBeLessThan(beforeHeartbeat.timeout);
});

test('the operator opens the door from the terminal, and the audit log has it', async () => {
  await givenRules({ network: `${office}/32` }, { network: `${home}/32`, who: 'god' });
  expect(await signsIn('god', here)).toBe(403);
  const env = await urlsOf(world);
  const wrong = await runCommand('ip-access-open', ['--tenant', 'nowhere'], env);
  expect(wrong).toEqual({ code: 1, lines: ['--tenant: there is no tenant nowhere'] });
  const done = await runCommand('ip-access-open', ['--tenant', world.tenants.demo], env);
  expect(done).toEqual({ code: 0, lines: [`2 IP rules of ${world.tenants.demo} are switched off`] });
  expect(await signsIn('god', here)).toBe(200);
  const [line] = await world.sql((db) =>
    db.selectFrom('audit_lines').selectAll().where('action', '=', 'ip_rule.opened').execute(),
  );
  expect(line).toMatchObject({ actor_name: 'system', reason: 'npm run ip-access:open' });
  expect(JSON.stringify(line?.before)).toContain(office);
});
