// A server in a separate process on a separate data folder, as it runs in production, and one account to deposit into.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { locateDatabase } from '#platform/db/locate.ts';
import { migrate } from '#platform/db/migrate.ts';
import { seedTestDatabase, testPassword } from './test-database.ts';

export const placeOf = (dataDir: string) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: undefined,
  DATABASE_OWNER_URL: undefined,
});

/** A database with staff and an account; it is left running. */
export async function prepareDataDir(dataDir: string): Promise<TestAccount> {
  const { owner } = await locateDatabase(placeOf(dataDir), () => {});
  await migrate(owner);
  await seedTestDatabase(owner);
  return openAccount(owner);
}

/** The server without the web's build. */
export const bareServer = [fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url)), 'serve'];

export async function startServer(
  dataDir: string,
  more: Record<string, string> = {},
  program = bareServer,
): Promise<{ child: ChildProcess; address: string; said: string }> {
  const child = spawn(process.execPath, program, {
    env: { DATA_DIR: dataDir, PORT: '0', DEMO: 'off', CAPTCHA: 'off', LOG_LEVEL: 'fatal', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const chunk of child.stdout) {
    said += String(chunk);
    const [, address] = /ready: (\S+)/.exec(said) ?? [];
    if (address) return { child, address, said };
  }
  throw new Error('the server ended before it was ready');
}

/** Answers the id of the deposit, once it has been acknowledged. */
export async function payIn(
  { address, token }: { address: string; token: string },
  { clientId, accountId }: TestAccount,
  key: string = randomUUID(),
): Promise<string | null> {
  const response = await fetch(`${address}/api/demo/deposit/admin/v2/specialized/${clientId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ account_id: accountId, amount: '1.00', currency: 'USD' }),
  });
  return response.status === 200 ? ((await response.json()) as { id: string }).id : null;
}

export async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/demo/auth/admin/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'god', password: testPassword }),
  });
  if (!response.ok) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access_token: string }).access_token;
}

export interface TestAccount {
  clientId: string;
  accountId: string;
}

export async function openAccount(owner: pg.ClientConfig): Promise<TestAccount> {
  return asDemo(owner, async (client) => {
    const insert = async (statement: string, values: string[]) =>
      String((await client.query<{ id: string }>(statement, values)).rows[0]?.id);
    const clientId = await insert(
      `insert into clients (username, full_name, agent_id) select 'wei', 'Wei', id from staff where username = $1 returning id`,
      ['hero'],
    );
    const accountId = await insert(
      `insert into accounts (client_id, fake, acc_no, currency) values ($1, false, '1', 'USD') returning id`,
      [clientId],
    );
    return { clientId, accountId };
  });
}

/** Figures that must agree whatever happened, where nothing but deposits of one into one account were made. */
export async function readBooks(owner: pg.ClientConfig) {
  return asDemo(owner, async (client) => {
    const one = async <Value>(query: string) => (await client.query<{ value: Value }>(query)).rows[0]?.value as Value;
    return {
      deposits: new Set(await one<string[]>(`select coalesce(array_agg(id::text), '{}') as value from deposits`)),
      unposted: await one<string[]>(
        `select coalesce(array_agg(id::text), '{}') as value from deposits where id not in (select reference from journals)`,
      ),
      audited: await one<number>(`select count(*)::int as value from audit_lines where action = 'deposit.recorded'`),
      answered: await one<number>(`select count(*)::int as value from idempotency_keys where answer is not null`),
      sum: await one<string>('select sum(amount) as value from journal_lines'),
      cash: await one<string>('select cash as value from accounts'),
    };
  });
}

async function asDemo<Result>(login: pg.ClientConfig, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(login);
  await client.connect();
  try {
    await client.query(`select set_config('app.tenant', 'demo', false)`);
    return await work(client);
  } finally {
    await client.end();
  }
}
