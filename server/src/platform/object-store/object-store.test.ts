import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Keys, startS3Server, type S3TestServer } from '#testing/s3-server.ts';
import { ObjectStore } from './object-store.ts';
import { checkObjectStore, openObjectStore } from './open.ts';

let server: S3TestServer;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.remove());
const storeAt = (path = '', keys = s3Keys) => new ObjectStore({ url: server.url + path, ...keys });

test('what was put is given back, under any key, until it is deleted', async () => {
  const store = storeAt('/first');
  const content = Buffer.from(Array.from({ length: 100_000 }, (_, index) => index % 251));
  for (const key of ['demo/uploads/1', 'demo/uploads/ä & "b"+c*']) {
    expect(await store.get(key)).toBeNull();
    await store.put(key, content);
    expect(content.equals((await store.get(key)) ?? Buffer.alloc(0))).toBe(true);
  }
  expect((await store.list('demo/uploads/')).objects.map(({ key }) => key)[0]).toBe('demo/uploads/1');
  await store.delete('demo/uploads/1');
  await store.delete('demo/uploads/1');
  expect(await store.get('demo/uploads/1')).toBeNull();
  store.close();
});

test('a listing goes on behind a key, and keeps to its own prefix', async () => {
  const [store, other] = [storeAt('/second/part'), storeAt('/third')];
  for (const key of ['a/1', 'a/2', 'a/3', 'b/1']) await store.put(key, Buffer.from(key));
  await other.put('a/4', Buffer.from('x'));
  const page = await store.list('a/', 'a/1');
  expect([page.objects.map(({ key }) => key), page.isEnd]).toEqual([['a/2', 'a/3'], true]);
  expect(page.objects[0]?.changedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  store.close();
  other.close();
});

const mark = 'mark of this installation';
const openAt = (env: { url?: string; accessKey?: string; secretKey?: string }) =>
  openObjectStore({
    FILES_URL: env.url ?? server.url,
    FILES_REGION: 'us-east-1',
    FILES_ACCESS_KEY: env.accessKey ?? s3Keys.accessKey,
    FILES_SECRET_KEY: env.secretKey ?? s3Keys.secretKey,
  }) as ObjectStore;

test.each([
  ['FILES_ACCESS_KEY', { accessKey: 'SOMEBODY' }],
  ['FILES_SECRET_KEY', { secretKey: 'wrong' }],
  ['FILES_URL', { bucket: 'no-such-bucket' }],
])('a wrong %s is one line at start that names it', async (variable, { bucket, ...keys }: Record<string, string>) => {
  const url = bucket ? server.url.replace(/[^/]*$/, bucket) : server.url;
  const store = openAt({ url, ...keys });
  const checked = checkObjectStore(store, mark, () => {});
  await expect(checked).rejects.toThrow(new RegExp(`^${variable}: [^\\n]+$`));
  store.close();
});

test('an installation takes its store for itself: another key’s files are not touched', async () => {
  const store = openAt({});
  await checkObjectStore(store, mark, () => {});
  await checkObjectStore(store, mark, () => {});
  await expect(checkObjectStore(store, 'another', () => {})).rejects.toThrow(/^FILES_URL: .*another SECRET_KEY/);
  store.close();
});

test('a store that nobody answers for is said at start, and waited for', async () => {
  const said: string[] = [];
  await checkObjectStore(openAt({ url: 'http://127.0.0.1:9/files' }), mark, (line) => void said.push(line));
  expect(said).toEqual([expect.stringMatching(/^FILES_URL: .*ECONNREFUSED; files wait until it answers$/)]);
});

test('a store that is silent is given up after a while', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/files`;
  const store = new ObjectStore({ url, ...s3Keys, timeoutMs: 100 });
  await expect(store.get('a')).rejects.toMatchObject({ status: 0, code: 'timed out' });
  silent.closeAllConnections();
  silent.close();
});
