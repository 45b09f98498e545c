// Fetches the watch lists of the configured feed: a file that says something new becomes a version, unless it lost many entries.
import { sql } from 'kysely';
import * as z from 'zod';
import { fileSources, type FileSource } from '@backoffice/contract/watch-lists/watch-lists.ts';
import type { WatchListsFeed } from '#core/watch-lists-feed.ts';
import { announce } from '#platform/events/announce.ts';
import {
  enqueue,
  openJob,
  scheduledJob,
  writeSystemAudit,
  type Job,
  type JobCtx,
  type JobKind,
  type OpenJobCall,
} from '#platform/jobs/job.ts';
import { bringList } from './watch-lists.bring.ts';
import { readListInChild } from './watch-lists.child.ts';
import { insertListFile, keepListFile, sha256Of } from './watch-lists.files.ts';

const readFeed = { name: 'watch_lists.read_feed', payload: z.strictObject({}) } satisfies JobKind<object>;

export const feedJobs = (feed: WatchListsFeed | undefined): Job[] =>
  feed
    ? [
        scheduledJob('watch_lists.feed', { everyMinutes: 360 }, (ctx) => enqueue(ctx, readFeed, {})),
        openJob(
          readFeed,
          (call) => fetchLists(call, feed),
          async () => {}, // the next run is some hours away
        ),
      ]
    : [];

type FeedCall = Pick<OpenJobCall, 'transact' | 'log' | 'tenantId'>;

/** A list in trouble does not hold up the others; the job is tried again for it. */
export async function fetchLists(call: FeedCall, feed: WatchListsFeed): Promise<void> {
  const failures: unknown[] = [];
  for (const source of fileSources) {
    try {
      await fetchList(call, feed, source);
    } catch (error) {
      call.log.warn({ err: error, source }, 'a watch list could not be fetched');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function fetchList({ transact, tenantId }: FeedCall, feed: WatchListsFeed, source: FileSource): Promise<void> {
  const file = await feed.read(source);
  if (!file) return;
  const { name, format, bytes } = file;
  const sha256 = sha256Of(bytes);
  const isKnown = await transact((ctx) => hasVersion(ctx, source, sha256));
  if (isKnown) return;
  const entries = await readListInChild({ format, bytes });
  const kept = await keepListFile(feed.files, tenantId, bytes);
  await transact(async (ctx) => {
    if (await hasVersion(ctx, source, sha256)) return;
    const evidence_id = await insertListFile(ctx, feed.files.vault, { name, file: kept, staff_id: null, used: true });
    const brought = await bringList(ctx, {
      source,
      entries,
      file: { name, sha256, evidence_id, alt_evidence_id: null },
      people: { origin: 'feed' },
    });
    if (!brought) return;
    const { id, status, change } = brought;
    await writeSystemAudit(ctx, 'watch_list.fetched', {
      record: { type: 'watch_list', id },
      after: { source, status, name, sha256, ...change },
    });
    await announce(ctx, ['compliance']);
  });
}

/** The same file again, or another version of the list that is not settled yet. */
async function hasVersion({ db }: JobCtx, source: FileSource, sha256: string): Promise<boolean> {
  const { rows } = await sql`
    select from watch_lists where source = ${source} and (sha256 = ${sha256} and status <> 'replaced' or status in ('waiting', 'loading'))
    limit 1
  `.execute(db);
  return rows.length > 0;
}
