// Documents over HTTP: drafts, versions that never change, two editors at once, and what clients agree to.
import {
  agreeIntakeDocument,
  getIntakeDocument,
  listIntakeClientDocuments,
  listIntakeDocuments,
} from '@backoffice/contract/documents/documents.intake.ts';
import {
  createDocument,
  getDocument,
  getDocumentVersion,
  listDocuments,
  publishDocument,
  saveDocument,
} from '@backoffice/contract/documents/documents.ts';
import { siteImageUrlOf } from '@backoffice/contract/uploads/uploads.site.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { contents, givenDocument, givenDraft, givenPublished } from './documents.testing.ts';

const world = await createWorld();
const detailOf = async (id: string) => (await world.call(getDocument, 'god', { id })).body;
const save = async (id: string, values: Partial<typeof contents>) =>
  world.call(saveDocument, 'god', { id, version: (await detailOf(id)).version, ...contents, ...values });
const publish = async (id: string, values: { effective_datetime?: string; must_agree?: boolean } = {}) =>
  world.call(publishDocument, 'god', { id, version: (await detailOf(id)).version, must_agree: false, ...values });

test('there is one document of each kind, and any number of the tenant’s own', async () => {
  const terms = { kind: 'terms', title_zh: '条款', title_en: 'Terms' } as const;
  const { body } = await world.call(createDocument, 'god', terms);
  expect(body).toMatchObject({ ...terms, published: null, has_changes: true, version: 1 });
  expect((await world.call(createDocument, 'god', terms)).problem.code).toBe('document.kind_taken');
  const [one, two] = [await givenDocument(world), await givenDocument(world)];
  const { items } = (await world.call(listDocuments, 'god', {})).body;
  expect(items.map(({ id }) => id)).toEqual([body.id, one.id, two.id]);
  expect((await world.call(listDocuments, 'angel', {})).status).toBe(403);
});

test('what is saved is sanitised, and a draft is seen by no client', async () => {
  const { id } = await givenDocument(world);
  await save(id, { content_zh: '<p onclick="x()">好<script>alert(1)</script></p>' });
  expect(await detailOf(id)).toMatchObject({ content_zh: '<p>好</p>', version: 2, has_changes: true });
  expect((await world.intake(getIntakeDocument, { document_id: id })).status).toBe(404);
  const unknown = await save(id, { content_zh: `<img src="${siteImageUrlOf(randomUUID())}">` });
  expect(unknown.problem.code).toBe('upload.not_found');
});

test('of two editors at once the second is told, and nothing is overwritten', async () => {
  const { id, version } = await givenDraft(world);
  const first = await world.call(saveDocument, 'god', { id, version, ...contents, content_en: '<p>Mine</p>' });
  const second = await world.call(saveDocument, 'god', { id, version, ...contents, content_en: '<p>Yours</p>' });
  expect([first.status, second.problem.code]).toEqual([200, 'record.stale']);
  expect((await detailOf(id)).content_en).toBe('<p>Mine</p>');
});

test('a document of a megabyte is saved as it is', async () => {
  const { id } = await givenDocument(world);
  const content_zh = '<p>投资有风险，<strong>入市</strong>需谨慎。</p>'.repeat(25_000);
  expect(Buffer.byteLength(content_zh)).toBeGreaterThan(1_048_576);
  expect((await save(id, { content_zh })).status).toBe(200);
  expect((await detailOf(id)).content_zh).toBe(content_zh);
});

test('versions are numbered, become effective at their time, and never change', async () => {
  const { id } = await givenPublished(world);
  expect((await publish(id)).problem.code).toBe('document.unchanged');
  await save(id, { content_en: '<p>Second</p>' });
  const effective_datetime = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publish(id, { effective_datetime })).body).toMatchObject({ published: 2, has_changes: false });
  expect((await detailOf(id)).versions).toMatchObject([
    { number: 2, status: 'waiting', effective_datetime, published_by: 'god' },
    { number: 1, status: 'active', agreed: 0 },
  ]);
  const shown = async () => (await world.intake(getIntakeDocument, { document_id: id })).body;
  expect(await shown()).toMatchObject({ number: 1, content_en: '<p>First</p>' });
  await world.asOwner(`update document_versions set effective_datetime = now() where number = 2`);
  expect(await shown()).toMatchObject({ number: 2, content_en: '<p>Second</p>' });
  const { body: older } = await world.call(getDocumentVersion, 'god', { id, number: 1 });
  expect(older.content_en).toBe('<p>First</p>');
  const edit = world.sql((db) => sql`update document_versions set content_en = ''`.execute(db));
  await expect(edit).rejects.toThrow('permission denied');
  const empty = await givenDocument(world);
  expect((await publish(empty.id)).problem.code).toBe('document.empty');
});

test('clients agree to what is effective, and again where a new version asks for it', async () => {
  const { id: document_id } = await givenPublished(world);
  const { id } = await world.givenClient();
  const mine = async () =>
    (await world.intake(listIntakeClientDocuments, { id })).body.items.find((one) => one.id === document_id);
  const agree = (number: number) => world.intake(agreeIntakeDocument, { id, document_id, number });
  expect(await mine()).toMatchObject({ number: 1, must_agree: true, agreed_number: null });
  expect((await agree(2)).problem.code).toBe('document.not_effective');
  const { body: first } = await agree(1);
  expect((await agree(1)).body).toEqual(first);
  expect(await mine()).toMatchObject({ must_agree: false, agreed_number: 1, agreed_datetime: first.agreed_datetime });

  await save(document_id, { content_zh: '<p>改错字</p>' });
  await publish(document_id);
  expect(await mine()).toMatchObject({ number: 2, must_agree: false, agreed_number: 1 });
  await save(document_id, { content_zh: '<p>新条款</p>' });
  await publish(document_id, { must_agree: true });
  expect(await mine()).toMatchObject({ number: 3, must_agree: true, agreed_number: 1 });
  expect((await agree(1)).problem.code).toBe('document.not_effective');
  await agree(3);
  expect(await mine()).toMatchObject({ must_agree: false, agreed_number: 3 });
  const counts = (await detailOf(document_id)).versions.map(({ number, agreed }) => [number, agreed]);
  expect(counts).toEqual([
    [3, 1],
    [2, 0],
    [1, 1],
  ]);
  const { items } = (await world.intake(listIntakeDocuments, {})).body;
  expect(items.find((one) => one.id === document_id)).toMatchObject({ number: 3, kind: 'own' });
});
