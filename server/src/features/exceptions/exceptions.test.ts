import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import {
  assignException,
  exceptionTransitions,
  getLatestRun,
  listExceptions,
  resolveException,
  runChecksNow,
} from '@backoffice/contract/exceptions/exceptions.ts';
import { expect, test } from 'vitest';
import { givenException } from './exceptions.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const god = await staffId(world, 'god');

test('an exception is assigned, handed on and resolved, each deed with its audit line', async () => {
  const { id } = await givenException(world);
  const assigned = await world.call(assignException, 'god', { id, owner_id: god, version: 1 });
  expect(assigned.body).toMatchObject({ status: 'assigned', owner_id: god, owner_name: 'god', version: 2 });
  const again = await world.call(assignException, 'god', { id, owner_id: god, version: 2 });
  expect(again.body).toMatchObject({ status: 'assigned', version: 3 });
  const resolved = await world.call(resolveException, 'god', {
    id,
    resolution: 'explained',
    comment: 'a known correction',
    version: 3,
  });
  expect(resolved.body).toMatchObject({
    status: 'resolved',
    resolution: 'explained',
    comment: 'a known correction',
    resolved_by: 'god',
    version: 4,
  });
  const lines = await world.sql((db) =>
    db.selectFrom('audit_lines').select(['action', 'reason']).where('record_id', '=', id).orderBy('id').execute(),
  );
  expect(lines).toEqual([
    { action: 'exception.assigned', reason: null },
    { action: 'exception.assigned', reason: null },
    { action: 'exception.resolved', reason: 'a known correction' },
  ]);
});

test('who may read exceptions sees what was done about one, and nobody else', async () => {
  const { id: client_id } = await world.givenClient();
  for (const { id, version } of [await givenException(world, { client_id }), await givenException(world)]) {
    await world.call(resolveException, 'god', { id, version, resolution: 'explained', comment: 'known' });
    const history = { record_type: 'exception', id } as const;
    const { body } = await world.call(listRecordLines, 'god', history);
    expect(body.items).toMatchObject([{ action: 'exception.resolved', reason: 'known' }]);
    for (const who of ['angel', 'superman', 'hero'] as const)
      expect((await world.call(listRecordLines, who, history)).status, who).toBe(403);
  }
  expect((await world.call(listRecordLines, 'god', { record_type: 'exception', id: god })).status).toBe(404);
});

test('a resolved exception stays as it is', async () => {
  const { id } = await givenException(world);
  const resolution = { id, resolution: 'fixed', comment: 'done', version: 1 } as const;
  expect((await world.call(resolveException, 'god', resolution)).status).toBe(200);
  const late = await world.call(resolveException, 'god', { ...resolution, version: 2 });
  expect([late.status, late.problem.code]).toEqual([409, 'record.wrong_status']);
  const lateOwner = await world.call(assignException, 'god', { id, owner_id: god, version: 2 });
  expect([lateOwner.status, lateOwner.problem.code]).toEqual([409, 'record.wrong_status']);
  const reopened = world.sql((db) =>
    db.updateTable('exceptions').set({ status: 'open', resolution: null }).where('id', '=', id).execute(),
  );
  await expect(reopened).rejects.toMatchObject({ constraint: 'record.wrong_status' });
});

test('the database knows the same statuses as the table of transitions', async () => {
  const { rows } = await world.database.pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'exceptions_status_check'`,
  );
  const known = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'/g)].map(([, status = '']) => status);
  const reached = Object.values(exceptionTransitions).flatMap(({ from, to }) => [...from, to]);
  expect(known.toSorted()).toEqual([...new Set(reached)].toSorted());
});

test('whoever saw an older version is told so, and of two at once one wins', async () => {
  const { id } = await givenException(world);
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.call(assignException, 'god', { id, owner_id: god, version: 1 })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.code).toBe('record.stale');
});

test('the owner must be somebody who works here and may see exceptions', async () => {
  const { id } = await givenException(world);
  const unfit = [await staffId(world, 'hero'), await staffId(world, 'god', 'acme')];
  for (const owner_id of unfit) {
    const { status, problem } = await world.call(assignException, 'god', { id, owner_id, version: 1 });
    expect([status, problem.errors]).toEqual([400, [{ path: 'owner_id', code: 'invalid' }]]);
  }
});

test('nobody resolves without a comment, and nobody says gone', async () => {
  const { id } = await givenException(world);
  const silent = await world.call(resolveException, 'god', { id, resolution: 'fixed', comment: ' ', version: 1 });
  expect(silent.problem.errors).toEqual([{ path: 'comment', code: 'too_short' }]);
  const gone = await world.call(resolveException, 'god', {
    id,
    resolution: 'gone' as 'fixed',
    comment: 'x',
    version: 1,
  });
  expect(gone.problem.errors).toEqual([{ path: 'resolution', code: 'invalid' }]);
});

test('the list filters, sorts and pages, and stays in its tenant', async () => {
  const client = await world.givenClient();
  const [one, other] = [await givenException(world, { client_id: client.id }), await givenException(world)];
  await givenException(world, { tenant: 'acme' });
  const { body: all } = await world.call(listExceptions, 'god', { sort: 'first_seen_at', page_size: 200 });
  const ids = all.items.map(({ id }) => id);
  expect(ids.slice(-2)).toEqual([one.id, other.id]);
  expect((await world.call(listExceptions, 'god', {}, { tenant: 'acme' })).body.total).toBe(1);

  const found = async (filter: object) => {
    const { body } = await world.call(listExceptions, 'god', { ...filter, page_size: 200 });
    return body.items.map(({ id }) => id);
  };
  expect(await found({ client_id: client.id })).toEqual([one.id]);
  expect(await found({ username: client.username.slice(2) })).toEqual([one.id]);
  expect(await found({ check_name: 'journal.sum' })).toEqual([]);
  expect(await found({ severity: 'warning' })).toEqual([]);
  expect(await found({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
  expect(await found({ from: '2020-01-01T00:00:00Z' })).toHaveLength(all.total);
  await world.call(assignException, 'god', { id: other.id, owner_id: god, version: 1 });
  expect(await found({ owner_id: god, status: 'assigned' })).toContain(other.id);
  expect(await found({ owner_id: god, status: 'open' })).toEqual([]);

  const { body: first } = await world.call(listExceptions, 'god', { page_size: 2 });
  const { body: second } = await world.call(listExceptions, 'god', {
    page_size: 2,
    cursor: first.next_cursor ?? undefined,
  });
  const newest = all.items.toReversed().map(({ id }) => id);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(newest.slice(0, 4));
});

test('a second run is refused while one waits or runs', async () => {
  expect((await world.call(getLatestRun, 'god', {}, { tenant: 'acme' })).body.run?.status).toBe('finished');
  const started = await world.call(runChecksNow, 'god', {});
  expect(started.body).toMatchObject({ status: 'running', started_by: 'god', progress: [] });
  const refused = await world.call(runChecksNow, 'god', {});
  expect([refused.status, refused.problem.code]).toEqual([409, 'check.already_running']);
  expect((await world.call(getLatestRun, 'god', {})).body.run?.id).toBe(started.body.id);
});
