// Sample calls that name a nominee, or a client for one.
import {
  addIntakeNominee,
  deleteIntakeNominee,
  listIntakeNominees,
} from '@backoffice/contract/nominees/nominees.intake.ts';
import { addNominee, deleteNominee, listNominees, updateNominee } from '@backoffice/contract/nominees/nominees.ts';
import { givenClientId } from '#features/clients/clients.testing.ts';
import type { TenantName } from '#testing/test-database.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { World } from '#testing/world.ts';
import { someNominee } from './nominees.testing.ts';

async function givenNominee(world: World, tenant: TenantName) {
  const input = { ...(await givenClientId(world, tenant)), ...someNominee };
  const { body } = await world.call(addNominee, 'god', input, { tenant });
  return { id: body.id, version: 1 };
}

export const samples: Sample[] = [
  sample(listNominees, givenClientId),
  sample(addNominee, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), ...someNominee })),
  sample(updateNominee, async (world, tenant) => ({ ...someNominee, ...(await givenNominee(world, tenant)) })),
  sample(deleteNominee, givenNominee),
  sample(listIntakeNominees, givenClientId),
  sample(addIntakeNominee, async (world, tenant) => ({ ...(await givenClientId(world, tenant)), ...someNominee })),
  sample(deleteIntakeNominee, async (world, tenant) => {
    const { id } = await givenClientId(world, tenant);
    const { body } = await world.intake(addIntakeNominee, { id, ...someNominee }, { tenant });
    return { id, nominee_id: body.id };
  }),
];
