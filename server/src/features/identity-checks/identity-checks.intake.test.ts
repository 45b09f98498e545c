// Clients submit their identity in their app: what they must send, and what they are told.
import { reviewIdentity, updateIdentity } from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import {
  getIntakeIdentity,
  submitIntakeIdentity,
} from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import { getIdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { expect, test } from 'vitest';
import { subscribe } from '#core/webhooks/webhooks.testing.ts';
import { createWorld } from '#testing/world.ts';
import { givenPictures, identityForm } from './identity-checks.testing.ts';

const world = await createWorld();
const given = async (client = world.givenClient()) => {
  const { id } = await client;
  const form = { id, ...identityForm(), ...(await givenPictures(world, id)) };
  return { id, form };
};

test('he submits, is told why not picture by picture in both languages, submits again and is believed', async () => {
  await subscribe(world, 'http://127.0.0.1:9', ['kyc.approved', 'kyc.rejected']);
  const { id, form } = await given();
  expect((await world.intake(getIntakeIdentity, { id })).body).toMatchObject({ status: 'unverified', number: 0 });
  const { body: first } = await world.intake(submitIntakeIdentity, { ...form, device_id: 'phone-1' });
  expect(first).toMatchObject({ status: 'pending', number: 1, reason: null, documents: [] });
  await world.call(reviewIdentity, 'angel', {
    id: first.id,
    decision: 'reject',
    reason_code: 'documents',
    documents: [{ side: 'selfie', reason_code: 'unclear', reason: '再拍一张' }],
  });
  expect((await world.intake(getIntakeIdentity, { id })).body).toMatchObject({
    status: 'rejected',
    reason: { code: 'documents', zh: '证件图片不合格' },
    documents: [{ side: 'selfie', code: 'unclear', en: expect.stringContaining('not clear'), note: '再拍一张' }],
  });
  const { body: second } = await world.intake(submitIntakeIdentity, { ...form, address: 'Another Road 2' });
  const { body: shown } = await world.call(getIdentityCheck, 'god', { id: second.id });
  expect(shown).toMatchObject({ number: 2, source: 'client', filled_by: null, previous: { id: first.id } });
  await world.call(reviewIdentity, 'god', { id: second.id, decision: 'approve' });
  expect((await world.intake(getIntakeIdentity, { id })).body).toMatchObject({ status: 'approved', number: 2 });
  const told = await world.sql((db) =>
    db.selectFrom('webhook_events').select(['event', 'record_id']).where('client_id', '=', id).execute(),
  );
  expect(told).toEqual([
    { event: 'kyc.rejected', record_id: first.id },
    { event: 'kyc.approved', record_id: second.id },
  ]);
});

test('his own submission frees those who typed before him to decide', async () => {
  const { form } = await given();
  const { body: first } = await world.intake(submitIntakeIdentity, form);
  const { id: _client, document_no: _no, ...told } = form;
  const { body: typed } = await world.call(updateIdentity, 'angel', { ...told, id: first.id, version: 1 });
  const approve = (id: string) => world.call(reviewIdentity, 'angel', { id, decision: 'approve' });
  expect((await approve(typed.id)).problem.code).toBe('kyc.own_filling');
  const { body: again } = await world.intake(submitIntakeIdentity, form);
  expect((await approve(again.id)).status).toBe(200);
});

test('is asked for the pictures his document needs, and for none of somebody else', async () => {
  const { form } = await given();
  const { selfie: _selfie, ...without } = form;
  const { status, problem } = await world.intake(submitIntakeIdentity, without);
  expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['selfie']]);
  const { form: others } = await given();
  const foreign = await world.intake(submitIntakeIdentity, { ...form, front: others.front });
  expect(foreign.problem.code).toBe('upload.not_found');
  const disabled = await given(world.givenClient({ active: false }));
  expect((await world.intake(submitIntakeIdentity, disabled.form)).problem.code).toBe('client.disabled');
  const robot = await given(world.givenClient({ fake: true }));
  expect((await world.intake(submitIntakeIdentity, robot.form)).status).toBe(404);
});
