// A folder for a test's separate database, which another user's server process can enter.
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function makeDataDir(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `backoffice-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}
