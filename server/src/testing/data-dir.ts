// A folder for a test's separate database, which another user's server process can enter.
import { chmod, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function makeDataDir(name: string, parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, `backoffice-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Linux keeps the files of this folder in memory. */
const memoryFolder = '/dev/shm';
/** A whole run of the tests keeps some hundred MB there. */
const neededBytes = 4 * 1024 ** 3;

/** Copying and dropping a database of a thousand files takes half a second on a disk, a tenth of it in memory. */
export async function quickestFolder(): Promise<string> {
  const chosen = process.env['QUICK_TMPDIR'];
  if (chosen) return chosen;
  const { bavail, bsize } = await statfs(memoryFolder).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes ? memoryFolder : tmpdir();
}
