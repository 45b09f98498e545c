// Leftovers of a run of the tests: processes that know its folder, and folders of ours in it.
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

interface Leftovers {
  processes: { pid: number; command: string }[];
  files: string[];
}

export async function findLeftovers(folder: string): Promise<Leftovers> {
  const files = (await readdir(folder)).filter((name) => /^(backoffice-|test_)/.test(name));
  return { processes: await findProcesses(folder), files };
}

/** Finds what was started with the folder in its command or environment; only where the system tells it in files. */
async function findProcesses(folder: string): Promise<Leftovers['processes']> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const read = (name: string) => readFile(join('/proc', id, name), 'utf8').catch(() => '');
      const [command, environment] = [await read('cmdline'), await read('environ')];
      const isOurs = [command, environment].some((text) => text.includes(basename(folder)));
      return isOurs ? [{ pid: Number(id), command: command.replaceAll('\0', ' ') }] : [];
    }),
  );
  return found.flat().filter(({ pid }) => pid !== process.pid);
}
