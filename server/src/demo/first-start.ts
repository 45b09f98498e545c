// Loads the demo data by a child process, because drawing its pictures takes more memory than serving.
import path from 'node:path';
import pg from 'pg';
import { startChild, type Child } from '#platform/child-task.ts';
import type { DatabaseLocation } from '#platform/db/locate.ts';
import { hasTenant } from './tenant.ts';

export interface DemoTask extends Pick<DatabaseLocation, 'owner'> {
  masterKey: Buffer;
}

const startLoading = () => startChild(path.join(import.meta.dirname, 'demo.worker.ts'));

/** A database without tables will get the demo: its child process gets ready while the tables are made. */
export async function foreseeDemo({ owner }: Pick<DatabaseLocation, 'owner'>): Promise<Child | null> {
  const { rowCount } = await asking(owner, (client) =>
    client.query(`select where to_regclass('public.tenants') is not null`),
  );
  return rowCount === 0 ? startLoading() : null;
}

/** Loads only into a database that has none: later starts need no child process. Answers whether it did. */
export async function ensureDemo(
  task: DemoTask,
  foreseen: Child | null,
  say: (line: string) => void,
): Promise<boolean> {
  const isThere = await asking(task.owner, async (client) => {
    await client.query('begin read only');
    return hasTenant(client, 'demo');
  });
  if (isThere) {
    foreseen?.dismiss();
    return false;
  }
  await (foreseen ?? startLoading()).run(task, say);
  return true;
}

async function asking<Result>(owner: pg.ClientConfig, ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(owner);
  await client.connect();
  return ask(client).finally(() => client.end());
}

/** Runs once: it looks at the tables of all tenants. */
export async function gatherStatistics(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  await client.query('analyze').finally(() => client.end());
}
