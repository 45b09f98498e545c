// Receiving addresses for tests, as two people would have brought them in.
import { randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';
import type { Insertable } from 'kysely';
import { staffId } from '#features/staff/staff.testing.ts';
import type { ReceivingAddresses } from '#platform/db/schema.generated.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';

/** Address on Solana, where any 32 bytes are one; by angel, approved by god, and not typed again yet. */
export async function givenReceivingAddress(
  world: World,
  tenant: TenantName = 'demo',
  values: Partial<Insertable<ReceivingAddresses>> = {},
): Promise<{ id: string; version: number; address: string }> {
  const address = base58.encode(Uint8Array.from(randomBytes(32)));
  const [created_by, approved_by] = [await staffId(world, 'angel', tenant), await staffId(world, 'god', tenant)];
  const row = {
    chain: 'solana',
    currency: 'USDT',
    address,
    label: 'Main',
    created_by,
    approved_by,
    ...values,
  } as const;
  const { id } = await world.sql(
    (db) => db.insertInto('receiving_addresses').values(row).returning('id').executeTakeFirstOrThrow(),
    tenant,
  );
  return { id, version: 1, address: row.address };
}

/** Makes an address look as if it had been approved long ago. */
export const makeActive = (world: World, id: string) =>
  world.asOwner(
    `update receiving_addresses set create_datetime = now() - interval '25 hours', active_from = now() - interval '1 hour' where id = $1`,
    [id],
    'both',
  );
