// Names some verified clients of the demo who have money, for `npm run demo:traffic`: they trade in it, beside the clients it registers.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseLocation } from '#platform/db/locate.ts';

export const demoTradersFile = (dataDir: string): string => join(dataDir, 'demo-traders.json');

const most = 40;

export async function keepDemoTraders({ owner }: Pick<DatabaseLocation, 'owner'>, dataDir: string): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.tenant', 'demo', true)`);
    const { rows } = await client.query<{ id: string }>(
      `select clients.id from clients join accounts on accounts.tenant_id = clients.tenant_id and accounts.client_id = clients.id
       where not clients.fake and active and kyc_status = 'approved' and currency = 'USD' and cash > 500 and arrears = 0
       order by clients.id limit $1`,
      [most],
    );
    await client.query('commit');
    await writeFile(demoTradersFile(dataDir), JSON.stringify(rows.map(({ id }) => id)));
  } finally {
    await client.end();
  }
}
