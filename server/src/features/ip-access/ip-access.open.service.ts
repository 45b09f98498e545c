// The way back for people whom the rules of IP access have locked out: the operator switches all of them off.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/audit.ts';
import { ConfigError } from '#platform/config.ts';
import { systemActor } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';

/** The rules stay in the list, switched off. Answers how many were in force. */
export async function openAccess(database: Database, tenant: string): Promise<number> {
  return database.kysely.transaction().execute(async (db) => {
    await sql`select set_config('app.tenant', ${tenant}, true)`.execute(db);
    const known = await db.selectFrom('tenants').select('tenant_id').executeTakeFirst();
    if (!known) throw new ConfigError(`--tenant: there is no tenant ${tenant}`);
    const rules = await db
      .updateTable('ip_rules')
      .set({ active: false, update_datetime: sql`now()`, version: sql`version + 1` })
      .where('active', '=', true)
      .returning(['network', 'staff_id'])
      .execute();
    if (rules.length > 0)
      await writeAudit(
        { db, actor: null, caller: { address: '', userAgent: 'ip-access:open', requestId: randomUUID() } },
        'ip_rule.opened',
        {},
        { actor: systemActor, before: { rules }, reason: 'npm run ip-access:open' },
      );
    return rules.length;
  });
}
