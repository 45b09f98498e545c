// Brings a version of a watch list, from a person or the feed: its row, its new and changed entries, and the job that loads them.
import { randomUUID } from 'node:crypto';
import { shrinksBy, type FileSource } from '@backoffice/contract/watch-lists/watch-lists.ts';
import { sql } from 'kysely';
import type { PublicCtx } from '#platform/context.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { slicedKind } from '#platform/jobs/sliced-job.ts';
import type { ParsedEntry } from './watch-lists.parsed.ts';
import { compareWithCurrent, insertEntries, type ListChange } from './watch-lists.queries.ts';

export const loadList = slicedKind('watch_lists.load');

interface Bringing {
  source: FileSource;
  entries: readonly ParsedEntry[];
  file: { name: string; sha256: string; evidence_id: string; alt_evidence_id: string | null };
  people: { origin: 'upload'; recorded_by: string; approved_by: string } | { origin: 'feed' };
}

/** A version with so many entries less than the one before may be a file cut off on its way. */
const isShrunken = ({ entry_count, before_count }: ListChange): boolean =>
  before_count > 0 && entry_count < before_count * (1 - shrinksBy);

export const isNothingNew = ({ added_count, changed_count, removed_count }: ListChange): boolean =>
  added_count + changed_count + removed_count === 0;

/** Answers null where the file says nothing new. */
export async function bringList(
  ctx: PublicCtx,
  { source, entries, file, people }: Bringing,
): Promise<{ id: string; status: 'waiting' | 'loading'; change: ListChange } | null> {
  const change = await compareWithCurrent(ctx, source, entries);
  if (isNothingNew(change)) return null;
  const status = people.origin === 'feed' && isShrunken(change) ? 'waiting' : 'loading';
  const { origin, ...by } = people;
  const id = randomUUID();
  await ctx.db
    .insertInto('watch_lists')
    .values({
      id,
      source,
      origin,
      status,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from watch_lists where source = ${source})`,
      file_name: file.name,
      sha256: file.sha256,
      evidence_id: file.evidence_id,
      alt_evidence_id: file.alt_evidence_id,
      entry_count: change.entry_count,
      ...by,
    })
    .execute();
  const { added_count, changed_count, removed_count } = change;
  await ctx.db
    .updateTable('watch_lists')
    .set({ added_count, changed_count, removed_count })
    .where('id', '=', id)
    .execute();
  await insertEntries(ctx, { id, source }, entries);
  if (status === 'loading') await enqueue(ctx, loadList, { id });
  return { id, status, change };
}
