// Loads a version of a watch list slice by slice: keys of its new entries, then into force at once, then each compared with all names.
import { sql } from 'kysely';
import { watchListTransitions, type WatchListStatus } from '@backoffice/contract/watch-lists/watch-lists.ts';
import { loadNames } from '#core/names/names.ts';
import { lockScreening, screenEntries } from '#core/screening/screen-names.ts';
import { nextStatus } from '#core/transitions.ts';
import { AppError } from '#platform/errors.ts';
import { announce } from '#platform/events/announce.ts';
import { writeSystemAudit, type Job, type JobCtx } from '#platform/jobs/job.ts';
import { passesStep, slicedJob, type SliceOutcome } from '#platform/jobs/sliced-job.ts';
import { loadList } from './watch-lists.bring.ts';
import { dropEntries } from './watch-lists.queries.ts';

const keyedSlice = 500;
const screenedSlice = 100;
/** Number of times that the screens hear of it. */
const announcements = 20;
const first = '00000000-0000-0000-0000-000000000000';

export const loadJob: Job = slicedJob(loadList, { next: loadNext, giveUp, rests: true, maxConflicts: 3 });

interface Loading {
  id: string;
  source: string;
  status: WatchListStatus;
  after: string;
  changed: number;
  keyed_count: number;
  screened_count: number;
  is_screened: boolean;
}

export async function loadNext(ctx: JobCtx, id: string): Promise<SliceOutcome> {
  const list = await lockList(ctx, id);
  if (list.status === 'loading') return keyNext(ctx, list);
  if (list.status === 'active' && !list.is_screened) return screenNext(ctx, list);
  return 'over';
}

async function lockList({ db }: JobCtx, id: string): Promise<Loading> {
  const { rows } = await sql<Loading>`
    select id, source, status, after, added_count + changed_count as changed, keyed_count, screened_count,
      screen_datetime is not null as is_screened
    from watch_lists where id = ${id} for update
  `.execute(db);
  if (!rows[0]) throw new AppError('record.not_found');
  return rows[0];
}

async function keyNext(ctx: JobCtx, list: Loading): Promise<SliceOutcome> {
  const entries = await nextEntries(ctx, list, keyedSlice);
  if (entries.length === 0) return activate(ctx, list);
  const names = await loadNames(ctx);
  const keys = entries.flatMap((entry) =>
    [...new Set(entry.names.flatMap(({ name }) => names.keysOf(name, 'entry')))].map((key) => ({ id: entry.id, key })),
  );
  await sql`
    insert into watch_entry_keys (key, entry_id)
    select key, id from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(id uuid, key text) on conflict do nothing
  `.execute(ctx.db);
  const keyed_count = list.keyed_count + entries.length;
  await setPlace(ctx, list.id, entries.at(-1)?.id ?? first, { keyed_count });
  if (passesStep(list.keyed_count, keyed_count, list.changed, announcements)) await announce(ctx, ['compliance']);
  return 'more';
}

/** From one moment to the next the version is in force and the one before is not. Names that are being screened are waited for. */
async function activate(ctx: JobCtx, { id, source, status }: Loading): Promise<SliceOutcome> {
  await lockScreening(ctx, 'alone');
  await sql`update watch_entries set status = 'past' where source = ${source} and end_list_id = ${id} and status = 'current'`.execute(
    ctx.db,
  );
  await sql`update watch_entries set status = 'current' where list_id = ${id} and status = 'loading'`.execute(ctx.db);
  await sql`
    update screening_hits hit set status = 'lapsed', update_datetime = now(), version = hit.version + 1
    from watch_entries entry
    where entry.tenant_id = hit.tenant_id and entry.id = hit.entry_id and entry.end_list_id = ${id} and hit.status = 'open'
  `.execute(ctx.db);
  await sql`
    update watch_lists set status = 'replaced', replace_datetime = now(), update_datetime = now(), version = version + 1
    where source = ${source} and status = 'active'
  `.execute(ctx.db);
  const next = nextStatus(watchListTransitions, 'activate', status);
  await sql`
    update watch_lists set status = ${next}, activate_datetime = now(), after = ${first}, update_datetime = now(), version = version + 1
    where id = ${id}
  `.execute(ctx.db);
  await writeSystemAudit(ctx, 'watch_list.activated', {
    record: { type: 'watch_list', id },
    before: { status },
    after: { status: next },
  });
  await announce(ctx, ['compliance']);
  return 'more';
}

async function screenNext(ctx: JobCtx, list: Loading): Promise<SliceOutcome> {
  const entries = await nextEntries(ctx, list, screenedSlice);
  if (entries.length === 0) {
    await sql`update watch_lists set screen_datetime = now(), update_datetime = now(), version = version + 1 where id = ${list.id}`.execute(
      ctx.db,
    );
    await announce(ctx, ['compliance']);
    return 'over';
  }
  const hits = await screenEntries(
    ctx,
    entries.map(({ id }) => id),
  );
  const screened_count = list.screened_count + entries.length;
  await setPlace(ctx, list.id, entries.at(-1)?.id ?? first, { screened_count });
  if (hits > 0 || passesStep(list.screened_count, screened_count, list.changed, announcements))
    await announce(ctx, ['compliance']);
  return 'more';
}

async function nextEntries({ db }: JobCtx, { id, after }: Loading, atMost: number) {
  const { rows } = await sql<{ id: string; names: { name: string }[] }>`
    select id, names from watch_entries where list_id = ${id} and id > ${after} order by id limit ${atMost}
  `.execute(db);
  return rows;
}

const setPlace = (
  { db }: JobCtx,
  id: string,
  after: string,
  counts: { keyed_count?: number; screened_count?: number },
) =>
  db
    .updateTable('watch_lists')
    .set({ after, ...counts, update_datetime: sql`now()` })
    .where('id', '=', id)
    .execute();

/** A version that cannot be loaded goes; the one before stays in force. */
async function giveUp(ctx: JobCtx, id: string): Promise<void> {
  const { status } = await lockList(ctx, id);
  if (status !== 'loading') return;
  await dropEntries(ctx, id);
  await sql`update watch_lists set status = 'rejected', reason = 'failed', update_datetime = now(), version = version + 1 where id = ${id}`.execute(
    ctx.db,
  );
  await writeSystemAudit(ctx, 'watch_list.failed', {
    record: { type: 'watch_list', id },
    before: { status },
    after: { status: 'rejected' },
  });
  await announce(ctx, ['compliance']);
}
