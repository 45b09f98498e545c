// Rights over staff: every call about staff, permissions and IP access, as each role, in one table.
import { randomBytes, randomInt } from 'node:crypto';
import type { Endpoint, InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { rankAbove, type Role } from '@backoffice/contract/kit/permissions.ts';
import { getInvitation, renewInvitation } from '@backoffice/contract/invitations/invitations.ts';
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import * as contract from '@backoffice/contract/staff/staff.ts';
import * as ipAccess from '@backoffice/contract/ip-access/ip-access.ts';
import { listRoleGrants, saveRoleGrants, type EditableRole } from '@backoffice/contract/permissions/permissions.ts';
import { getSignInPolicy, updateSignInPolicy } from '@backoffice/contract/sign-in/sign-in.policy.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { staffId } from './staff.testing.ts';

const world = await createWorld();

/** Makes a person anew for each call, so that no call meets what another one changed. */
async function givenPerson(role: Role, leader: StaffName, tenant: TenantName = 'demo'): Promise<string> {
  const parent_id = await staffId(world, leader, tenant);
  const username = `p${randomBytes(6).toString('hex')}`;
  const { id } = await world.sql(
    (db) =>
      db
        .insertInto('staff')
        .values({ username, name: username, role, parent_id, mfa_secret: Buffer.from('sealed') })
        .returning('id')
        .executeTakeFirstOrThrow(),
    tenant,
  );
  return id;
}

const callers = ['god', 'angel', 'superman', 'hero'] as const;
type Caller = (typeof callers)[number];

const targets = {
  'an admin': () => givenPerson('god', 'god'),
  'a supervisor': () => givenPerson('angel', 'god'),
  'a leader': () => givenPerson('superman', 'angel'),
  'a salesman of superman': () => givenPerson('hero', 'superman'),
  'a salesman of another team': () => givenPerson('hero', 'leader2'),
  'a salesman of another tenant': () => givenPerson('hero', 'superman', 'acme'),
  themselves: (caller: Caller) => staffId(world, caller),
};
type Target = keyof typeof targets;

/**
 * Answer that each caller gets: ok, 2 (a second person must approve), rank (refused: their own rank or above), role (not
 * for the target's role), gone (not found), no (no grant). In the order of the targets.
 */
type Answer = 'ok' | '2' | 'rank' | 'role' | 'gone' | 'no';
const names = Object.keys(targets) as Target[];

const byRank: Record<'alone' | 'withSecond' | 'visible' | 'inviters', Record<Caller, readonly Answer[]>> = {
  //              admin   supervisor leader  team    other   tenant  themselves
  alone: {
    god: ['rank', 'ok', 'ok', 'ok', 'ok', 'gone', 'rank'],
    angel: ['rank', 'rank', 'ok', 'ok', 'ok', 'gone', 'rank'],
    superman: ['gone', 'gone', 'gone', 'ok', 'gone', 'gone', 'rank'],
    hero: ['no', 'no', 'no', 'no', 'no', 'no', 'no'],
  },
  withSecond: {
    god: ['rank', '2', '2', 'ok', 'ok', 'gone', 'rank'],
    angel: ['rank', 'rank', '2', 'ok', 'ok', 'gone', 'rank'],
    superman: ['gone', 'gone', 'gone', 'ok', 'gone', 'gone', 'rank'],
    hero: ['no', 'no', 'no', 'no', 'no', 'no', 'no'],
  },
  visible: {
    god: ['ok', 'ok', 'ok', 'ok', 'ok', 'gone', 'ok'],
    angel: ['ok', 'ok', 'ok', 'ok', 'ok', 'gone', 'ok'],
    superman: ['gone', 'gone', 'gone', 'ok', 'gone', 'gone', 'ok'],
    hero: ['no', 'no', 'no', 'no', 'no', 'no', 'no'],
  },
  // Salesmen and leaders have codes; leaders renew their own too.
  inviters: {
    god: ['rank', 'role', 'ok', 'ok', 'ok', 'gone', 'role'],
    angel: ['rank', 'rank', 'ok', 'ok', 'ok', 'gone', 'role'],
    superman: ['gone', 'gone', 'gone', 'ok', 'gone', 'gone', 'ok'],
    hero: ['no', 'no', 'no', 'no', 'no', 'no', 'no'],
  },
};

const call =
  <E extends Endpoint>(endpoint: E, inputOf: (id: string) => InputOf<E>) =>
  (who: Caller, id: string) =>
    world.call(endpoint, who, inputOf(id));
const byId = (id: string) => ({ id });

type Answered = Parameters<typeof answerOf>[0];
const adminsAlone = (answer: Answer): Record<Caller, Answer> => ({
  god: answer,
  angel: 'no',
  superman: 'no',
  hero: 'no',
});
/** Callers who may be the second person may also be the first. */
const approvers: Record<Caller, Answer> = { god: '2', angel: '2', superman: 'no', hero: 'no' };
/** The same request again is refused while one waits. */
const cancelled = { status: 'cancelled', decide_datetime: sql<string>`now()` } as const;

const saveGrants = (who: Caller, role: EditableRole) =>
  world.call(saveRoleGrants, who, { role, grants: [{ resource: 'dashboard', actions: ['read'] }] });

const givenRule = async (tenant: TenantName = 'demo') =>
  world.sql(
    (db) =>
      db
        .insertInto('ip_rules')
        .values({
          network: `10.${randomInt(250)}.${randomInt(250)}.0/24`,
          note: '',
          active: false,
          created_by: db.selectFrom('staff').select('id').where('username', '=', 'god'),
        })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
    tenant,
  );

const calls = {
  'PUT /user/v1/offline/:id': ['alone', call(contract.forceStaffOut, byId)],
  'DELETE /user/v1/:id': ['alone', call(contract.deleteStaff, byId)],
  'GET /user/v1/handover/:id': ['alone', call(contract.getHandover, byId)],
  'PUT /user/v1/handover/:id': ['alone', call(contract.handOver, byId)],
  'GET /user/v1/session/:id': ['alone', call(contract.listStaffSessions, byId)],
  'PUT /user/v1/password/reset/:id': ['withSecond', call(contract.resetStaffPassword, byId)],
  'PUT /user/v1/mfa/close/:id': ['withSecond', call(contract.unlinkAuthenticator, byId)],
  'POST /user/v1/password/issue/:id': ['alone', issueAsIssuer],
  'GET /user/v1/list': ['visible', seesInList],
  'GET /user/v1/code/:id': ['visible', call(getInvitation, byId)],
  'PUT /user/v1/code/:id': ['inviters', call(renewInvitation, byId)],
} as const;

/** Issues a password that waits for the caller: what is left to refuse is their rank. */
async function issueAsIssuer(who: Caller, id: string) {
  const issuer = await staffId(world, who);
  const waiting = { password_issuer_id: issuer, password_issue_until: '2999-01-01' };
  await world.sql((db) => db.updateTable('staff').set(waiting).where('id', '=', id).execute());
  return world.call(contract.issueStaffPassword, who, { id });
}

async function seesInList(who: Caller, id: string) {
  const answer = await world.call(contract.listStaff, who, { id });
  const isHidden = answer.status === 200 && answer.body.items.length === 0;
  return isHidden ? { status: 404, problem: { code: 'record.not_found' } } : answer;
}

function answerOf({ status, problem }: { status: number; problem: { code?: string } }): string {
  if (status === 200) return 'ok';
  if (status === 202) return '2';
  if (problem.code === 'staff.rank_too_high') return 'rank';
  if (problem.code === 'invitation.not_for_role') return 'role';
  if (problem.code === 'record.not_found') return 'gone';
  return problem.code === 'access.denied' ? 'no' : `${status} ${problem.code}`;
}

const expected = (rule: keyof typeof byRank, caller: Caller) =>
  Object.fromEntries(names.map((name, at) => [name, byRank[rule][caller][at]]));

async function answersTo(caller: Caller, send: (who: Caller, id: string) => Promise<Parameters<typeof answerOf>[0]>) {
  const answers: [Target, string][] = [];
  for (const name of names) answers.push([name, answerOf(await send(caller, await targets[name](caller)))]);
  return Object.fromEntries(answers);
}

test.each(Object.entries(calls))('%s', async (_, [rule, send]) => {
  for (const caller of callers)
    expect([caller, await answersTo(caller, send)]).toEqual([caller, expected(rule, caller)]);
});

test('PUT /user/v1/status/:id: disabling takes one person, enabling above salesman two', async () => {
  const toggle = call(contract.toggleStaff, byId);
  for (const caller of callers)
    expect([caller, await answersTo(caller, toggle)]).toEqual([caller, expected('alone', caller)]);
  const enable = async (who: Caller, id: string) => {
    await world.sql((db) => db.updateTable('staff').set({ active: false }).where('id', '=', id).execute());
    return toggle(who, id);
  };
  for (const caller of ['god', 'angel'] as const) {
    const leader = await targets['a leader']();
    expect(answerOf(await enable(caller, leader))).toBe('2');
    expect(answerOf(await enable(caller, await targets['a salesman of superman']()))).toBe('ok');
  }
});

test('POST /user/v1/create: ranks below one’s own, above salesman with a second person', async () => {
  const leaders: Record<Role, StaffName> = { god: 'god', angel: 'angel', superman: 'superman', hero: 'hero' };
  const create = (who: Caller, role: Role) => {
    const above = rankAbove(role);
    const leader = above && staffId(world, leaders[above]);
    const username = `c${randomBytes(6).toString('hex')}`;
    return Promise.resolve(leader).then((leader_id) =>
      world.call(contract.createStaff, who, { username, name: 'New', role, ...(leader_id && { leader_id }) }),
    );
  };
  const table: Record<Caller, Record<Role, Answer>> = {
    god: { god: 'rank', angel: '2', superman: '2', hero: 'ok' },
    angel: { god: 'rank', angel: 'rank', superman: '2', hero: 'ok' },
    superman: { god: 'rank', angel: 'rank', superman: 'rank', hero: 'ok' },
    hero: { god: 'no', angel: 'no', superman: 'no', hero: 'no' },
  };
  for (const caller of callers)
    for (const role of Object.keys(leaders) as Role[])
      expect([caller, role, answerOf(await create(caller, role))]).toEqual([caller, role, table[caller][role]]);
});

test('PUT /user/v1/:id: nobody edits their own role, nor gives their own rank or one above', async () => {
  const edit = async (who: Caller, id: string, role: Role, leader: StaffName) =>
    answerOf(
      await world.call(contract.updateStaff, who, { id, name: 'x', role, leader_id: await staffId(world, leader) }),
    );
  expect(await edit('superman', await staffId(world, 'superman'), 'angel', 'god')).toBe('rank');
  expect(await edit('angel', await targets['a leader'](), 'angel', 'god')).toBe('rank');
  expect(await edit('superman', await targets['a salesman of superman'](), 'superman', 'angel')).toBe('rank');
  expect(await edit('god', await targets['a leader'](), 'angel', 'god')).toBe('2');
  expect(await edit('god', await targets['a leader'](), 'hero', 'superman')).toBe('ok');
  expect(await edit('superman', await targets['a salesman of another team'](), 'hero', 'superman')).toBe('gone');
  expect(await edit('superman', await targets['a salesman of superman'](), 'hero', 'superman')).toBe('ok');
  expect(await edit('hero', await targets['a salesman of superman'](), 'hero', 'superman')).toBe('no');
});

/** The calls that are about no person, or about a rule: for each caller. */
const setUp: Record<string, [(who: Caller) => Promise<Answered>, Record<Caller, Answer>]> = {
  'GET /user/v1/role': [
    (who) => world.call(findStaff, who, {}),
    { god: 'ok', angel: 'ok', superman: 'ok', hero: 'no' },
  ],
  'GET /permission/admin/v1/list': [(who) => world.call(listRoleGrants, who, {}), adminsAlone('ok')],
  'PUT /permission/admin/v1/save of supervisors': [(who) => saveGrants(who, 'angel'), adminsAlone('2')],
  'PUT /permission/admin/v1/save of leaders': [(who) => saveGrants(who, 'superman'), adminsAlone('2')],
  'PUT /permission/admin/v1/save of salesmen': [(who) => saveGrants(who, 'hero'), adminsAlone('2')],
  'POST /ip_access/admin/v1/list': [(who) => world.call(ipAccess.listIpRules, who, {}), adminsAlone('ok')],
  'GET /ip_access/admin/v1/test': [(who) => world.call(ipAccess.testIpAccess, who, {}), adminsAlone('ok')],
  'POST /ip_access/admin/v1/create': [
    (who) =>
      world.call(ipAccess.createIpRule, who, { network: `10.${randomInt(250)}.${randomInt(250)}.0/24`, active: false }),
    approvers,
  ],
  'PUT /ip_access/admin/v1/:id': [
    async (who) =>
      world.call(ipAccess.updateIpRule, who, { ...(await givenRule()), network: '10.9.0.0/16', active: false }),
    approvers,
  ],
  'DELETE /ip_access/admin/v1/:id': [
    async (who) => world.call(ipAccess.deleteIpRule, who, await givenRule()),
    approvers,
  ],
  'a rule of another tenant': [
    async (who) => world.call(ipAccess.deleteIpRule, who, await givenRule('acme')),
    { god: 'gone', angel: 'gone', superman: 'no', hero: 'no' },
  ],
  'GET /sign_in_policy/admin/v1/get': [(who) => world.call(getSignInPolicy, who, {}), adminsAlone('ok')],
  'PUT /sign_in_policy/admin/v1/update': [
    (who) => world.call(updateSignInPolicy, who, { version: 0, min_length: 8, authenticator_roles: [] }),
    approvers,
  ],
};

test.each(Object.entries(setUp))('%s', async (_, [send, expectedAnswers]) => {
  const answers: [Caller, string][] = [];
  for (const caller of callers) {
    answers.push([caller, answerOf(await send(caller))]);
    await world.sql((db) => db.updateTable('approvals').set(cancelled).where('status', '=', 'pending').execute());
  }
  expect(Object.fromEntries(answers)).toEqual(expectedAnswers);
});
