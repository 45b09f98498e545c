// Files of watch lists, kept sealed with what was read of them until a version is made of it.
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { FileSource } from '@backoffice/contract/watch-lists/watch-lists.ts';
import type { Files, NewFile } from '#core/files/files.ts';
import type { Vault } from '#core/vault.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { ParsedEntry } from './watch-lists.parsed.ts';

/** What was read of a file that waits for the second person. */
interface ReadList {
  source: FileSource;
  entries: ParsedEntry[];
  alt_evidence_id: string | null;
}

/** A file that is kept, but is no row's yet. */
export interface KeptListFile {
  kept: NewFile;
  bytes: number;
  sha256: string;
}

interface NewListFile {
  name: string;
  file: KeptListFile;
  staff_id: string | null;
  /** Missing of a file that nothing waits for. */
  parsed?: ReadList;
  used: boolean;
}

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Keeps the original bytes, sealed. */
export async function keepListFile(files: Files, tenantId: string, bytes: Buffer): Promise<KeptListFile> {
  const kept = await files.keep({ tenantId, table: 'evidence_files' }, bytes);
  return { kept, bytes: bytes.length, sha256: sha256Of(bytes) };
}

/** Answers its id. */
export async function insertListFile(
  { db, tenantId }: PublicCtx,
  vault: Vault,
  { name, file, staff_id, parsed, used }: NewListFile,
): Promise<string> {
  const { kept, bytes, sha256 } = file;
  await db
    .insertInto('evidence_files')
    .values({
      ...kept,
      purpose: 'watch_list',
      staff_id,
      name,
      bytes,
      sha256,
      parsed: parsed ? vault.seal({ tenantId, id: kept.id }, gzipSync(JSON.stringify(parsed))) : null,
      used,
    })
    .execute();
  return kept.id;
}

/** Finds it in the transaction; the work that it answers reads the content, outside of any. */
export async function getListFile({ db, tenantId }: PublicCtx, files: Files, id: string) {
  const file = await db
    .selectFrom('evidence_files')
    .select(['id', 'name', 'sha256', 'content', 'stored_sha256'])
    .where('id', '=', id)
    .where('purpose', '=', 'watch_list')
    .executeTakeFirst();
  if (!file) throw new AppError('record.not_found');
  const { name, sha256 } = file;
  return async () => {
    const bytes = await files.read({ tenantId, table: 'evidence_files' }, file);
    return { name, sha256, base64: bytes.toString('base64') };
  };
}

/** A file that waits, with what was read of it. */
export async function getWaitingListFile({ db, tenantId }: PublicCtx, vault: Vault, id: string) {
  const file = await db
    .selectFrom('evidence_files')
    .select(['name', 'sha256', 'parsed'])
    .where('id', '=', id)
    .where('purpose', '=', 'watch_list')
    .where('used', '=', false)
    .executeTakeFirst();
  if (!file?.parsed) throw new AppError('upload.not_found');
  const json = gunzipSync(vault.openBytes({ tenantId, id }, file.parsed)).toString();
  return { name: file.name, sha256: file.sha256, read: JSON.parse(json) as ReadList };
}

export async function useListFiles({ db }: PublicCtx, ids: readonly (string | null)[]): Promise<void> {
  await db
    .updateTable('evidence_files')
    .set({ used: true, parsed: null })
    .where(
      'id',
      'in',
      ids.filter((id) => id !== null),
    )
    .execute();
}
