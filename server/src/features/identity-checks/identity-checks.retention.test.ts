import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import { getClient } from '@backoffice/contract/clients/clients.ts';
import {
  reviewIdentity,
  fillIdentity,
  revealIdentity,
} from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import { changeRetention, getRetention } from '@backoffice/contract/identity-checks/identity-checks.retention.ts';
import { getClientIdentity } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { getUpload, uploadIdOf } from '@backoffice/contract/uploads/uploads.ts';
import { expect, test } from 'vitest';
import { jobCtx, type JobCtx } from '#platform/jobs/job.ts';
import { dayIn, farZones, setTimeZone } from '#testing/calendar.ts';
import { createWorld } from '#testing/world.ts';
import { eraseOldDocuments, expireDocuments } from './identity-checks.retention.service.ts';
import { givenSubmission, identityForm } from './identity-checks.testing.ts';

const world = await createWorld();
const run = (work: (ctx: JobCtx) => Promise<void>) =>
  world.sql((db) => work(jobCtx(db, world.tenants.demo, { id: 'test', name: 'test' }, world.app.log)));
const approve = (id: string) => world.call(reviewIdentity, 'god', { id, decision: 'approve' });
const versionsOf = async (id: string) => (await world.call(getClientIdentity, 'god', { id })).body;

test('an expired document brings an approved identity back to the queue, once', async () => {
  const { client, check } = await givenSubmission(world, { form: { expiry_date: '2049-01-01' } });
  const { client: other, check: good } = await givenSubmission(world);
  await approve(check.id);
  await approve(good.id);
  await world.asOwner(`update identity_checks set expiry_date = current_date - 1 where id = $1`, [check.id]);
  await run(expireDocuments);
  await run(expireDocuments);
  const { current, previous } = await versionsOf(client.id);
  expect(current).toMatchObject({
    number: 2,
    status: 'pending',
    source: 'expiry',
    filled_by: 'angel',
    birth_date: check.birth_date,
    document_no: check.document_no,
  });
  expect(current.documents.map(({ url }) => url)).toEqual(check.documents.map(({ url }) => url));
  expect(previous).toMatchObject([{ id: check.id, status: 'approved', reviewed_by: 'god' }]);
  expect((await world.call(getClient, 'god', { id: client.id })).body.kyc_status).toBe('pending');
  expect((await world.call(revealIdentity, 'god', { id: current.id })).status).toBe(200);
  expect((await versionsOf(other.id)).current).toMatchObject({ id: good.id, status: 'approved' });
});

test.each(farZones)('documents expire by the tenant’s day, in %s', async (zone) => {
  await setTimeZone(world, zone);
  const { check: valid } = await givenSubmission(world, { form: { expiry_date: dayIn(zone) } });
  const { check: expired } = await givenSubmission(world, { form: { expiry_date: dayIn(zone, -1) } });
  expect((await approve(expired.id)).problem.code).toBe('kyc.document_expired');
  expect((await approve(valid.id)).status).toBe(200);

  const { client, check } = await givenSubmission(world);
  await approve(check.id);
  await world.asOwner(`update identity_checks set expiry_date = '${dayIn(zone, -1)}' where id = '${check.id}'`);
  await run(expireDocuments);
  expect((await versionsOf(client.id)).current).toMatchObject({ number: 2, status: 'pending' });
  expect((await versionsOf(valid.client_id)).current).toMatchObject({ id: valid.id, status: 'approved' });
  await setTimeZone(world, 'UTC');
});

test('after the retention time replaced versions lose number and pictures, current ones and shared pictures stay', async () => {
  const { client, check } = await givenSubmission(world);
  const [front, selfie] = [check.documents[0]?.url ?? '', check.documents[2]?.url ?? ''];
  await world.call(fillIdentity, 'angel', { id: client.id, ...identityForm(), selfie });
  await run(eraseOldDocuments);
  expect((await versionsOf(client.id)).previous[0]).toMatchObject({ erase_datetime: null });

  await world.asOwner(`update identity_checks set update_datetime = now() - interval '6 years' where client_id = $1`, [
    client.id,
  ]);
  await run(eraseOldDocuments);
  const { current, previous } = await versionsOf(client.id);
  expect(previous[0]?.erase_datetime).not.toBeNull();
  expect(previous[0]?.documents.map(({ url }) => url)).toEqual([null, null, null]);
  expect(current.erase_datetime).toBeNull();
  expect((await world.call(revealIdentity, 'god', { id: check.id })).problem.code).toBe('record.wrong_status');
  expect((await world.call(getUpload, 'god', { id: uploadIdOf(front) })).status).toBe(404);
  expect((await world.call(getUpload, 'god', { id: uploadIdOf(selfie) })).status).toBe(200);
});

test('the retention time is changed by two people', async () => {
  const { body: before } = await world.call(getRetention, 'hero', {});
  expect(before).toEqual({ retention_days: 1_825, version: 0 });
  const change = { retention_days: 3_650, version: 0, reason: 'new law' };
  expect((await world.call(changeRetention, 'hero', change)).status).toBe(403);
  expect((await world.call(changeRetention, 'god', { ...change, version: 4 })).problem.code).toBe('record.stale');
  const { status, pending } = await world.call(changeRetention, 'god', change);
  expect(status).toBe(202);
  const own = await world.call(reviewApproval, 'god', { id: pending.approval_id, decision: 'approve' });
  expect(own.problem.code).toBe('approval.own_request');
  expect((await world.call(getRetention, 'god', {})).body).toEqual(before);
  await world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' });
  expect((await world.call(getRetention, 'god', {})).body).toEqual({ retention_days: 3_650, version: 1 });
});
