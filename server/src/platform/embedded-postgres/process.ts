// Tells whether a process id still is the server of one database folder, since ids are reused.
import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { hasCode } from './shared-files.ts';

const run = promisify(execFile);

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** 'unknown' where the system does not say what a process runs; there only a connection proves it. */
export async function isServerOf(cluster: string, pid: number): Promise<'yes' | 'no' | 'unknown'> {
  if (!isAlive(pid)) return 'no';
  const command = await findCommand(pid);
  if (command === null) return isAlive(pid) ? 'unknown' : 'no';
  if (`${command} `.includes(`postgres -D ${cluster} `)) return 'yes';
  if (!command.includes('postgres')) return 'no';
  // Someone may have started a server on this folder by hand, with other arguments; every server works in its folder.
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => null);
  if (folder === null) return 'unknown';
  return folder === cluster ? 'yes' : 'no';
}

// A zombie answers with an empty command, which is right: it serves no one.
async function findCommand(pid: number): Promise<string | null> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
    return text?.replaceAll('\0', ' ') ?? null;
  }
  if (process.platform === 'win32') return null;
  const { stdout } = await run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: null }));
  return stdout?.trim() ?? null;
}
