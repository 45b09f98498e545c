import { randomUUID } from 'node:crypto';
import { listAuditLines, listRecordLines, verifyAuditLog } from '@backoffice/contract/audit-log/audit-log.ts';
import { reviewDeposit, recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { droppingSerializer } from '#platform/http/serialize.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld({ runsSealer: true });

const find = async (filter: InputOf<typeof listAuditLines>) => {
  const { status, body } = await world.call(listAuditLines, 'god', filter);
  expect(status).toBe(200);
  return body;
};
const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);

const idOf = (username: StaffName) =>
  world.sql(async (db) => {
    const row = db.selectFrom('staff').select('id').where('username', '=', username);
    return (await row.executeTakeFirstOrThrow()).id;
  });

/** A deposit recorded by angel, and what the log has on it. */
async function givenDeposit(agent: StaffName = 'hero') {
  const client = await world.givenClient({ agent });
  const { id: client_id, account_id } = client;
  const requestId = randomUUID();
  const input = { id: client_id, account_id, amount: '2.00', currency: 'USD' } as const;
  const { body } = await world.call(recordDeposit, 'angel', input, { headers: { 'x-request-id': requestId } });
  const line = await world.sql((db) =>
    db.selectFrom('audit_lines').selectAll().where('record_id', '=', body.id).executeTakeFirstOrThrow(),
  );
  return { client_id, requestId, deposit: body, line };
}

test('a line tells who did what to whom, and gets its number', async () => {
  const { client_id, requestId, deposit, line } = await givenDeposit();
  const filter = { record_type: 'deposit', record_id: deposit.id };
  await expect.poll(async () => (await find(filter)).items[0]?.seq).toBeGreaterThan(0);
  const { items } = await find(filter);
  expect(items).toMatchObject([
    {
      id: line.id,
      action: 'deposit.recorded',
      actor_id: await idOf('angel'),
      actor_name: 'angel',
      actor_role: 'angel',
      address: '127.0.0.1',
      request_id: requestId,
      client_id,
      input: { amount: '2.00' },
      before: null,
      after: { id: deposit.id, status: 'approved' },
      sealed_at: expect.any(String),
    },
  ]);
  // Production sends this: the fields without a declared shape must survive its serialiser too.
  const page = { items, total: 1, total_is_estimate: false, page: 1, page_size: 20, next_cursor: null };
  expect(JSON.parse(droppingSerializer(listAuditLines)(page))).toEqual(page);
});

test('each filter filters', async () => {
  const first = await givenDeposit();
  const second = await givenDeposit();
  const review = await world.givenPendingDeposit();
  await world.call(reviewDeposit, 'god', { id: review.id, decision: 'reject', reason: 'no such transfer' });
  const rejected = await world.sql((db) =>
    db.selectFrom('audit_lines').selectAll().where('record_id', '=', review.id).executeTakeFirstOrThrow(),
  );
  const [one, two, three] = [first.line.id, second.line.id, rejected.id];
  expect(rejected).toMatchObject({ client_id: review.client_id, reason: 'no such transfer' });

  const all = { page_size: 200 };
  const cases: [InputOf<typeof listAuditLines>, string[], string[]][] = [
    [{ actor_name: 'NGE' }, [one, two], [three]],
    [{ actor_name: 'nobody at all' }, [], [one, two, three]],
    [{ actor_name: '%' }, [], [one, two, three]],
    [{ actor_id: await idOf('god') }, [three], [one, two]],
    [{ actor_role: 'angel' }, [one, two], [three]],
    [{ action: 'deposit.recorded' }, [one, two], [three]],
    [{ action: 'deposit.re*' }, [one, two, three], []],
    [{ action: 'deposit.rec*' }, [one, two], [three]],
    [{ action: 'deposit.re' }, [], [one, two, three]],
    [{ record_type: 'deposit' }, [one, two, three], []],
    [{ record_type: 'session' }, [], [one, two, three]],
    [{ record_type: 'deposit', record_id: second.deposit.id }, [two], [one, three]],
    [{ client_id: first.client_id }, [one], [two, three]],
    [{ request_id: second.requestId }, [two], [one, three]],
    [{ from: second.line.at }, [two, three], [one]],
    [{ to: second.line.at }, [one], [two, three]],
    [{ action: 'deposit.*', from: second.line.at, actor_name: 'angel' }, [two], [one, three]],
  ];
  for (const [filter, present, absent] of cases) {
    const found = new Set(idsOf(await find({ ...all, ...filter })));
    expect(
      present.filter((id) => !found.has(id)),
      JSON.stringify(filter),
    ).toEqual([]);
    expect(
      absent.filter((id) => found.has(id)),
      JSON.stringify(filter),
    ).toEqual([]);
  }
  expect((await find({ action: 'deposit.recorded', actor_name: 'angel' })).items.length).toBeGreaterThan(0);
});

test('newest first, and the cursor continues where a page ended', async () => {
  for (let i = 0; i < 3; i++) await givenDeposit();
  const { items, total } = await find({ page_size: 200 });
  const times = items.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(total).toBe(items.length);
  const first = await find({ page_size: 2 });
  const second = await find({ page_size: 2, cursor: first.next_cursor ?? 'missing' });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf({ items: items.slice(0, 4) }));
});

test('another tenant’s lines are not there', async () => {
  const { line } = await givenDeposit();
  const { body } = await world.call(listAuditLines, 'god', { page_size: 200 }, { tenant: 'acme' });
  expect(idsOf(body)).not.toContain(line.id);
});

test('who may see a record sees its history, and nobody else', async () => {
  const { client_id, deposit, line } = await givenDeposit('hero');
  const seenBy = async (who: StaffName, record_type: 'client' | 'deposit', id: string) => {
    const { status, body } = await world.call(listRecordLines, who, { record_type, id });
    return status === 200 ? idsOf(body) : status;
  };
  for (const who of ['god', 'angel', 'superman', 'hero'] as const) {
    expect(await seenBy(who, 'deposit', deposit.id), who).toEqual([line.id]);
    expect(await seenBy(who, 'client', client_id), who).toEqual([line.id]);
  }
  for (const who of ['hero2', 'leader2', 'hero3'] as const) {
    expect(await seenBy(who, 'deposit', deposit.id), who).toBe(404);
    expect(await seenBy(who, 'client', client_id), who).toBe(404);
  }
  expect(await seenBy('god', 'client', deposit.id)).toBe(404);
  const { body } = await world.call(listRecordLines, 'hero', { record_type: 'deposit', id: deposit.id });
  expect(Object.keys(body.items[0] ?? {})).not.toContain('address');
});

test('the proof is in the log itself, and names the line that somebody changed', async () => {
  const { line } = await givenDeposit();
  const good = await world.call(verifyAuditLog, 'god', {});
  expect(good.body).toMatchObject({ ok: true, broken: null });
  const { items } = await find({ action: 'audit_log.verified' });
  expect(items[0]).toMatchObject({ actor_name: 'god', after: { ok: true, sealed: good.body.sealed } });

  const seq = async () => (await find({ record_id: line.record_id ?? '' })).items[0]?.seq ?? null;
  await expect.poll(seq).not.toBeNull();
  const superuser = new pg.Client({ ...inject('postgres'), database: world.name });
  await superuser.connect();
  await superuser.query(`update audit_lines set reason = 'as agreed' where id = $1`, [line.id]);
  await superuser.end();
  const bad = await world.call(verifyAuditLog, 'god', {});
  expect(bad.body).toMatchObject({ ok: false, broken: { seq: await seq(), line_id: line.id, fault: 'line_changed' } });
});
