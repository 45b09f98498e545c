// The list of allowed addresses: empty, everybody may come; otherwise only those on it, on every single call.
import { sql } from 'kysely';
import type { TenantDb } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';

export async function admit(db: TenantDb, address: string): Promise<void> {
  const { rows } = await sql<{ is_admitted: boolean }>`
    select not exists (select from ip_rules where active)
        or exists (select from ip_rules where active and ${address}::inet <<= network) as is_admitted
  `.execute(db);
  if (!rows[0]?.is_admitted) throw new AppError('auth.address_refused');
}
