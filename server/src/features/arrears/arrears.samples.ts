// Sample calls about arrears of a client.
import { repayIntakeArrears } from '@backoffice/contract/arrears/arrears.intake.ts';
import { writeOffArrears } from '@backoffice/contract/arrears/arrears.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { givenDebtor } from './arrears.testing.ts';

async function givenPart(world: World, tenant: TenantName) {
  const { id, account_id } = await givenDebtor(world, { tenant });
  return { id, account_id, amount: '1' };
}

export const samples: Sample[] = [
  sample(repayIntakeArrears, givenPart),
  sample(writeOffArrears, async (world, tenant) => ({ ...(await givenPart(world, tenant)), reason: 'unreachable' })),
];
