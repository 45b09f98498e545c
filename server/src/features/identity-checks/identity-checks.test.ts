import { listRecordLines } from '@backoffice/contract/audit-log/audit-log.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import {
  assignIdentity,
  reviewIdentity,
  fillIdentity,
  revealIdentity,
  updateIdentity,
} from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import {
  getClientIdentity,
  getIdentityCheck,
  listIdentityChecks,
} from '@backoffice/contract/identity-checks/identity-checks.ts';
import { getQueueTargets, saveQueueTargets } from '@backoffice/contract/queues/queues.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setClient } from '#features/clients/clients.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { StaffName } from '#testing/test-database.ts';
import { createWorld } from '#testing/world.ts';
import { givenPictures, givenSubmission, identityForm } from './identity-checks.testing.ts';

const world = await createWorld();
const decide = (who: StaffName, id: string, decision: 'approve' | 'reject', more: object = {}) =>
  world.call(reviewIdentity, who, { id, decision, ...(decision === 'reject' && { reason: 'look again' }), ...more });
const statusOf = async (id: string) => (await world.call(getClient, 'god', { id })).body.kyc_status;

describe('a submission', () => {
  test('waits, is seen by those who see the client, and makes the client pending', async () => {
    const { client, check } = await givenSubmission(world);
    expect(check).toMatchObject({ number: 1, status: 'pending', source: 'staff', filled_by: 'angel', version: 1 });
    expect(await statusOf(client.id)).toBe('pending');
    const seen = async (who: StaffName) =>
      (await world.call(listIdentityChecks, who, { username: client.username })).body.items.map(({ id }) => id);
    expect(await Promise.all((['god', 'superman', 'hero', 'hero2', 'leader2'] as const).map(seen))).toEqual([
      [check.id],
      [check.id],
      [check.id],
      [],
      [],
    ]);
    for (const endpoint of [getIdentityCheck, revealIdentity] as const)
      expect((await world.call(endpoint, 'leader2', { id: check.id })).status).toBe(404);
    expect((await world.call(getClientIdentity, 'leader2', { id: client.id })).status).toBe(404);
    expect((await decide('leader2', check.id, 'approve')).status).toBe(404);
    const filled = await world.call(fillIdentity, 'leader2', { id: client.id, ...identityForm() });
    expect(filled.status).toBe(404);
  });

  test('that is still to come can be looked at, also without a phone', async () => {
    const { id } = await world.givenClient();
    const { body } = await world.call(getClientIdentity, 'god', { id });
    expect(body.current).toMatchObject({ status: 'unverified', phone: null });
    expect((await world.call(getIdentityCheck, 'god', { id: body.current.id })).status).toBe(200);
  });

  test('of what cannot be is refused field by field', async () => {
    const { id } = await world.givenClient();
    const faultOf = async (changes: object) =>
      (await world.call(fillIdentity, 'god', { id, ...identityForm(changes) })).problem.errors?.[0]?.path;
    expect(await faultOf({ document_no: 'no' })).toBe('document_no');
    expect(await faultOf({ country: 'XX' })).toBe('country');
    expect(await faultOf({ birth_date: '2999-01-01' })).toBe('birth_date');
    expect(await faultOf({ issue_date: '1980-01-01' })).toBe('issue_date');
    expect(await faultOf({ expiry_date: '2019-01-01' })).toBe('expiry_date');
    expect(await faultOf({ front: 'https://evil.example/x.png' })).toBe('front');
    const other = await world.givenClient();
    const { front } = await givenPictures(world, other.id);
    const foreign = await world.call(fillIdentity, 'god', { id, ...identityForm(), front });
    expect(foreign.problem.code).toBe('upload.not_found');
    expect(await statusOf(id)).toBe('unverified');
  });

  test('twice at once becomes two versions, one of them current', async () => {
    const { id } = await world.givenClient();
    const answers = await Promise.all(
      [1, 2, 3].map(() => world.call(fillIdentity, 'angel', { id, ...identityForm() })),
    );
    expect(answers.map(({ body }) => body.number).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
    const { body } = await world.call(getClientIdentity, 'god', { id });
    expect([body.current.number, body.previous.map(({ number }) => number)]).toEqual([3, [2, 1]]);
  });
});

describe('a decision', () => {
  test('approves, with what was ticked, and leaves a line', async () => {
    const { client, check } = await givenSubmission(world);
    const { body } = await decide('god', check.id, 'approve', { version: 1, checklist: ['legible', 'name'] });
    expect(body).toMatchObject({ status: 'approved', reviewed_by: 'god', checklist: ['legible', 'name'], version: 2 });
    expect(await statusOf(client.id)).toBe('approved');
    const { body: lines } = await world.call(listRecordLines, 'superman', {
      record_type: 'identity_check',
      id: check.id,
    });
    expect(lines.items[0]).toMatchObject({ action: 'identity_check.reviewed', after: { status: 'approved' } });
  });

  test('rejects with a reason for each picture, and not without any', async () => {
    const { client, check } = await givenSubmission(world);
    expect((await world.call(reviewIdentity, 'god', { id: check.id, decision: 'reject' })).status).toBe(400);
    const documents = [{ side: 'front' as const, reason_code: 'glare' as const, reason: 'the name' }];
    const { body } = await world.call(reviewIdentity, 'god', {
      id: check.id,
      decision: 'reject',
      reason_code: 'documents',
      documents,
    });
    expect(body).toMatchObject({ status: 'rejected', reason_code: 'documents' });
    expect(body.documents.find(({ side }) => side === 'front')).toMatchObject(documents[0] ?? {});
    expect(await statusOf(client.id)).toBe('rejected');
  });

  test('is not the own agent’s', async () => {
    const { check } = await givenSubmission(world, { agent: 'hero' });
    const { status, problem } = await decide('hero', check.id, 'approve');
    expect([status, problem.code]).toEqual([403, 'kyc.own_client']);
    const { body } = await world.call(getIdentityCheck, 'hero', { id: check.id });
    expect(body.decision_bar).toBe('own_client');
  });

  test('is nobody’s who typed any of it since the client sent it', async () => {
    const { check } = await givenSubmission(world, { by: 'superman' });
    const { version, front, selfie } = { ...check, ...(await givenPictures(world, check.client_id)) };
    const { document_no: _same, ...form } = identityForm();
    const change = { ...form, id: check.id, version, front, selfie };
    const { body: changed } = await world.call(updateIdentity, 'angel', change);
    for (const who of ['superman', 'angel'] as const)
      expect((await decide(who, changed.id, 'approve')).problem.code).toBe('kyc.own_filling');
    expect((await decide('god', changed.id, 'approve')).status).toBe(200);
  });

  test('is made once, and about what the reviewer saw', async () => {
    const { check } = await givenSubmission(world);
    const answers = await Promise.all([1, 2, 3].map(() => decide('god', check.id, 'approve')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { check: other } = await givenSubmission(world);
    expect((await decide('god', other.id, 'approve', { version: 9 })).problem.code).toBe('record.stale');
    await world.call(fillIdentity, 'angel', { id: other.client_id, ...identityForm() });
    expect((await decide('god', other.id, 'approve')).problem.code).toBe('record.stale');
  });

  test('does not believe without pictures, nor an expired document', async () => {
    const { id } = await world.givenClient();
    const { body: bare } = await world.call(fillIdentity, 'angel', { id, ...identityForm() });
    expect((await decide('god', bare.id, 'approve')).problem.code).toBe('kyc.documents_missing');
    const { check } = await givenSubmission(world, { form: { expiry_date: '2024-01-01' } });
    expect((await decide('god', check.id, 'approve')).problem.code).toBe('kyc.document_expired');
    expect((await decide('god', check.id, 'reject')).status).toBe(200);
  });
});

test('a change of an approved identity is a new version that waits; the approved one stays as it was', async () => {
  const { client, check } = await givenSubmission(world);
  await decide('god', check.id, 'approve');
  const { documents: _documents, ...before } = (await world.call(getIdentityCheck, 'god', { id: check.id })).body;
  const { document_no: _same, ...form } = identityForm({ full_name: 'Wang Weiwei' });
  const change = { ...form, ...(await givenPictures(world, client.id)), id: check.id };
  expect((await world.call(updateIdentity, 'angel', { ...change, version: 1 })).problem.code).toBe('record.stale');
  const { body: next } = await world.call(updateIdentity, 'angel', { ...change, version: 2 });
  expect(next).toMatchObject({ number: 2, status: 'pending', full_name: 'Wang Weiwei' });
  expect(next.document_no).toBe(before.document_no);
  expect(await statusOf(client.id)).toBe('pending');
  const { body } = await world.call(getIdentityCheck, 'god', { id: next.id });
  expect(body.previous).toMatchObject({ id: check.id, number: 1, status: 'approved', full_name: 'Wang Wei' });
  expect((await world.call(updateIdentity, 'angel', { ...change, version: 3 })).problem.code).toBe('record.stale');
  const overwrite = world.sql((db) =>
    db.updateTable('identity_checks').set({ full_name: 'somebody' }).where('id', '=', check.id).execute(),
  );
  await expect(overwrite).rejects.toThrow(/permission denied/);
  const revive = world.sql((db) =>
    db.updateTable('identity_checks').set({ is_current: true }).where('id', '=', check.id).execute(),
  );
  await expect(revive).rejects.toThrow(/stays as it is/);
});

describe('the document’s number', () => {
  test('is masked everywhere until it is revealed, which is written down', async () => {
    const { check } = await givenSubmission(world, { form: { document_no: '310101 19900203 1234' } });
    expect(check.document_no).toBe('310•••••••••••1234');
    const { body, headers } = await world.call(revealIdentity, 'superman', { id: check.id });
    expect(body.document_no).toBe('310101 19900203 1234');
    expect(headers['cache-control']).toBe('no-store');
    const { kept, lines, answers } = await world.sql(async (db) => ({
      kept: await db.selectFrom('identity_checks').selectAll().where('id', '=', check.id).executeTakeFirstOrThrow(),
      lines: await db.selectFrom('audit_lines').selectAll().where('record_id', '=', check.id).execute(),
      answers: await db.selectFrom('idempotency_keys').select('answer').execute(),
    }));
    expect(
      lines.map(({ action, actor_name }) => `${action} ${actor_name}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['identity_check.filled angel', 'identity_check.revealed superman']);
    expect(JSON.stringify([kept.document_no_sealed?.toString('latin1'), kept, lines, answers])).not.toMatch(/19900203/);
  });

  test('is found again in other clients, however it was typed, also where the reader may not know whose it is', async () => {
    const same = { document_no: 'G 1234-5678', phone: '+86 139 0000 0001', address: '1 Long Street, Shanghai' };
    const { client: first } = await givenSubmission(world, { agent: 'hero', form: same });
    await givenSubmission(world, { agent: 'hero3', form: { document_no: 'g12345678' } });
    const quiet = await world.givenClient({ agent: 'hero' });
    await setClient(world, quiet.id, { mobile: '+8613900000001' });
    const { check } = await givenSubmission(world, {
      agent: 'hero',
      form: { document_no: 'G12345678', phone: '8613900000001', address: '1 LONG STREET SHANGHAI' },
    });
    const seenBy = async (who: StaffName) =>
      (await world.call(getIdentityCheck, who, { id: check.id })).body.duplicates.map(({ matches, username }) => ({
        matches,
        username,
      }));
    expect(await seenBy('superman')).toEqual([
      { matches: ['address', 'document_no', 'phone'], username: first.username },
      { matches: ['document_no'], username: null },
      { matches: ['phone'], username: quiet.username },
    ]);
    expect((await seenBy('god'))[1]?.username).toBeTruthy();
  });
});

test('it is given to somebody who could decide it, and to nobody else', async () => {
  const { check } = await givenSubmission(world, { agent: 'hero', by: 'angel' });
  const assign = async (who: StaffName, version = check.version) =>
    world.call(assignIdentity, 'god', { id: check.id, version, reviewer_id: await staffId(world, who, 'demo') });
  for (const unfit of ['hero', 'hero2', 'leader2', 'angel'] as const)
    expect((await assign(unfit)).problem.code, unfit).toBe('kyc.reviewer_unfit');
  expect((await assign('superman')).body).toMatchObject({ reviewer: 'superman', version: 2 });
  expect((await assign('superman')).problem.code).toBe('record.stale');
  const mine = { reviewer_id: await staffId(world, 'superman', 'demo') };
  const { body } = await world.call(listIdentityChecks, 'god', mine);
  expect(body.items.map(({ id }) => id)).toEqual([check.id]);
});

test('the queue begins with whoever has waited longest, narrowed and counted', async () => {
  const country = 'IS' as const;
  const ages = { fresh: 1, due: 13, late: 30 };
  const ids: string[] = [];
  for (const hours of Object.values(ages)) {
    const { check } = await givenSubmission(world, { agent: 'hero3', form: { country } });
    await world.asOwner(
      `update identity_checks set create_datetime = now() - make_interval(hours => $2) where id = $1`,
      [check.id, hours],
    );
    ids.push(check.id);
  }
  await decide('god', ids[0] ?? '', 'reject');
  const listed = async (input: object) => (await world.call(listIdentityChecks, 'god', { country, ...input })).body;
  expect((await listed({})).items.map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await listed({ status: 'pending' })).counts).toMatchObject({ pending: 2, rejected: 1, approved: 0 });
  expect((await listed({ age: 'due' })).items.map(({ id }) => id)).toEqual([ids[1]]);
  const { body: targets } = await world.call(getQueueTargets, 'god', {});
  const { body: shorter } = await world.call(saveQueueTargets, 'god', { ...targets, identity_check: 12 * 60 });
  expect((await listed({ age: 'late' })).items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  await world.call(saveQueueTargets, 'god', { ...shorter, identity_check: targets.identity_check });
  expect((await listed({ superman_id: await staffId(world, 'leader2', 'demo') })).total).toBe(3);
  expect((await listed({ agent_id: await staffId(world, 'hero', 'demo') })).total).toBe(0);
  expect((await listed({ document_kind: 'id_card' })).total).toBe(0);
});

test('no role of the database can decide twice or keep a client’s status apart from his version', async () => {
  const { client, check } = await givenSubmission(world);
  await decide('god', check.id, 'approve');
  const again = world.sql((db) =>
    sql`update identity_checks set status = 'rejected', reason_code = 'other' where id = ${check.id}`.execute(db),
  );
  await expect(again).rejects.toThrow(/decided once/);
  expect(await statusOf(client.id)).toBe('approved');
});
