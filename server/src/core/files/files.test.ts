import { addCaseFile, downloadCaseFile, openCase } from '@backoffice/contract/cases/cases.ts';
import { listExceptions } from '@backoffice/contract/exceptions/exceptions.ts';
import { getUpload, uploadIdOf } from '@backoffice/contract/uploads/uploads.ts';
import { afterAll, expect, test } from 'vitest';
import { ObjectStore } from '#platform/object-store/object-store.ts';
import { runCheck } from '#core/checks/checks.testing.ts';
import { s3Keys, startS3Server } from '#testing/s3-server.ts';
import { workIn } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { storedFiles } from './files.checks.ts';
import { forgetFiles } from './files.job.ts';
import { sendUpload } from './files.testing.ts';

const server = await startS3Server();
const store = new ObjectStore({ url: server.url, ...s3Keys, timeoutMs: 5_000 });
afterAll(async () => {
  store.close();
  await server.remove();
});
const world = await createWorld({ fileStore: store });
const inRows = await createWorld({ sharesDatabaseWith: world });
const client = await world.givenClient();

const upload = (where = world) => sendUpload(where, client.id);
const show = (id: string, where = world, who: 'god' | 'hero3' = 'god') => where.call(getUpload, who, { id });
const keyOf = (id: string, table = 'uploads') => `${world.tenants.demo}/${table}/${id}`;
const rowOf = (id: string) =>
  world.sql((db) =>
    db.selectFrom('uploads').select(['content', 'stored_sha256']).where('id', '=', id).executeTakeFirst(),
  );
const countUploads = async () =>
  Number(
    (await world.sql((db) => db.selectFrom('uploads').select(db.fn.countAll().as('count')).executeTakeFirst()))?.count,
  );

test('an upload lies in the store, sealed, and its row has the hash of that alone', async () => {
  const { body } = await upload();
  const id = uploadIdOf(body.url);
  const row = await rowOf(id);
  expect([row?.content, row?.stored_sha256]).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  const sealed = await store.get(keyOf(id));
  expect(sealed?.includes('PNG')).toBe(false);
  const { body: shown, headers } = await show(id);
  expect(Buffer.from(shown.base64, 'base64').subarray(1, 4).toString()).toBe('PNG');
  expect(headers['cache-control']).toBe('no-store');
  expect((await show(id, world, 'hero3')).status).toBe(404);
});

test('files from before the store was configured are still read from their rows', async () => {
  const { body } = await upload(inRows);
  expect((await rowOf(uploadIdOf(body.url)))?.stored_sha256).toBeNull();
  expect((await show(uploadIdOf(body.url))).status).toBe(200);
});

test('files of cases are stored and downloaded the same way', async () => {
  const { body: opened } = await world.call(openCase, 'angel', {
    title: 'papers',
    alert_ids: [],
    client_ids: [client.id],
  });
  const base64 = Buffer.from('a contract').toString('base64');
  await world.call(addCaseFile, 'god', { id: opened.id, name: 'contract.txt', base64 });
  const { id } = await world.sql((db) =>
    db.selectFrom('case_files').select('id').where('case_id', '=', opened.id).executeTakeFirstOrThrow(),
  );
  expect(await store.get(keyOf(id, 'case_files'))).not.toBeNull();
  expect((await world.call(downloadCaseFile, 'god', { id })).body).toMatchObject({ name: 'contract.txt', base64 });
});

test('a file that is gone from the store, or another one, is a clear code and no content', async () => {
  const { body } = await upload();
  const id = uploadIdOf(body.url);
  const sealed = (await store.get(keyOf(id))) ?? Buffer.alloc(0);
  const other = await upload();
  await store.put(keyOf(id), (await store.get(keyOf(uploadIdOf(other.body.url)))) ?? Buffer.alloc(0));
  expect((await show(id)).problem).toMatchObject({
    status: 404,
    code: 'file.missing',
    detail: 'it is not what was stored',
  });
  await store.delete(keyOf(id));
  expect((await show(id)).problem).toMatchObject({ status: 404, code: 'file.missing' });
  const found = async () =>
    (await world.call(listExceptions, 'god', { check_name: 'file.stored', status: 'open' })).body.items.map(
      ({ subject_type, subject_id, client_id }) => ({ subject_type, subject_id, client_id }),
    );
  await runCheck(world, storedFiles(store));
  expect(await found()).toEqual([{ subject_type: 'upload', subject_id: id, client_id: client.id }]);
  await store.put(keyOf(id), sealed);
  await runCheck(world, storedFiles(store));
  expect([await found(), (await show(id)).status]).toEqual([[], 200]);
});

test('a server without the store says so, once for each table', async () => {
  const { body } = await upload();
  expect((await show(uploadIdOf(body.url), inRows)).problem).toMatchObject({ status: 503, code: 'file.unavailable' });
  const run = await runCheck(world, storedFiles(null));
  expect(run?.progress[0]?.found).toBe(2); // uploads and files of cases
  await runCheck(world, storedFiles(store));
});

test('while the store is away files are answered 503 and nothing is written by halves; then all goes on', async () => {
  const { body } = await upload();
  const id = uploadIdOf(body.url);
  const before = await countUploads();
  await server.stop();
  const [stored, shown] = await Promise.all([upload(), show(id)]);
  for (const { problem, headers } of [stored, shown]) {
    expect(problem).toMatchObject({ status: 503, code: 'file.unavailable' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await countUploads()).toBe(before);
  await server.start();
  expect([(await upload()).status, (await show(id)).status]).toEqual([200, 200]);
});

test('what no row names is deleted once it is old enough, and nothing else', async () => {
  const kept = uploadIdOf((await upload()).body.url);
  const gone = uploadIdOf((await upload()).body.url);
  await world.sql((db) => db.deleteFrom('uploads').where('id', '=', gone).execute());
  await forgetFiles(workIn(world), store);
  expect(await store.get(keyOf(gone))).not.toBeNull();
  await forgetFiles(workIn(world), store, -1_000);
  expect([await store.get(keyOf(gone)), (await show(kept)).status]).toEqual([null, 200]);
});
