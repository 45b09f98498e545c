// Sample calls that name an identity check, or a client for one.
import {
  assignIdentity,
  reviewIdentity,
  fillIdentity,
  revealIdentity,
  updateIdentity,
} from '@backoffice/contract/identity-checks/identity-checks.changes.ts';
import {
  getIntakeIdentity,
  submitIntakeIdentity,
} from '@backoffice/contract/identity-checks/identity-checks.intake.ts';
import { getClientIdentity, getIdentityCheck } from '@backoffice/contract/identity-checks/identity-checks.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { givenPictures, givenSubmission, identityForm } from './identity-checks.testing.ts';

const givenCheck = async (world: World, tenant: TenantName) => ({
  id: (await givenSubmission(world, { tenant })).check.id,
});

export const samples: Sample[] = [
  sample(getIntakeIdentity, givenClientId),
  sample(getClientIdentity, givenClientId),
  sample(fillIdentity, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), ...identityForm() })),
  sample(getIdentityCheck, givenCheck),
  sample(revealIdentity, givenCheck),
  sample(reviewIdentity, async (world, tenant) => ({ ...(await givenCheck(world, tenant)), decision: 'approve' })),
  sample(updateIdentity, async (world, tenant) => ({
    ...(await givenCheck(world, tenant)),
    version: 1,
    ...identityForm(),
  })),
  sample(assignIdentity, async (world, tenant) => ({
    ...(await givenCheck(world, tenant)),
    version: 1,
    reviewer_id: await staffId(world, 'god', tenant),
  })),
  sample(submitIntakeIdentity, async (world, tenant) => {
    const { id } = await givenClientId(world, tenant);
    return { id, ...identityForm(), ...(await givenPictures(world, id, tenant)) };
  }),
];
