// House accounts for tests, as two people would have opened them some days ago.
import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { staffId } from '#features/staff/staff.testing.ts';
import type { HouseAccounts } from '#platform/db/schema.generated.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** Account in dollars with a table of signed amounts and balances; active since long unless the caller wants it to wait. */
export async function givenHouseAccount(
  world: World,
  tenant: TenantName = 'demo',
  { isWaiting = false, ...values }: Partial<Insertable<HouseAccounts>> & { isWaiting?: boolean } = {},
): Promise<{ id: string; version: number; number: string }> {
  const [created_by, approved_by] = [await staffId(world, 'angel', tenant), await staffId(world, 'god', tenant)];
  const number = randomBytes(6).toString('hex');
  const row = {
    kind: 'bank',
    institution: 'First Bank',
    number,
    currency: 'USD',
    client_money: true,
    format: 'csv',
    mapping: JSON.stringify(tableMapping),
    due_time: '10:00',
    created_by,
    approved_by,
    active_from: new Date(Date.now() + 25 * 3_600_000).toISOString(),
    ...values,
  } as const;
  const { id } = await world.sql(
    (db) => db.insertInto('house_accounts').values(row).returning('id').executeTakeFirstOrThrow(),
    tenant,
  );
  if (!isWaiting)
    await world.asOwner(
      `update house_accounts set create_datetime = now() - interval '40 days', active_from = now() - interval '39 days' where id = $1`,
      [id],
      'both',
    );
  return { id, version: 1, number: row.number };
}

export const tableMapping = {
  encoding: 'utf-8',
  delimiter: ',',
  header_row: 1,
  day_format: 'YYYY-MM-DD',
  decimal_mark: '.',
  columns: { booking_day: 'Date', amount: 'Amount', balance: 'Balance', text: 'Text', bank_reference: 'Reference' },
} as const;
