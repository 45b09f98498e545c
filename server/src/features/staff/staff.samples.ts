// Sample calls that name a member of staff.
import { randomBytes } from 'node:crypto';
import { getInvitation, renewInvitation } from '@backoffice/contract/invitations/invitations.ts';
import * as contract from '@backoffice/contract/staff/staff.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { givenAuthenticator, staffId } from './staff.testing.ts';

const hero = async (world: World, tenant: TenantName) => ({ id: await staffId(world, 'hero3', tenant) });

/** An account without anything of its own. */
async function newcomer(world: World, tenant: TenantName) {
  const input = { username: `s${randomBytes(5).toString('hex')}`, name: 'Sam', role: 'hero' as const };
  const leader_id = await staffId(world, 'superman', tenant);
  const { body } = await world.call(contract.createStaff, 'god', { ...input, leader_id }, { tenant });
  return { id: body.id };
}

export const samples: Sample[] = [
  sample(contract.updateStaff, async (world, tenant) => ({
    ...(await newcomer(world, tenant)),
    name: 'Sam Smith',
    role: 'hero',
  })),
  sample(contract.toggleStaff, newcomer),
  sample(contract.deleteStaff, newcomer),
  sample(contract.getHandover, hero),
  sample(contract.handOver, newcomer),
  sample(contract.resetStaffPassword, newcomer),
  sample(contract.issueStaffPassword, newcomer),
  sample(contract.unlinkAuthenticator, async (world, tenant) => ({
    id: await givenAuthenticator(world, 'hero', tenant),
  })),
  sample(contract.forceStaffOut, newcomer),
  sample(contract.listStaffSessions, hero),
  sample(getInvitation, hero),
  sample(renewInvitation, newcomer),
];
