// Sample calls that name a file or a version of a watch list.
import {
  admitWatchList,
  getWatchListFile,
  rejectWatchList,
  storeWatchListFile,
  uploadWatchList,
} from '@backoffice/contract/watch-lists/watch-lists.ts';
import { sample, type Sample } from '#testing/sweeps/samples.ts';
import type { TenantName } from '#testing/test-database.ts';
import type { World } from '#testing/world.ts';
import { ownCsv, unXml } from './watch-lists.files.testing.ts';
import { base64Of, storeList } from './watch-lists.testing.ts';

const stored = async (world: World, tenant: TenantName | undefined) =>
  (await storeList(world, { source: 'un', format: 'un_xml', text: unXml }, tenant)).body.file_id;

/** A version of the feed that waits. */
const waiting = (world: World, tenant: TenantName = 'demo') =>
  world.sql(async (db) => {
    await db.updateTable('watch_lists').set({ status: 'rejected' }).where('status', '=', 'waiting').execute();
    const count = await db.selectFrom('watch_lists').select('number').where('source', '=', 'eu').execute();
    const { id, version } = await db
      .insertInto('watch_lists')
      .values({ source: 'eu', number: count.length + 1, origin: 'feed', status: 'waiting' })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    return { id, version, reason: 'checked' };
  }, tenant);

export const samples: Sample[] = [
  sample(storeWatchListFile, async () => ({
    source: 'own' as const,
    format: 'own_csv' as const,
    name: 'own.csv',
    base64: base64Of(ownCsv('N-1,Arvid Kestrel,,,,1965,,')),
  })),
  sample(uploadWatchList, async (world, tenant) => ({ file_id: await stored(world, tenant) })),
  sample(getWatchListFile, async (world, tenant) => ({ id: await stored(world, tenant) })),
  sample(admitWatchList, waiting),
  sample(rejectWatchList, waiting),
];
