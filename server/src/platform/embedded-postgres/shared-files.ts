// Answers for file operations that another process may be doing at the same moment.
import { open, rename, stat } from 'node:fs/promises';

export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}

export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (hasCode(error, 'ENOENT')) return value;
    throw error;
  };

export function ignoreExisting(error: unknown): void {
  if (!hasCode(error, 'EEXIST')) throw error;
}

/** The second of two writers keeps what the first has made. */
export async function moveUnlessThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: unknown) => {
    if ((await stat(to).catch(ifMissing(null))) === null) throw error;
  });
}

/** Flushes a folder: a power cut could otherwise undo a rename although rows were committed behind it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
