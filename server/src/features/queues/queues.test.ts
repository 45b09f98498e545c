// Queues over HTTP: who sees what waits, who claims it, how a claim ends, and what a leader sees of it.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getPending } from '@backoffice/contract/dashboard/dashboard.ts';
import { listAuditLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { Topic } from '@backoffice/contract/kit/endpoint.ts';
import { type WorkKind } from '@backoffice/contract/queues/queues.kinds.ts';
import { claimHours, defaultTargets } from '@backoffice/contract/queues/queues.targets.ts';
import * as claims from '@backoffice/contract/queues/queues.claims.ts';
import { listClaims } from '@backoffice/contract/queues/queues.listed-claims.ts';
import * as contract from '@backoffice/contract/queues/queues.ts';
import { describe, expect, test } from 'vitest';
import { givenCase } from '#features/cases/cases.testing.ts';
import { givenSubmission } from '#features/identity-checks/identity-checks.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { deletePastClaims } from './queues.job.ts';
import { queueOf, staffIdOf } from './queues.testing.ts';
import { inJob } from '#features/monitoring/monitoring.testing.ts';

const world = await createWorld();
const record_type = 'deposit';
const take = (who: StaffName, id: string, kind: WorkKind = record_type) =>
  world.call(claims.takeClaim, who, { record_type: kind, id });
const holderOf = async (id: string, who: StaffName = 'god', kind: WorkKind = record_type) =>
  (await world.call(listClaims, who, { record_type: kind, record_id: id })).body.items[0]?.name;
const approve = (who: StaffName, id: string) => world.call(reviewDeposit, who, { id, decision: 'approve' });
const expire = (id: string) =>
  world.sql((db) =>
    db
      .updateTable('record_claims')
      .set({ expire_datetime: new Date(0).toISOString() })
      .where('record_id', '=', id)
      .execute(),
  );

describe('a claim', () => {
  test('of two at once one is refused', async () => {
    const { id } = await world.givenPendingDeposit();
    const answers = await Promise.all((['god', 'angel'] as const).map((who) => take(who, id)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('claim.held');
    expect(await holderOf(id)).toBe(answers[0]?.status === 200 ? 'god' : 'angel');
  });

  test('is taken over from the person who was seen to have it, and from nobody else', async () => {
    const { id } = await world.givenPendingDeposit();
    await take('angel', id);
    const [god, angel] = [await staffIdOf(world, 'god'), await staffIdOf(world, 'angel')];
    const takeOver = (from: string) => world.call(claims.takeOverClaim, 'god', { record_type, id, from });
    expect((await takeOver(god)).problem.code).toBe('claim.held');
    expect((await takeOver(angel)).body).toMatchObject({ name: 'god', is_mine: true, assigned_by: null });
    const lost = await world.call(claims.releaseClaim, 'angel', { record_type, id });
    expect([lost.status, lost.problem.code]).toEqual([409, 'claim.held']);
    const { items } = (await world.call(listAuditLines, 'god', { record_id: id, sort: '-at' })).body;
    expect(items.map(({ action, actor_name, before, after }) => ({ action, actor_name, before, after }))).toEqual([
      { action: 'claim.taken_over', actor_name: 'god', before: { claimed_by: 'angel' }, after: { claimed_by: 'god' } },
      { action: 'claim.taken', actor_name: 'angel', before: { claimed_by: null }, after: { claimed_by: 'angel' } },
    ]);
  });

  test('ends when it is released, when its time is over and when its holder leaves', async () => {
    const { id } = await world.givenPendingDeposit();
    const { body } = await take('angel', id);
    const hours = (Date.parse(body.expire_datetime) - Date.parse(body.claim_datetime)) / 3_600_000;
    expect(hours).toBeCloseTo(claimHours, 3);
    await world.call(claims.releaseClaim, 'angel', { record_type, id });
    expect(await holderOf(id)).toBeUndefined();
    await take('angel', id);
    await expire(id);
    expect(await holderOf(id)).toBeUndefined();
    expect((await take('god', id)).status).toBe(200);
    await expire(id);
    await inJob(world, deletePastClaims);
    expect(
      await world.sql((db) => db.selectFrom('record_claims').select('record_id').where('record_id', '=', id).execute()),
    ).toEqual([]);
  });

  test('keeps nobody from deciding, and ends with the decision', async () => {
    const { id } = await world.givenPendingDeposit();
    await take('angel', id);
    expect((await approve('god', id)).status).toBe(200);
    expect(await holderOf(id)).toBeUndefined();
    expect((await take('angel', id)).problem.code).toBe('record.wrong_status');
    await inJob(world, deletePastClaims);
    expect(
      await world.sql((db) => db.selectFrom('record_claims').select('record_id').where('record_id', '=', id).execute()),
    ).toEqual([]);
  });

  test('is for those who may decide: not for readers, nor for a client’s own agent, nor for who asked', async () => {
    const { id } = await world.givenPendingDeposit({ agent: 'hero' });
    expect((await take('hero', id)).problem.code).toBe('access.denied');
    const identity = (await givenSubmission(world)).check;
    expect((await take('hero', identity.id, 'identity_check')).problem.code).toBe('claim.barred');
    expect((await take('superman', identity.id, 'identity_check')).status).toBe(200);
    const request = await world.givenApproval({ maker: 'angel' });
    expect((await take('angel', request.id, 'approval')).problem.code).toBe('claim.barred');
    expect((await take('god', request.id, 'approval')).status).toBe(200);
    expect((await world.call(reviewApproval, 'god', { id: request.id, decision: 'approve' })).status).toBe(200);
  });

  test('is announced with its record to those who see it, and of what is hidden nothing is heard', async () => {
    const { id } = await world.givenPendingDeposit();
    const { id: caseId } = await givenCase(world);
    const heard: { topics: readonly Topic[] | 'all'; id: string | undefined }[] = [];
    const stop = world.hub.subscribe(world.tenants.demo, (topics, change) =>
      heard.push({ topics, id: change?.record?.id }),
    );
    await take('god', id);
    await take('god', caseId, 'case');
    await expect.poll(() => heard).toContainEqual({ topics: ['claim'], id });
    await expect.poll(() => heard).toContainEqual({ topics: ['compliance'], id: undefined });
    stop();
    expect(heard.filter(({ topics }) => topics.includes('claim'))).toHaveLength(1);
  });
});

describe('assigning', () => {
  test('supervisors assign to anybody who may decide, and the screen offers just them', async () => {
    const { id } = await world.givenPendingDeposit({ agent: 'hero' });
    const angel = await staffIdOf(world, 'angel');
    const assign = (staff_id: string, from: string | null = null) =>
      world.call(claims.assignClaim, 'god', { record_type, id, staff_id, from });
    expect((await assign(await staffIdOf(world, 'hero'))).problem.code).toBe('claim.person_unfit');
    expect((await assign(angel)).body).toMatchObject({ name: 'angel', assigned_by: 'god', is_mine: false });
    expect((await assign(await staffIdOf(world, 'god'))).problem.code).toBe('claim.held');
    expect((await assign(await staffIdOf(world, 'god'), angel)).status).toBe(200);
    const { items } = (await world.call(claims.findAssignees, 'god', { record_type, id })).body;
    expect(items.map(({ role }) => role).every((role) => role === 'god' || role === 'angel')).toBe(true);
    expect(items.map(({ name }) => name)).toContain('angel');
  });

  test('leaders assign within their team, never to the client’s own agent; salespeople assign nothing', async () => {
    const { id } = (await givenSubmission(world)).check;
    const kind = 'identity_check';
    const assign = async (who: StaffName, to: StaffName) =>
      await world.call(claims.assignClaim, who, {
        record_type: kind,
        id,
        staff_id: await staffIdOf(world, to),
        from: null,
      });
    expect((await assign('superman', 'angel')).problem.code).toBe('claim.person_unfit');
    expect((await assign('superman', 'hero')).problem.code).toBe('claim.person_unfit');
    expect((await assign('superman', 'superman')).status).toBe(200);
    expect((await assign('hero', 'hero')).problem.code).toBe('access.denied');
  });
});

describe('the queue', () => {
  test('has all kinds on which the person may decide, what is overdue first, and goes on over pages', async () => {
    const deposit = await world.givenPendingDeposit();
    const identity = (await givenSubmission(world, { by: 'god' })).check;
    const request = await world.givenApproval({ maker: 'god' });
    await world.asOwner(`update deposits set create_datetime = now() - interval '5 hours' where id = $1`, [deposit.id]);
    const items = await queueOf(world, 'angel');
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([deposit.id, identity.id, request.id]));
    const due = items.map(({ due_datetime }) => Date.parse(due_datetime));
    expect(due).toEqual(due.toSorted((one, other) => one - other));
    const late = await queueOf(world, 'angel', { overdue: true });
    expect(late.map(({ id }) => id)).toContain(deposit.id);
    expect(late.map(({ id }) => id)).not.toContain(identity.id);
    // Page by page, one row each, by cursor and by number.
    let cursor: string | null | undefined;
    const walked: string[] = [];
    do {
      const { body } = await world.call(contract.listQueue, 'angel', { page_size: 1, ...(cursor && { cursor }) });
      walked.push(...body.items.map(({ id }) => id));
      cursor = body.next_cursor;
    } while (cursor);
    expect(walked).toEqual(ids);
    const { body } = await world.call(contract.listQueue, 'angel', { page_size: 1, page: 2 });
    expect(body).toMatchObject({ items: [{ id: ids[1] }], total: ids.length, total_is_estimate: false });
  });

  test('is filtered by kind and by who has claimed what', async () => {
    const mine = await world.givenPendingDeposit();
    const others = await world.givenPendingDeposit();
    const free = await world.givenPendingDeposit();
    await take('angel', mine.id);
    await take('god', others.id);
    const idsWith = async (input: object) =>
      (await queueOf(world, 'angel', { kind: 'deposit', ...input })).map(({ id }) => id);
    expect(await idsWith({ claim: 'mine' })).toContain(mine.id);
    expect(await idsWith({ claim: 'mine' })).not.toContain(others.id);
    expect(await idsWith({ claim: 'others' })).toContain(others.id);
    expect(await idsWith({ claim: 'free' })).toContain(free.id);
    expect(await idsWith({ claim: 'free' })).not.toContain(mine.id);
    expect(await idsWith({ staff_id: await staffIdOf(world, 'god') })).toContain(others.id);
    expect(await idsWith({ kind: 'loan' })).not.toContain(free.id);
    expect(await idsWith({ username: free.username })).toEqual([free.id]);
    const [row] = await queueOf(world, 'angel', { id: others.id });
    expect(row).toMatchObject({ kind: 'deposit', claimed_by: 'god', is_mine: false, amount: '3.00', currency: 'USD' });
  });

  test('never tells of clients whom the person does not see, nor of cases without the right to read them', async () => {
    const hidden = await world.givenPendingDeposit({ agent: 'god' });
    const { id: caseId } = await givenCase(world);
    const identity = (await givenSubmission(world)).check;
    await take('god', hidden.id);
    await take('god', caseId, 'case');
    expect((await queueOf(world, 'god', { kind: 'case' })).map(({ id }) => id)).toContain(caseId);
    for (const who of ['hero', 'superman'] as const) {
      for (const readable of [true, false]) {
        const items = await queueOf(world, who, { readable });
        expect(items.map(({ id }) => id)).not.toContain(hidden.id);
        expect(items.filter(({ kind }) => kind === 'case')).toEqual([]);
        expect(await queueOf(world, who, { id: hidden.id, readable })).toEqual([]);
      }
      expect(await queueOf(world, who, { kind: 'case', readable: true })).toEqual([]);
      expect(await holderOf(hidden.id, who)).toBeUndefined();
      expect((await world.call(listClaims, who, { record_type: 'case' })).problem.code).toBe('access.denied');
      expect((await take(who, caseId, 'case')).problem.code).toBe('access.denied');
      const refused = who === 'hero' ? 'access.denied' : 'record.not_found';
      expect((await take(who, hidden.id)).problem.code).toBe(
        refused === 'access.denied' ? 'record.not_found' : refused,
      );
      const decided = (await world.call(contract.listDecided, who, {})).body.items;
      expect(decided.filter(({ kind }) => kind === 'case')).toEqual([]);
    }
    // Their own clients' identities are for others to judge; the leader sees them, the agent reads them.
    expect((await queueOf(world, 'hero')).map(({ id }) => id)).not.toContain(identity.id);
    expect((await queueOf(world, 'hero', { readable: true })).map(({ id }) => id)).toContain(identity.id);
    expect((await queueOf(world, 'superman')).map(({ id }) => id)).toContain(identity.id);
  });

  test('takes the tenant’s targets: what was in time is overdue by a shorter one', async () => {
    const { id } = await world.givenPendingDeposit();
    await world.asOwner(`update deposits set create_datetime = now() - interval '10 minutes' where id = $1`, [id]);
    const isLate = async () =>
      (await queueOf(world, 'god', { overdue: true, kind: 'deposit' })).some((item) => item.id === id);
    expect(await isLate()).toBe(false);
    const { version } = (await world.call(contract.getQueueTargets, 'god', {})).body;
    const minutes = { ...defaultTargets, deposit: 5 };
    expect((await world.call(contract.saveQueueTargets, 'superman', { ...minutes, version })).problem.code).toBe(
      'access.denied',
    );
    const saved = await world.call(contract.saveQueueTargets, 'angel', { ...minutes, version });
    expect(saved.body.deposit).toBe(5);
    expect((await world.call(contract.saveQueueTargets, 'god', { ...minutes, version })).problem.code).toBe(
      'record.stale',
    );
    expect(await isLate()).toBe(true);
    expect((await world.call(getPending, 'hero', {})).body.target_minutes.deposit).toBe(5);
    const { items } = (await world.call(listAuditLines, 'god', { action: 'queue.targets_saved' })).body;
    expect(items[0]).toMatchObject({
      before: { queue_targets: { deposit: 240 } },
      after: { queue_targets: { deposit: 5 } },
    });
    const restored = { ...defaultTargets, version: saved.body.version };
    expect((await world.call(contract.saveQueueTargets, 'angel', restored)).status).toBe(200);
  });
});

describe('the board', () => {
  test('says who has what, what nobody has, and what was decided today; each figure is that of its list', async () => {
    const [first, second, third] = [
      await world.givenPendingDeposit(),
      await world.givenPendingDeposit(),
      await world.givenPendingDeposit(),
    ];
    await take('angel', first.id);
    await take('angel', second.id);
    await world.asOwner(`update deposits set create_datetime = now() - interval '30 minutes' where id = $1`, [
      third.id,
    ]);
    await approve('angel', third.id);
    const { body } = await world.call(contract.getQueueBoard, 'god', {});
    const angel = body.people.find(({ name }) => name === 'angel');
    const staff_id = await staffIdOf(world, 'angel');
    const claimed = angel?.claimed.find(({ kind }) => kind === 'deposit')?.count ?? 0;
    expect(claimed).toBeGreaterThanOrEqual(2);
    expect(await queueOf(world, 'god', { kind: 'deposit', staff_id, readable: true })).toHaveLength(claimed);
    const { body: decided } = await world.call(contract.listDecided, 'god', { staff_id, kind: 'deposit' });
    expect(angel?.decided.find(({ kind }) => kind === 'deposit')?.count).toBe(decided.total);
    const line = decided.items.find(({ record_id }) => record_id === third.id);
    expect(line?.waited_minutes).toBeCloseTo(30, 0);
    expect(angel?.median_minutes).not.toBeNull();
    const free = body.unclaimed.find(({ kind }) => kind === 'deposit');
    const list = await world.call(contract.listQueue, 'god', {
      kind: 'deposit',
      claim: 'free',
      readable: true,
      sort: 'create_datetime',
    });
    expect(free?.count ?? 0).toBe(list.body.total);
    expect(free?.oldest_datetime).toBe(list.body.items[0]?.create_datetime);
  });

  test('shows a leader the team alone, and salespeople nothing', async () => {
    const { id } = (await givenSubmission(world)).check;
    await take('superman', id, 'identity_check');
    const { body } = await world.call(contract.getQueueBoard, 'superman', {});
    expect(body.people.map(({ name }) => name)).toEqual(['superman']);
    expect(body.unclaimed.filter(({ kind }) => kind === 'case')).toEqual([]);
    expect((await world.call(contract.getQueueBoard, 'hero', {})).problem.code).toBe('access.denied');
  });
});
