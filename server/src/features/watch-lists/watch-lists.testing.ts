// Watch lists for tests: how two people bring one, and the job that loads it.
import { reviewApproval } from '@backoffice/contract/approvals/approvals.ts';
import {
  listWatchLists,
  storeWatchListFile,
  uploadWatchList,
  type ListFormat,
  type FileSource,
  type WatchList,
} from '@backoffice/contract/watch-lists/watch-lists.ts';
import type { TenantName } from '#testing/test-database.ts';
import { workIn } from '#testing/work.ts';
import type { World } from '#testing/world.ts';
import { ownCsv } from './watch-lists.files.testing.ts';
import { loadNext } from './watch-lists.job.ts';

export const base64Of = (text: string): string => Buffer.from(text).toString('base64');

interface GivenFile {
  source: FileSource;
  format: ListFormat;
  text: string;
}

export const storeList = (world: World, { source, format, text }: GivenFile, tenant: TenantName = 'demo') =>
  world.call(storeWatchListFile, 'god', { source, format, name: `${source}.txt`, base64: base64Of(text) }, { tenant });

/** Brings a list by two people. Answers the version that is being loaded, or the refusal. */
export async function bringWatchList(world: World, file: GivenFile, tenant: TenantName = 'demo') {
  const stored = await storeList(world, file, tenant);
  const asked = await world.call(uploadWatchList, 'god', { file_id: stored.body.file_id }, { tenant });
  if (asked.status !== 202) return asked;
  const { pending } = asked;
  return world.call(reviewApproval, 'angel', { id: pending.approval_id, decision: 'approve' }, { tenant });
}

/** Runs the job that loads a version, to its end. */
export async function load(world: World, id: string, tenant: TenantName = 'demo'): Promise<void> {
  const { transact } = workIn(world, tenant);
  while ((await transact((ctx) => loadNext(ctx, id))) !== 'over');
}

export async function newestList(world: World, source: FileSource, tenant: TenantName = 'demo'): Promise<WatchList> {
  const { body } = await world.call(listWatchLists, 'god', { source }, { tenant });
  const [newest] = body.items;
  if (!newest) throw new Error('There is no such list');
  return newest;
}

/** An own list in force with these rows below its header. */
export async function givenList(
  world: World,
  rows: readonly string[],
  tenant: TenantName = 'demo',
): Promise<WatchList> {
  const answer = await bringWatchList(world, { source: 'own', format: 'own_csv', text: ownCsv(...rows) }, tenant);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  const { id } = await newestList(world, 'own', tenant);
  await load(world, id, tenant);
  return newestList(world, 'own', tenant);
}
