// The API key of the demo's client app, for `npm run demo:traffic`: it is stored beside the data and opens the demo alone.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scopes } from '@backoffice/contract/kit/permissions.ts';
import pg from 'pg';
import type { ApiKeys } from '#core/api-keys/api-keys.ts';
import type { DatabaseLocation } from '#platform/db/locate.ts';
import { demoKey, writeActions } from '#demo/audit-lines.ts';

export const demoKeyFile = (dataDir: string): string => join(dataDir, 'demo-api-key');

/** Keeps a key that is made once; anew where the file is missing or of another database, which keeps only its hash. */
export async function keepDemoKey(
  { owner }: Pick<DatabaseLocation, 'owner'>,
  { make }: Pick<ApiKeys, 'make'>,
  dataDir: string,
): Promise<void> {
  const file = demoKeyFile(dataDir);
  const kept = await readFile(file, 'utf8').catch(() => '');
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', 'demo', true)`);
    const known = await client.query('select from api_keys where prefix = $1', [kept.split('_')[1]]);
    if (known.rowCount === 1) return;
    const { token, prefix, hash } = make();
    const { rows } = await client.query<{ id: string }>(
      `insert into api_keys (id, name, prefix, hash, scopes, calls_per_minute, status) values ($4, $5, $1, $2, $3, 6000, 'active')
       on conflict (tenant_id, lower(name)) do update set prefix = excluded.prefix, hash = excluded.hash, scopes = excluded.scopes
       returning id`,
      [prefix, hash, scopes, demoKey.id, demoKey.name],
    );
    await writeActions(
      client,
      rows.map(({ id }) => ({
        at: new Date().toISOString(),
        action: 'api_key.created',
        by: 'system',
        record: { type: 'api_key', id },
        after: { id, name: demoKey.name, prefix, scopes, status: 'active' },
      })),
    );
    await writeFile(file, token, { mode: 0o600 });
    await client.query('commit');
  } finally {
    await client.end();
  }
}
