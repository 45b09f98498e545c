// API keys of the demo's client app and of its bank's gateway, for `npm run demo:traffic`: stored beside the data, they open the demo alone.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { scopes } from '@backoffice/contract/kit/permissions.ts';
import pg from 'pg';
import type { ApiKeys } from '#core/api-keys/api-keys.ts';
import type { DatabaseLocation } from '#platform/db/locate.ts';
import { demoKey, writeActions } from '#demo/audit-lines.ts';

export const demoKeyFile = (dataDir: string): string => join(dataDir, 'demo-api-key');
/** Key of the bank's gateway, which clients' claims do not come in with: a key does not prove what it claims. */
export const demoBankKeyFile = (dataDir: string): string => join(dataDir, 'demo-bank-key');

/** Account whose statements the gateway goes on with. */
export const demoBankFile = (dataDir: string): string => join(dataDir, 'demo-bank.json');
export interface DemoBank {
  number: string;
  currency: 'USD';
  /** Balance at the end of the last statement. */
  closing: string;
}

const keys: { id: string; name: string; scopes: string[]; fileOf: (dataDir: string) => string }[] = [
  { id: demoKey.id, name: demoKey.name, scopes: [...scopes], fileOf: demoKeyFile },
  { id: '0195b1a0-0000-7000-8000-00000000d3a1', name: 'Demo bank', scopes: ['statements'], fileOf: demoBankKeyFile },
];

/** Keeps keys that are made once; anew where the file is missing or of another database, which keeps only their hashes. */
export async function keepDemoKey(
  { owner }: Pick<DatabaseLocation, 'owner'>,
  { make }: Pick<ApiKeys, 'make'>,
  dataDir: string,
): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant', 'demo', false)`);
    for (const key of keys) await keep(client, make, key, key.fileOf(dataDir));
    await writeFile(demoBankFile(dataDir), JSON.stringify(await readBank(client)));
  } finally {
    await client.end();
  }
}

async function readBank(client: pg.Client): Promise<DemoBank | null> {
  const { rows } = await client.query<DemoBank>(
    `select account.number, account.currency, statement.closing::text as closing
     from house_accounts account join statements statement on statement.tenant_id = account.tenant_id and statement.account_id = account.id
     where account.format = 'camt053' and account.closed_datetime is null and statement.closing is not null
     order by statement.day desc, statement.create_datetime desc limit 1`,
  );
  return rows[0] ?? null;
}

type Key = Pick<(typeof keys)[number], 'id' | 'name' | 'scopes'>;

async function keep(client: pg.Client, make: ApiKeys['make'], key: Key, file: string): Promise<void> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  await client.query('begin');
  const known = await client.query('select from api_keys where prefix = $1', [kept.split('_')[1]]);
  if (known.rowCount !== 1) {
    const { token, prefix, hash } = make();
    const { rows } = await client.query<{ id: string }>(
      `insert into api_keys (id, name, prefix, hash, scopes, calls_per_minute, status) values ($4, $5, $1, $2, $3, 6000, 'active')
       on conflict (tenant_id, lower(name)) do update set prefix = excluded.prefix, hash = excluded.hash, scopes = excluded.scopes
       returning id`,
      [prefix, hash, key.scopes, key.id, key.name],
    );
    await writeActions(
      client,
      rows.map(({ id }) => ({
        at: new Date().toISOString(),
        action: 'api_key.created',
        by: 'system',
        record: { type: 'api_key', id },
        after: { id, name: key.name, prefix, scopes: key.scopes, status: 'active' },
      })),
    );
    await writeFile(file, token, { mode: 0o600 });
  }
  await client.query('commit');
}
