// Loads the demo data by a child process, because drawing its pictures takes more memory than serving.
import path from 'node:path';
import pg from 'pg';
import { runTask } from '#platform/child-task.ts';
import type { DatabaseLocation } from '#platform/db/locate.ts';
import { hasTenant } from './tenant.ts';

export interface DemoTask extends Pick<DatabaseLocation, 'owner'> {
  masterKey: Buffer;
}

/** Loads only into a database that has none: later starts need no child process. */
export async function ensureDemo(task: DemoTask, say: (line: string) => void): Promise<void> {
  const client = new pg.Client(task.owner);
  await client.connect();
  try {
    await client.query('begin read only');
    if (await hasTenant(client, 'demo')) return;
  } finally {
    await client.end();
  }
  await runTask(path.join(import.meta.dirname, 'demo.worker.ts'), task, say);
}
