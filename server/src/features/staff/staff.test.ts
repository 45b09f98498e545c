import { randomBytes } from 'node:crypto';
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { changeMyPassword, getMyProfile, logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { findStaff } from '@backoffice/contract/staff/staff.names.ts';
import * as contract from '@backoffice/contract/staff/staff.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { createPerson, givenAuthenticator, md5, staffId } from './staff.testing.ts';

const world = await createWorld();
const idOf = (who: StaffName) => staffId(world, who);
const namesFor = async (who: 'god' | 'superman', role?: 'hero' | 'superman') =>
  (await world.call(findStaff, who, role ? { role } : {})).body.items.map(({ username }) => username);
const approve = (who: StaffName, id: string) => world.call(reviewApproval, who, { id, decision: 'approve' });
const freshName = () => `n${randomBytes(5).toString('hex')}`;

test('everyone of a role, with their leader', async () => {
  const { body } = await world.call(findStaff, 'god', { role: 'hero' });
  expect(body.items.every(({ role }) => role === 'hero')).toBe(true);
  expect(body.items.find(({ username }) => username === 'hero')).toMatchObject({ leader: 'superman' });
});

test('the list without parameters is everyone whom the caller sees; with parameters it is a page', async () => {
  const bare = await world.call(contract.listStaff, 'god', {});
  expect([bare.body.items.length, bare.body.next_cursor]).toEqual([bare.body.total, null]);
  const team = await world.call(contract.listStaff, 'superman', {});
  expect(team.body.items.map(({ username }) => username).toSorted()).toEqual(['hero', 'hero2', 'superman']);
  const page = await world.call(contract.listStaff, 'god', { page: 2, page_size: 3, sort: '-username' });
  expect(page.body).toMatchObject({ page: 2, page_size: 3, total: bare.body.total });
  expect(page.body.items.map(({ username }) => username)).toEqual(['hero2', 'hero', 'god']);
  const filtered = await world.call(contract.listStaff, 'god', { leader_id: await idOf('superman'), role: 'hero' });
  expect(filtered.body.items.map(({ username }) => username)).toEqual(['hero', 'hero2']);
});

test('without parameters all are answered, and a page says how many there are, however many', async () => {
  // In the other tenant, which no other test here looks at.
  const there = { tenant: 'acme' } as const;
  await world.sql(
    (db) =>
      sql`insert into staff (username, name, role, parent_id, active)
          select 'many' || n, 'Many', 'hero', id, true from staff, generate_series(1, 1500) as n where username = 'leader2'`.execute(
        db,
      ),
    'acme',
  );
  const bare = await world.call(contract.listStaff, 'god', {}, there);
  expect(bare.body.items.length).toBeGreaterThan(1_500);
  expect(bare.body).toMatchObject({ total: bare.body.items.length, total_is_estimate: false });
  const page = await world.call(contract.listStaff, 'god', { page: 1 }, there);
  expect(page.body).toMatchObject({ total: bare.body.items.length, total_is_estimate: false });
});

test('a row says what the person has to do', async () => {
  await world.givenPendingDeposit({ agent: 'hero3' });
  await world.givenClient({ agent: 'hero3', fake: true });
  await world.signIn('hero3');
  const { body } = await world.call(contract.listStaff, 'god', { username: 'hero3' });
  expect(body.items).toMatchObject([
    { clients: 1, open_work: 1, team: 0, online: true, mfa: false, credential: 'personal', second_person_from: null },
  ]);
  expect(Date.now() - Date.parse(body.items[0]?.last_seen_at ?? '')).toBeLessThan(60_000);
  const leader = await world.call(contract.listStaff, 'god', { username: 'leader2' });
  expect(leader.body.items).toMatchObject([{ team: 1, clients: 0, online: false, last_seen_at: null }]);
});

test('a new salesman gets a password once, must change it first, and then works', async () => {
  const username = freshName();
  const created = await world.call(contract.createStaff, 'superman', { username, name: 'New Person', role: 'hero' });
  expect(created).toMatchObject({ status: 200, body: { leader: 'superman', credential: 'none', can_issue: true } });
  const { id } = created.body;
  const signIn = (password: string) => world.call(logIn, null, { username, password: md5(password) });
  expect((await signIn('')).status).toBe(401);

  expect((await world.call(contract.issueStaffPassword, 'god', { id })).problem.code).toBe('password.not_issuable');
  const { body: issued } = await world.call(contract.issueStaffPassword, 'superman', { id });
  expect(issued.initial_password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/);
  const again = await world.call(contract.issueStaffPassword, 'superman', { id });
  expect(again.problem.code).toBe('password.not_issuable');

  const token = (await signIn(issued.initial_password)).body.access_token;
  expect((await world.call(getMyProfile, null, {}, { token })).body.must_change_password).toBe(true);
  const early = await world.call(listClients, null, {}, { token });
  expect([early.status, early.problem.code]).toEqual([403, 'password.change_required']);
  const passwords = { old_password: md5(issued.initial_password), new_password: md5('my very own 7') };
  expect((await world.call(changeMyPassword, null, passwords, { token })).status).toBe(200);
  const fresh = (await signIn('my very own 7')).body.access_token;
  expect((await world.call(listClients, null, {}, { token: fresh })).status).toBe(200);
  expect((await world.call(getMyProfile, null, {}, { token: fresh })).body.must_change_password).toBe(false);
});

test('two people make, promote, enable and reset whoever is above salesman', async () => {
  const username = freshName();
  const input = { username, name: 'A Leader', role: 'superman', leader_id: await idOf('angel') } as const;
  const asked = await world.call(contract.createStaff, 'god', input);
  expect(asked.status).toBe(202);
  expect((await approve('god', asked.pending.approval_id)).problem.code).toBe('approval.own_request');
  expect((await approve('superman', asked.pending.approval_id)).status).toBe(404);
  expect((await approve('angel', asked.pending.approval_id)).status).toBe(200);
  const { items } = (await world.call(contract.listStaff, 'god', { username })).body;
  expect(items).toMatchObject([{ role: 'superman', can_issue: true }]);
  const id = items[0]?.id ?? '';

  expect((await world.call(contract.toggleStaff, 'god', { id })).body.status).toBe('disabled');
  const enabled = await world.call(contract.toggleStaff, 'god', { id });
  expect(enabled.status).toBe(202);
  await approve('angel', enabled.pending.approval_id);
  expect((await world.call(contract.resetStaffPassword, 'god', { id })).status).toBe(202);
  await world.sql((db) =>
    db
      .updateTable('staff')
      .set({ mfa_secret: Buffer.from('x') })
      .where('id', '=', id)
      .execute(),
  );
  expect((await world.call(contract.unlinkAuthenticator, 'god', { id })).status).toBe(202);

  const hero = await createPerson(world, { username: freshName(), role: 'hero', leader: 'superman' });
  const promoted = { id: hero, name: 'Risen', role: 'superman', leader_id: await idOf('angel') } as const;
  expect((await world.call(contract.updateStaff, 'god', promoted)).status).toBe(202);
  expect(
    (await world.call(contract.updateStaff, 'god', { ...promoted, role: 'hero', leader_id: await idOf('leader2') }))
      .body,
  ).toMatchObject({ name: 'Risen', leader: 'leader2' });
});

test('an account that was made, promoted, enabled or reset lately is nobody’s second person', async () => {
  const [angel2, angel] = ['angel2', 'angel'] as const;
  const id = await createPerson(world, { username: angel2, role: 'angel', leader: 'god' });
  const ask = async () => {
    const client = await world.givenClient();
    const input = { id: client.id, account_id: client.account_id, amount: '20000', currency: 'USD' } as const;
    return (await world.call(recordDeposit, 'god', input)).pending.approval_id;
  };
  const since = (days: number | null) =>
    world.asOwner(`update staff set second_person_from = now() + make_interval(days => $1) where id = $2`, [days, id]);
  await since(1);
  const token = (await world.call(logIn, null, { username: angel2, password: md5('demo1234') })).body.access_token;
  const request = await ask();
  const refused = await world.call(reviewApproval, null, { id: request, decision: 'approve' }, { token });
  expect([refused.status, refused.problem.code]).toEqual([403, 'approval.account_too_new']);
  await since(-1);
  expect((await world.call(reviewApproval, null, { id: request, decision: 'approve' }, { token })).status).toBe(200);

  for (const change of [contract.toggleStaff, contract.toggleStaff, contract.resetStaffPassword]) {
    await since(null);
    const { pending, status } = await world.call(change, 'god', { id });
    if (status === 202) await approve(angel, pending.approval_id);
    const { body } = await world.call(contract.listStaff, 'god', { id });
    const isDisabled = body.items[0]?.status === 'disabled';
    expect([change.audit, body.items[0]?.second_person_from !== null]).toEqual([change.audit, !isDisabled]);
  }
});

test('nobody decides on a request about their own account', async () => {
  const id = await givenAuthenticator(world, 'angel');
  const { pending } = await world.call(contract.unlinkAuthenticator, 'god', { id });
  expect((await approve('angel', pending.approval_id)).problem.code).toBe('approval.own_account');
  await world.asOwner(`update staff set mfa_secret = null where id = $1`, [id]);
});

test('a person is deleted once nothing is theirs, and stays in the history by name', async () => {
  const username = freshName();
  const id = await createPerson(world, { username, role: 'superman', leader: 'angel' });
  const member = await createPerson(world, { username: freshName(), role: 'hero', leader: username });
  const client = await world.givenClient({ agent: 'hero2' });
  await world.sql((db) => db.updateTable('clients').set({ agent_id: id }).where('id', '=', client.id).execute());
  const token = (await world.call(logIn, null, { username, password: md5('demo1234') })).body.access_token;
  await world.sql((db) =>
    db
      .insertInto('approvals')
      .values({
        kind: 'deposit.recorded',
        input: '{}',
        before: '{}',
        after: '{}',
        maker_id: id,
        maker_address: '',
        maker_session_id: db.selectFrom('sessions').select('id').where('staff_id', '=', id).limit(1),
      })
      .execute(),
  );

  const remove = () => world.call(contract.deleteStaff, 'god', { id });
  expect((await remove()).problem.code).toBe('staff.has_clients');
  const preview = await world.call(contract.getHandover, 'god', { id });
  expect(preview.body).toMatchObject({ clients: 1, robots: 0, requests: 1, team: [{ id: member }] });
  const self = await world.call(contract.handOver, 'god', { id, team_to: id });
  expect(self.problem.code).toBe('staff.leader_unfit');
  await world.call(contract.handOver, 'god', { id, clients_to: await idOf('hero2') });
  expect((await remove()).problem.code).toBe('staff.has_team');
  await world.call(contract.handOver, 'god', { id, team_to: await idOf('leader2') });
  expect((await remove()).problem.code).toBe('staff.has_requests');
  const rest = await world.call(contract.handOver, 'god', { id, cancel_requests: true });
  expect(rest.body).toMatchObject({ clients: 0, requests: 0, team: [] });
  expect((await remove()).status).toBe(200);

  expect((await world.call(getMyProfile, null, {}, { token })).status).toBe(401);
  expect((await world.call(contract.listStaff, 'god', { username })).body.items).toEqual([]);
  const history = await world.call(listAuditLines, 'god', { record_id: client.id });
  expect(history.body.items).toMatchObject([
    { action: 'client.agent_changed', before: { agent_name: username }, after: { agent_name: 'hero2' } },
  ]);
  expect((await world.call(contract.createStaff, 'superman', { username, name: 'x', role: 'hero' })).problem.code).toBe(
    'staff.username_taken',
  );
});

test('the last active admin stays', async () => {
  await expect(
    world.sql((db) => db.updateTable('staff').set({ active: false }).where('username', '=', 'god').execute()),
  ).rejects.toMatchObject({ constraint: 'staff.last_admin' });
});

test('a role changes only without a team, and only those who may have clients keep them', async () => {
  const superman = {
    id: await idOf('leader2'),
    name: 'leader2',
    role: 'hero',
    leader_id: await idOf('superman'),
  } as const;
  expect((await world.call(contract.updateStaff, 'god', superman)).problem.code).toBe('staff.has_team');
  const { id } = await world.givenClient({ agent: 'hero2' });
  const angel = { id: await idOf('hero2'), name: 'hero2', role: 'angel', leader_id: await idOf('god') } as const;
  expect((await world.call(contract.updateStaff, 'god', angel)).problem.code).toBe('staff.has_clients');
  expect(id).toBeTruthy();
});

test('forcing out ends the sessions, which stay to be seen', async () => {
  const token = await world.signIn('hero2');
  const id = await idOf('hero2');
  await world.call(contract.forceStaffOut, 'superman', { id, reason: 'left the laptop open' });
  expect((await world.call(getMyProfile, null, {}, { token })).status).toBe(401);
  const { body } = await world.call(contract.listStaffSessions, 'superman', { id });
  expect(body.items).toMatchObject([{ end_reason: 'forced out' }]);
  expect((await world.call(contract.listStaffSessions, 'angel', { id: await idOf('god') })).problem.code).toBe(
    'staff.rank_too_high',
  );
});

test('people who left are no longer among them', async () => {
  await world.asOwner(`update staff set active = false where username = 'hero2'`);
  expect(await namesFor('god', 'hero')).not.toContain('hero2');
});
