// The tenants of the demo: how a transaction enters one, and whether it is there.
import type pg from 'pg';

export const enterTenant = (client: pg.Client, tenant: string) =>
  client.query(`select set_config('app.tenant', $1, true)`, [tenant]);

/** Call it within a transaction. */
export async function hasTenant(client: pg.Client, id: string): Promise<boolean> {
  await enterTenant(client, id);
  const { rowCount } = await client.query('select from tenants where tenant_id = $1', [id]);
  return rowCount === 1;
}
