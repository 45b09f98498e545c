// A small S3-compatible server on a loopback port, which checks signatures and keeps what it has when it is started again.
import { createRequire } from 'node:module';
import { rm } from 'node:fs/promises';
import { afterAll } from 'vitest';
import { ObjectStore } from '#platform/object-store/object-store.ts';
import { makeDataDir } from './data-dir.ts';

interface Server {
  run: () => Promise<{ port: number }>;
  close: () => Promise<void>;
}
const S3Server = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => Server;

const bucket = 'office-files';
export const s3Keys = { region: 'us-east-1', accessKey: 'S3RVER', secretKey: 'S3RVER' };

export interface S3TestServer {
  /** Address of the bucket. */
  url: string;
  /** Nothing answers at its port until it is started again. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
}

export async function startS3Server(): Promise<S3TestServer> {
  const directory = await makeDataDir('s3');
  const options = { address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] };
  let server = new S3Server({ ...options, port: 0 });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}/${bucket}`,
    stop: () => server.close(),
    start: async () => {
      server = new S3Server({ ...options, port });
      await server.run();
    },
    remove: async () => {
      await server.close().catch(() => {}); // it may be stopped
      await rm(directory, { recursive: true });
    },
  };
}

/** A store for the tests of this file; it ends with them. */
export async function givenFileStore(): Promise<ObjectStore> {
  const server = await startS3Server();
  const store = new ObjectStore({ url: server.url, ...s3Keys });
  afterAll(async () => {
    store.close();
    await server.remove();
  });
  return store;
}
