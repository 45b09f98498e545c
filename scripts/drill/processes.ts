// Processes of a drill: each with its log in the drill's folder, ended by its own id.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface User {
  uid: number;
  gid: number;
}

/** User of Debian's package: PostgreSQL, Patroni, PgBouncer and pgBackRest refuse to be root. */
export async function findPostgresUser(): Promise<User> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('there is no user "postgres" (Debian: postgresql-15)');
  return { uid: Number(uid), gid: Number(gid) };
}

interface Program {
  name: string;
  command: string;
  args: string[];
  user?: User | undefined;
  env?: Record<string, string>;
}

export class Processes {
  readonly #folder: string;
  readonly #running = new Map<string, ChildProcess>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  async start({ name, command, args, user, env = {} }: Program): Promise<ChildProcess> {
    const log = await open(join(this.#folder, `${name}.log`), 'a');
    const child = spawn(command, args, {
      ...user,
      cwd: this.#folder,
      env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...env },
      stdio: ['ignore', log.fd, log.fd],
    });
    await log.close();
    this.#running.set(name, child);
    return child;
  }

  /** Takes in a process that was started elsewhere. */
  adopt(name: string, child: ChildProcess): void {
    this.#running.set(name, child);
  }

  isRunning(name: string): boolean {
    const child = this.#running.get(name);
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  async end(name: string, signal: NodeJS.Signals): Promise<void> {
    const child = this.#running.get(name);
    this.#running.delete(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const isOver = await Promise.race([ended, delay(20_000, null, { ref: false })]);
    if (isOver === null) child.kill('SIGKILL');
    await ended;
  }

  /** Ends all, the last one started first. */
  async endAll(): Promise<void> {
    for (const name of [...this.#running.keys()].toReversed()) await this.end(name, 'SIGTERM');
  }
}

export async function until<Result>(
  what: string,
  seconds: number,
  look: () => Promise<Result | null | false>,
): Promise<Result> {
  const deadline = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await look().catch(() => null);
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s`);
    await delay(200);
  }
}
