// Who may do what to whom: every call about a member of staff, as each role, in one table.
import { randomBytes } from 'node:crypto';
import type { Endpoint, InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { rankAbove, type Role } from '@backoffice/contract/kit/permissions.ts';
import { getInvitation, renewInvitation } from '@backoffice/contract/staff/staff.invitations.ts';
import * as contract from '@backoffice/contract/staff/staff.ts';
import { expect, test } from 'vitest';
import type { StaffName, TenantName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { staffId } from './staff.testing.ts';

const world = await createWorld();

/** Made anew for each call, so that no call meets what another one changed. */
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
 * What each caller gets: ok, 2 (a second person is asked), rank (refused: their own rank or above), gone (not found), no (no
 * grant). In the order of the targets.
 */
type Answer = 'ok' | '2' | 'rank' | 'gone' | 'no';
const names = Object.keys(targets) as Target[];

const byRank: Record<'alone' | 'withSecond', Record<Caller, readonly Answer[]>> = {
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
};

const call =
  <E extends Endpoint>(endpoint: E, inputOf: (id: string) => InputOf<E>) =>
  (who: Caller, id: string) =>
    world.call(endpoint, who, inputOf(id));
const byId = (id: string) => ({ id });

const calls = {
  'PUT /user/v1/offline/:id': ['alone', call(contract.forceStaffOut, byId)],
  'DELETE /user/v1/:id': ['alone', call(contract.deleteStaff, byId)],
  'GET /user/v1/handover/:id': ['alone', call(contract.getHandover, byId)],
  'PUT /user/v1/handover/:id': ['alone', call(contract.handOver, byId)],
  'GET /user/v1/session/:id': ['alone', call(contract.listStaffSessions, byId)],
  'PUT /user/v1/password/reset/:id': ['withSecond', call(contract.resetStaffPassword, byId)],
  'PUT /user/v1/mfa/close/:id': ['withSecond', call(contract.unlinkAuthenticator, byId)],
} as const;

function answerOf({ status, problem }: { status: number; problem: { code?: string } }): string {
  if (status === 200) return 'ok';
  if (status === 202) return '2';
  if (problem.code === 'staff.rank_too_high') return 'rank';
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

test('invitation codes are read by those who see the person, and renewed for subordinates and oneself', async () => {
  const read = call(getInvitation, byId);
  const renew = call(renewInvitation, byId);
  const [team, other] = [await targets['a salesman of superman'](), await targets['a salesman of another team']()];
  const ask = async (send: typeof read, who: Caller, id: string) => answerOf(await send(who, id));
  for (const send of [read, renew]) {
    expect(await ask(send, 'superman', team)).toBe('ok');
    expect(await ask(send, 'superman', other)).toBe('gone');
    expect(await ask(send, 'superman', await staffId(world, 'superman'))).toBe('ok');
    expect(await ask(send, 'angel', other)).toBe('ok');
    expect(await ask(send, 'hero', team)).toBe('no');
    expect(await ask(send, 'god', await targets['a salesman of another tenant']())).toBe('gone');
  }
});
