// The roll-up of the statistics, waited for, and the records behind a figure: the roll-up takes in only what every transaction of the whole server has left behind, and other tests work on it too.
import type { InputOf } from '@backoffice/contract/kit/endpoint.ts';
import { listFactRecords, type FactRecord } from '@backoffice/contract/statistics/statistics.records.ts';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { rollUpDailyFacts } from '#core/statistics/daily-facts.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { waiting } from '#testing/patience.ts';
import type { StaffName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

export async function rollUpAll(world: World): Promise<void> {
  const { rows } = await world.sql((db) => sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(db));
  const xid = rows[0]?.xid ?? '';
  // Waits for the others first, which costs nothing, and rolls up once.
  await vi.waitUntil(() => world.sql((db) => isOldest(db, xid)), waiting);
  await world.sql((db) => rollUpDailyFacts({ db }));
}

/** Says whether every transaction that began before that one is over. */
async function isOldest(db: TenantDb, xid: string): Promise<boolean> {
  const { rows } = await sql<{ is_oldest: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${xid}::xid8 as is_oldest`.execute(db);
  return rows[0]?.is_oldest ?? false;
}

/** All rows of a figure, page by page, and what the list says of them. */
export const allRecordsIn = (world: World) => async (who: StaffName, input: InputOf<typeof listFactRecords>) => {
  const rows: FactRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await world.call(listFactRecords, who, { ...input, page, page_size: 7 });
    expect(status).toBe(200);
    rows.push(...body.items);
    if (rows.length >= body.total) return { ...body, rows };
  }
};
