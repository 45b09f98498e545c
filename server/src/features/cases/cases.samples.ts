// Sample calls that name a case, a freeze or a rating.
import * as contract from '@backoffice/contract/cases/cases.ts';
import { endFreeze, freezeClient } from '@backoffice/contract/cases/cases.freezes.ts';
import { reviewRating } from '@backoffice/contract/cases/cases.ratings.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { givenCase, givenDecidedCase, givenFreeze, givenRating, givenTakenCase } from './cases.testing.ts';

const file = { name: 'letter.txt', base64: Buffer.from('letter').toString('base64') };

async function givenFile(world: World, tenant: TenantName) {
  const { id } = await givenCase(world, { tenant });
  await world.call(contract.addCaseFile, 'god', { id, ...file }, { tenant });
  const { files } = (await world.call(contract.viewCase, 'god', { id }, { tenant })).body;
  return { id: files[0]?.id ?? '' };
}

const taken = async (world: World, tenant: TenantName) => {
  const { id, version } = await givenTakenCase(world, { tenant });
  return { id, version };
};
const decided = async (world: World, tenant: TenantName) => {
  const { id, version } = await givenDecidedCase(world, tenant);
  return { id, version };
};
const oneClient = async (world: World, tenant: TenantName): Promise<string[]> => [
  (await world.givenClient({ tenant })).id,
];
const opened = async (world: World, tenant: TenantName) => ({ id: (await givenCase(world, { tenant })).id });

export const samples: Sample[] = [
  sample(contract.openCase, async (world, tenant) => ({
    title: 'Quick money',
    client_ids: await oneClient(world, tenant),
  })),
  sample(contract.extendCase, async (world, tenant) => ({
    ...(await taken(world, tenant)),
    client_ids: await oneClient(world, tenant),
  })),
  sample(contract.takeCase, taken),
  sample(contract.decideCase, async (world, tenant) => ({
    ...(await taken(world, tenant)),
    outcome: 'none' as const,
    reason: 'explained',
  })),
  sample(contract.reopenCase, async (world, tenant) => ({ ...(await decided(world, tenant)), reason: 'new facts' })),
  sample(contract.referCase, async (world, tenant) => ({
    ...(await decided(world, tenant)),
    authority_reference: 'FIU-2026-1',
  })),
  sample(contract.addCaseNote, async (world, tenant) => ({ ...(await opened(world, tenant)), note: 'called' })),
  sample(contract.addCaseFile, async (world, tenant) => ({ ...(await opened(world, tenant)), ...file })),
  sample(contract.downloadCaseFile, givenFile),
  sample(contract.viewCase, opened),
  sample(contract.drawCaseReport, async (world, tenant) => ({
    ...(await opened(world, tenant)),
    format: 'json' as const,
    language: 'en' as const,
  })),
  sample(freezeClient, async (world, tenant) => {
    const { id: case_id, client_id } = await givenCase(world, { tenant });
    return { case_id, client_id, term: '72h' as const, reason: 'to look into it' };
  }),
  sample(endFreeze, async (world, tenant) => {
    const { id, version } = await givenFreeze(world, { tenant });
    return { id, version, reason: 'explained' };
  }),
  sample(reviewRating, async (world, tenant) => {
    const { id, version } = await givenRating(world, { tenant });
    return { id, version, rating: 'high' as const, note: 'looked at' };
  }),
];
