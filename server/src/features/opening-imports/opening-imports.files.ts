// Files of the old books, kept sealed as they were sent.
import { createHash } from 'node:crypto';
import type { Files, NewFile } from '#core/files/files.ts';
import type { PublicCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

type Db = Pick<PublicCtx, 'db' | 'tenantId'>;

export const sha256Of = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** A file that is kept, but is no row's yet. */
export interface KeptOpeningFile {
  kept: NewFile;
  bytes: number;
  sha256: string;
}

/** Keeps the original bytes, sealed, outside of any transaction. */
export async function keepOpeningFile(files: Files, tenantId: string, bytes: Buffer): Promise<KeptOpeningFile> {
  const kept = await files.keep({ tenantId, table: 'evidence_files' }, bytes);
  return { kept, bytes: bytes.length, sha256: sha256Of(bytes) };
}

/** Answers its id. */
export async function insertOpeningFile(
  { db }: Db,
  { name, file, staff_id }: { name: string; file: KeptOpeningFile; staff_id: string },
): Promise<string> {
  const { kept, bytes, sha256 } = file;
  await db
    .insertInto('evidence_files')
    .values({ ...kept, purpose: 'opening', staff_id, name, bytes, sha256 })
    .execute();
  return kept.id;
}

interface OpenedFile {
  id: string;
  name: string;
  sha256: string;
  bytes: Buffer;
}

/** Finds it in the transaction, or throws with this code; the work that it answers reads the content, outside of any. */
export async function findOpeningFile(
  { db, tenantId }: Db,
  files: Files,
  id: string,
  missing: 'upload.not_found' | 'record.not_found' = 'upload.not_found',
): Promise<() => Promise<OpenedFile>> {
  const file = await db
    .selectFrom('evidence_files')
    .select(['id', 'name', 'sha256', 'content', 'stored_sha256'])
    .where('id', '=', id)
    .where('purpose', '=', 'opening')
    .executeTakeFirst();
  if (!file) throw new AppError(missing);
  const { name, sha256 } = file;
  return async () => ({ id, name, sha256, bytes: await files.read({ tenantId, table: 'evidence_files' }, file) });
}

/** They stay from now on. */
export const useOpeningFiles = async ({ db }: Db, ids: readonly string[]): Promise<void> => {
  await db.updateTable('evidence_files').set({ used: true }).where('id', 'in', ids).execute();
};
