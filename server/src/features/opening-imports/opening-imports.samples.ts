// Sample calls of the opening import. A house has one: posting and taking it back name it in their body.
import {
  checkOpeningImport,
  getOpeningFile,
  getOpeningReport,
  postOpeningImport,
  storeOpeningFile,
  undoOpeningImport,
} from '@backoffice/contract/opening-imports/opening-imports.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { checkBooks, fileOf, lastDay, smallBooks, storeFile } from './opening-imports.testing.ts';

/** Without lots: what a stock is called is another service's to say. */
const books = () => ({ ...smallBooks(), holdings: [] });

const stored = async (world: World, tenant: TenantName, kind: 'clients' | 'balances') =>
  (await storeFile(world, kind, fileOf(kind, books()[kind]), tenant)).body.file_id;

const checked = async (world: World, tenant: TenantName) => (await checkBooks(world, books(), {}, tenant)).body;

export const samples: Sample[] = [
  sample(storeOpeningFile, async () => ({
    kind: 'balances' as const,
    name: 'balances.csv',
    base64: Buffer.from(fileOf('balances', books().balances)).toString('base64'),
  })),
  sample(checkOpeningImport, async (world, tenant) => ({
    day: lastDay,
    clients_id: await stored(world, tenant, 'clients'),
    balances_id: await stored(world, tenant, 'balances'),
  })),
  sample(getOpeningReport, async (world, tenant) => ({ id: (await checked(world, tenant)).id })),
  sample(getOpeningFile, async (world, tenant) => ({ id: await stored(world, tenant, 'clients') })),
  sample(postOpeningImport, async (world, tenant) => {
    const { id, version } = await checked(world, tenant);
    return { id, version };
  }),
  sample(undoOpeningImport, async (world, tenant) => {
    const { id, version } = await checked(world, tenant);
    return { id, version, reason: 'sample' };
  }),
];
