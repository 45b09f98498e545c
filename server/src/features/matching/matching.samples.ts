// Sample calls that name a file or an account of a statement.
import { acceptMatch, listProposals, suspendLine, undoMatch } from '@backoffice/contract/matching/matching.matches.ts';
import { getEvidenceFile, storeStatementUpload, uploadStatement } from '@backoffice/contract/matching/matching.ts';
import { givenHouseAccount } from '#features/house-accounts/house-accounts.testing.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { givenLine, givenMatch, givenStoredFile, tableOf } from './matching.testing.ts';

const file = tableOf(100, [['2026-03-05', 10, 'R1']]);
const stored = async (world: World, tenant: TenantName | undefined) =>
  givenStoredFile(world, (await givenHouseAccount(world, tenant)).id, file, tenant);

export const samples: Sample[] = [
  sample(storeStatementUpload, async (world, tenant) => ({
    account_id: (await givenHouseAccount(world, tenant)).id,
    name: 'statement.csv',
    base64: file,
  })),
  sample(uploadStatement, async (world, tenant) => ({ file_id: await stored(world, tenant) })),
  sample(listProposals, async (world, tenant) => ({ id: await givenLine(world, { tenant }) })),
  sample(acceptMatch, async (world, tenant) => {
    const { id: record_id, username } = await world.givenPendingDeposit({ ...(tenant && { tenant }) });
    const id = await givenLine(world, { tenant, amount: 3, name: `${username} name` });
    return { id, record_type: 'deposit' as const, record_id };
  }),
  sample(suspendLine, async (world, tenant) => ({
    id: await givenLine(world, { tenant }),
    reason: 'not explained yet',
  })),
  sample(undoMatch, async (world, tenant) => ({ id: await givenMatch(world, { tenant }), reason: 'another client' })),
  sample(getEvidenceFile, async (world, tenant) => ({ id: await stored(world, tenant) })),
];
