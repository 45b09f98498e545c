// Helpers of the launcher's tests: a folder, servers, clients and processes that are all gone when a test ends.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, vi } from 'vitest';
import { waiting } from '#testing/patience.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';

export const isRoot = process.getuid?.() === 0;

export const children: ChildProcess[] = [];
const clients: pg.Client[] = [];
const servers: EmbeddedPostgres[] = [];
/** Folders that hold the clusters of closed folders. */
const outsideFolders = new Set<string>();

/** The folder of a test file, and the end of all that its tests start. Test files of one worker share this module. */
export function makeBase(): string {
  const base = mkdtempSync(path.join(tmpdir(), 'backoffice-launcher-'));
  chmodSync(base, 0o755);
  afterEach(async () => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const server of servers.splice(0))
      await vi.waitUntil(async () => (await server.stop()) === 'stopped', waiting);
  });
  afterAll(async () => {
    for (const folder of [base, ...outsideFolders]) await rm(folder, { recursive: true, force: true });
  });
  return base;
}

export async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres & { steps: string[] }> {
  const steps: string[] = [];
  const server = await startEmbeddedPostgres({ onProgress: (step) => steps.push(step), ...options });
  servers.push(server);
  const elsewhere = await readlink(path.join(options.dataDir, 'postgres')).catch(() => null);
  if (elsewhere) outsideFolders.add(path.dirname(elsewhere));
  return { ...server, steps };
}

type Reachable = Pick<EmbeddedPostgres, 'superuser'>;

export async function connect({ superuser }: Reachable): Promise<pg.Client> {
  const client = new pg.Client(superuser);
  client.on('error', () => undefined);
  await client.connect();
  clients.push(client);
  return client;
}

export async function query({ superuser }: Reachable, sql: string): Promise<unknown[][]> {
  const client = new pg.Client(superuser);
  try {
    await client.connect();
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

interface StartedElsewhere {
  child: ChildProcess;
  answer: Pick<EmbeddedPostgres, 'superuser' | 'attached' | 'pid'>;
}

/** Starts from another process, which then stays. */
export async function startElsewhere(
  dataDir: string,
  {
    entryFile = path.join(import.meta.dirname, 'embedded-postgres.ts'),
    as = {},
  }: { entryFile?: string; as?: { uid?: number; gid?: number } } = {},
): Promise<StartedElsewhere> {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(entryFile)};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(JSON.stringify(server));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...as,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = (await Promise.race([
    once(child.stdout as NodeJS.ReadableStream, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('the other process failed, see its output'))),
  ])) as [Buffer];
  // Attach only so that it is stopped afterwards, also when the test fails.
  await start({ dataDir });
  return { child, answer: JSON.parse(line.toString()) as StartedElsewhere['answer'] };
}

/** Kills everything that did not leave the child's process group, as a closed terminal does. */
export async function killGroup(child: ChildProcess): Promise<void> {
  process.kill(-Number(child.pid), 'SIGKILL');
  await once(child, 'exit');
}

export const messageOf = (action: Promise<unknown>): Promise<string> =>
  action.then(
    () => 'it did not fail',
    (error: Error) => error.message,
  );
