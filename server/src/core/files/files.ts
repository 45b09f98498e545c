// Files of records: sealed, and kept in their row, or in the configured store under the row's id with its hash in the row.
import { randomUUID } from 'node:crypto';
import type { Vault } from '#core/vault.ts';
import { createVault } from '#core/vault.ts';
import { requireNoTransaction } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { StoreError, type ObjectStore } from '#platform/object-store/object-store.ts';
import { sha256Hex } from '#platform/object-store/signature.ts';

/** Tables whose files may be in the store. */
export const fileTables = ['case_files', 'evidence_files', 'uploads'] as const;
export type FileTable = (typeof fileTables)[number];

/** Columns by which a row has its file: one of them is null. */
interface KeptFile {
  content: Buffer | null;
  /** Hash of the sealed bytes in the store. */
  stored_sha256: string | null;
}
/** A file that was kept, for the row of this id. */
export type NewFile = KeptFile & { id: string };

interface Place {
  tenantId: string;
  table: FileTable;
}

export const keyOf = ({ tenantId, table }: Place, id: string): string => `${tenantId}/${table}/${id}`;

const retryAfterSeconds = 5;

/** Not the caller's fault, and nothing has been done: the call may be made again. */
const unavailable = (error: unknown): never => {
  if (!(error instanceof StoreError)) throw error;
  throw Object.assign(new AppError('file.unavailable', { retryAfterSeconds }), { cause: error });
};

export class Files {
  readonly vault: Vault;
  /** Null where files are kept in their rows. */
  readonly store: ObjectStore | null;

  constructor(key: Buffer, store: ObjectStore | null = null) {
    this.vault = createVault(key);
    this.store = store;
  }

  /**
   * Keeps a file before there is a row: a row that names one exists only after it is stored. One that gets no row is deleted
   * by a job. Sealed for the row's id, unless `boundTo` names another.
   */
  async keep(place: Place, bytes: Buffer, boundTo?: string): Promise<NewFile> {
    requireNoTransaction('storing a file');
    const id = randomUUID();
    const sealed = this.vault.seal({ tenantId: place.tenantId, id: boundTo ?? id }, bytes);
    if (!this.store) return { id, content: sealed, stored_sha256: null };
    await this.store.put(keyOf(place, id), sealed).catch(unavailable);
    return { id, content: null, stored_sha256: sha256Hex(sealed) };
  }

  /** Answers the file of a row, as it was kept. */
  async read(place: Place, { id, content, stored_sha256 }: NewFile, boundTo: string = id): Promise<Buffer> {
    const sealed = content ?? (await this.#fetch(keyOf(place, id), stored_sha256));
    return this.vault.openBytes({ tenantId: place.tenantId, id: boundTo }, sealed);
  }

  async #fetch(key: string, sha256: string | null): Promise<Buffer> {
    requireNoTransaction('reading a file');
    if (!this.store)
      throw new AppError('file.unavailable', { detail: 'no file store is configured', retryAfterSeconds });
    const sealed = await this.store.get(key).catch(unavailable);
    if (sealed && sha256Hex(sealed) === sha256) return sealed;
    throw new AppError('file.missing', {
      detail: sealed ? 'it is not what was stored' : 'it is not in the file store',
    });
  }
}
