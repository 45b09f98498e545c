// The rules of watch lists: two people bring a version, and two let in one of the feed that lost many entries.
import type { Preview } from '@backoffice/contract/approvals/approvals.ts';
import type { CheckedInputOf, OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import type * as contract from '@backoffice/contract/watch-lists/watch-lists.ts';
import { watchListTransitions, type WatchList } from '@backoffice/contract/watch-lists/watch-lists.ts';
import type { Files } from '#core/files/files.ts';
import { nextStatus } from '#core/transitions.ts';
import { requireWholeTenant } from '#core/visibility/visibility.ts';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { enqueue } from '#platform/jobs/job.ts';
import { bringList, isNothingNew, loadList } from './watch-lists.bring.ts';
import { readListInChild } from './watch-lists.child.ts';
import {
  getListFile,
  getWaitingListFile,
  insertListFile,
  keepListFile,
  useListFiles,
  type KeptListFile,
} from './watch-lists.files.ts';
import type { ParsedEntry } from './watch-lists.parsed.ts';
import { compareWithCurrent, dropEntries, watchLists } from './watch-lists.queries.ts';

type StoreInput = CheckedInputOf<typeof contract.storeWatchListFile>;
type UploadInput = CheckedInputOf<typeof contract.uploadWatchList>;
type DecideInput = CheckedInputOf<typeof contract.admitWatchList>;

const shownEntries = 5;

interface ReadLists {
  entries: ParsedEntry[];
  file: KeptListFile;
  /** The same list as its publisher has it elsewhere, where there is one. */
  alt: KeptListFile | null;
}

/** Reads the files and keeps them, outside of any transaction. */
export const prepareWatchListFile =
  (files: Files) =>
  async (ctx: Ctx, { format, base64, alt_base64 }: StoreInput): Promise<() => Promise<ReadLists>> => {
    requireWholeTenant(ctx);
    return async () => {
      const bytes = Buffer.from(base64, 'base64');
      const alt = alt_base64 === undefined ? undefined : Buffer.from(alt_base64, 'base64');
      const entries = await readListInChild({ format, bytes, alt });
      return {
        entries,
        file: await keepListFile(files, ctx.tenantId, bytes),
        alt: alt ? await keepListFile(files, ctx.tenantId, alt) : null,
      };
    };
  };

export const storeWatchListFile =
  (files: Files) =>
  async (
    ctx: Ctx,
    { source, name, alt_name }: StoreInput,
    { entries, file, alt }: ReadLists,
  ): Promise<OutputOf<typeof contract.storeWatchListFile>> => {
    const by = { staff_id: ctx.actor.id, used: false };
    const alt_evidence_id =
      alt_name && alt ? await insertListFile(ctx, files.vault, { name: alt_name, file: alt, ...by }) : null;
    const parsed = { source, entries, alt_evidence_id };
    const file_id = await insertListFile(ctx, files.vault, { name, file, parsed, ...by });
    const change = await compareWithCurrent(ctx, source, entries);
    const { bytes, sha256 } = file;
    ctx.note({ after: { source, name, bytes, sha256, entry_count: change.entry_count } });
    const items = entries
      .slice(0, shownEntries)
      .map(({ reference, names, births }) => ({ reference, name: names[0]?.name ?? '', births }));
    return { file_id, sha256, ...change, items };
  };

/** Runs once the second person has agreed. */
export const uploadWatchList =
  (files: Files) =>
  async (ctx: Ctx, { file_id }: UploadInput): Promise<WatchList> => {
    requireWholeTenant(ctx);
    const { actor, checker } = ctx;
    if (!checker) throw new Error('A watch list takes two people');
    const { name, sha256, read } = await getWaitingListFile(ctx, files.vault, file_id);
    const { source, entries, alt_evidence_id } = read;
    await useListFiles(ctx, [file_id, alt_evidence_id]);
    const brought = await bringList(ctx, {
      source,
      entries,
      file: { name, sha256, evidence_id: file_id, alt_evidence_id },
      people: { origin: 'upload', recorded_by: actor.id, approved_by: checker.id },
    });
    if (!brought) throw new AppError('watch_list.nothing_new');
    const { id, status, change } = brought;
    ctx.note({ record: { type: 'watch_list', id }, after: { source, status, name, sha256, ...change } });
    return watchLists.get(ctx, id);
  };

export const previewUploadWatchList =
  (files: Files) =>
  async (ctx: Ctx, { file_id }: UploadInput): Promise<Preview> => {
    requireWholeTenant(ctx);
    const { name, sha256, read } = await getWaitingListFile(ctx, files.vault, file_id);
    const { source, entries } = read;
    const change = await compareWithCurrent(ctx, source, entries);
    if (isNothingNew(change)) throw new AppError('watch_list.nothing_new');
    const { before_count, ...counts } = change;
    return {
      client_id: null,
      money: null,
      before: { entry_count: before_count },
      after: { source, ...counts, name, sha256 },
    };
  };

export async function admitWatchList(ctx: Ctx, { id, version, reason }: DecideInput): Promise<WatchList> {
  const { actor, checker } = ctx;
  if (!checker) throw new Error('A list that shrank takes two people');
  const list = await watchLists.lock(ctx, id, version);
  const status = nextStatus(watchListTransitions, 'admit', list.status);
  await watchLists.set(ctx, id, { status, reason, recorded_by: actor.id, approved_by: checker.id });
  await enqueue(ctx, loadList, { id });
  ctx.note({ record: { type: 'watch_list', id }, before: { status: list.status }, after: { status }, reason });
  return watchLists.get(ctx, id);
}

export async function previewAdmitWatchList(ctx: Ctx, { id, version }: DecideInput): Promise<Preview> {
  const { source, status, number, entry_count, added_count, changed_count, removed_count } = await watchLists.lock(
    ctx,
    id,
    version,
  );
  const next = nextStatus(watchListTransitions, 'admit', status);
  return {
    client_id: null,
    money: null,
    record: { type: 'watch_list', id },
    before: { status },
    after: { source, status: next, number, entry_count, added_count, changed_count, removed_count },
  };
}

export async function rejectWatchList(
  ctx: Ctx,
  { id, version, reason }: CheckedInputOf<typeof contract.rejectWatchList>,
): Promise<WatchList> {
  const list = await watchLists.lock(ctx, id, version);
  const status = nextStatus(watchListTransitions, 'reject', list.status);
  await dropEntries(ctx, id);
  await watchLists.set(ctx, id, { status, reason });
  ctx.note({ record: { type: 'watch_list', id }, before: { status: list.status }, after: { status }, reason });
  return watchLists.get(ctx, id);
}

type FileInput = CheckedInputOf<typeof contract.getWatchListFile>;
type GivenFile = OutputOf<typeof contract.getWatchListFile>;

export const prepareGetFile =
  (files: Files) =>
  async (ctx: Ctx, { id }: FileInput): Promise<() => Promise<GivenFile>> => {
    requireWholeTenant(ctx);
    return getListFile(ctx, files, id);
  };

export const getWatchListFile = async (_ctx: Ctx, _input: FileInput, given: GivenFile): Promise<GivenFile> => given;
