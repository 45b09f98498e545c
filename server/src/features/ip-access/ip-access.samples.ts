// Sample calls that name a rule of IP access.
import { deleteIpRule, updateIpRule } from '@backoffice/contract/ip-access/ip-access.ts';
import { randomInt } from 'node:crypto';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';

/** Makes a rule that is switched off, so that no other call of the test is refused. */
async function givenRule(world: World, tenant: TenantName) {
  const network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const { id } = await world.sql(
    (db) => db.insertInto('ip_rules').values({ network, active: false }).returning('id').executeTakeFirstOrThrow(),
    tenant,
  );
  return { id, version: 1, network };
}

export const samples: Sample[] = [
  sample(updateIpRule, async (world, tenant) => ({
    ...(await givenRule(world, tenant)),
    note: 'office',
    active: false,
  })),
  sample(deleteIpRule, async (world, tenant) => {
    const { id, version } = await givenRule(world, tenant);
    return { id, version };
  }),
];
