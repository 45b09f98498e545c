// Exceptions for tests, without a check that found them.
import { randomUUID } from 'node:crypto';
import type { CheckName } from '@backoffice/contract/exceptions/exceptions.ts';
import { sql } from 'kysely';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export async function givenException(
  world: World,
  given: {
    check_name?: CheckName;
    detail?: object;
    client_id?: string;
    subject?: { type: string; id: string };
    tenant?: TenantName;
  } = {},
): Promise<{ id: string; version: number }> {
  return world.sql(async (db) => {
    const run = await db
      .insertInto('check_runs')
      .values({ started_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('check_runs')
      .set({ status: 'finished', finished_at: sql<string>`now()` })
      .where('id', '=', run.id)
      .execute();
    return db
      .insertInto('exceptions')
      .values({
        check_name: given.check_name ?? 'account.figures',
        subject_type: given.subject?.type ?? 'account',
        subject_id: given.subject?.id ?? randomUUID(),
        client_id: given.client_id ?? null,
        severity: 'error',
        detail: JSON.stringify(given.detail ?? { expected: '1.00', found: '2.00' }),
        last_run_id: run.id,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
  }, given.tenant);
}
