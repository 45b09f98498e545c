// Loads the demo data by a child process, because drawing its pictures takes more memory than serving.
import path from 'node:path';
import pg from 'pg';
import { runTask } from '#platform/child-task.ts';
import type { DatabaseLocation } from '#platform/db/locate.ts';
import { hasTenant } from './tenant.ts';

export interface DemoTask extends Pick<DatabaseLocation, 'owner'> {
  masterKey: Buffer;
}

/** Loads only into a database that has none: later starts need no child process. Answers whether it did. */
export async function ensureDemo(task: DemoTask, say: (line: string) => void): Promise<boolean> {
  const client = new pg.Client(task.owner);
  await client.connect();
  try {
    await client.query('begin read only');
    if (await hasTenant(client, 'demo')) return false;
  } finally {
    await client.end();
  }
  await runTask(path.join(import.meta.dirname, 'demo.worker.ts'), task, say);
  return true;
}

/** Runs once: it looks at the tables of all tenants. */
export async function gatherStatistics(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}
