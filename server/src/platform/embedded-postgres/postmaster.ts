// Starts, recognises and stops the server process of one cluster.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { link, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { program, programEnv } from './binaries.ts';
import { hasCode, ifMissing } from './shared-files.ts';
import { ensureSocketDir, type Place } from './place.ts';
import { isAlive, isServerOf } from './process.ts';

const run = promisify(execFile);
const STOP_LIMIT_MS = 60_000;
const LONG_LOG_BYTES = 10 * 1024 * 1024;

export interface Postmaster {
  pid: number;
  host: string;
  port: number;
  isReady: boolean;
}

export interface SpawnedServer {
  pid: number;
  /** Null while it runs. */
  findEnd(): Promise<ServerEnd | null>;
}

export interface ServerEnd {
  /** Last message in the server's log. */
  reason: string;
  /** Another starter won the race, another process ended it, or what a killed server left behind still has to go. */
  isWorthRetrying: boolean;
}

const pidFile = ({ cluster }: Place): string => path.join(cluster, 'postmaster.pid');

/** Reads what the server wrote about itself; it may be long dead. */
export async function findPostmaster(place: Place): Promise<Postmaster | null> {
  const written = await readFile(pidFile(place), 'utf8').catch(ifMissing(null));
  if (written === null) return null;
  const [pid, , , port, socketDir, listenAddress, , status] = written.split('\n');
  return {
    pid: Number.parseInt(pid ?? '', 10),
    host: socketDir || listenAddress || '',
    port: Number(port),
    isReady: status?.trim() === 'ready',
  };
}

// fsync and synchronous_commit are on by themselves and stay so.
const defaults = {
  max_connections: '200',
  shared_buffers: '256MB',
  // Random reads on solid-state disks, and more so in memory, cost little more than sequential ones.
  random_page_cost: '1.1',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  idle_in_transaction_session_timeout: '60s',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

export async function spawnServer(
  place: Place,
  native: string,
  settings: Record<string, string>,
): Promise<SpawnedServer> {
  const address = await chooseAddress(place);
  await removeReusedLock(place, pidFile(place));
  if (address.unix_socket_directories !== '') {
    await removeReusedLock(place, path.join(address.unix_socket_directories, `.s.PGSQL.${address.port}.lock`));
  }
  const flags = Object.entries({ ...defaults, ...address, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  await setAsideLongLog(place.log);
  const log = await open(place.log, 'a', 0o600);
  const logStart = (await log.stat()).size;
  // Detach it, so that the database outlives us and finishes its work when we are killed.
  const child = spawn(program(native, 'postgres'), ['-D', place.cluster, ...flags], {
    ...place.serverUser,
    cwd: place.home,
    env: programEnv,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await once(child, 'spawn').finally(() => log.close());
  child.unref();
  return { pid: Number(child.pid), findEnd: () => findEnd(child, place, logStart) };
}

/** A log is kept for as long as it is of use: this one, and the one before. */
async function setAsideLongLog(log: string): Promise<void> {
  const { size } = (await stat(log).catch(ifMissing(null))) ?? { size: 0 };
  if (size > LONG_LOG_BYTES) await rename(log, `${log}.old`).catch(ifMissing(undefined));
}

async function findEnd(child: ChildProcess, place: Place, logStart: number): Promise<ServerEnd | null> {
  if (child.exitCode === null && child.signalCode === null) return null;
  const reason = await findLogLine(place, logStart, child.pid ?? null);
  return { reason, isWorthRetrying: child.exitCode === 0 || child.signalCode === 'SIGKILL' || temporary.test(reason) };
}

const temporary =
  /lock file .* (already exists|is empty)|could not create lock file .*No such file|shared memory block .* in use|could not create any/;

async function chooseAddress(
  place: Place,
): Promise<{ port: string; unix_socket_directories: string; listen_addresses: string }> {
  if (process.platform === 'win32') {
    return { port: String(await findFreePort()), unix_socket_directories: '', listen_addresses: '127.0.0.1' };
  }
  return { port: '5432', unix_socket_directories: await ensureSocketDir(place), listen_addresses: '' };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

// PostgreSQL itself clears the lock of a dead server, but not when another process of this user has got that id since,
// as after a reboot or in a container, nor when the dead server is still a zombie.
async function removeReusedLock({ cluster }: Place, lock: string): Promise<void> {
  const judged = await readFile(lock, 'utf8').catch(ifMissing(null));
  if (judged === null) return;
  const pid = Number.parseInt(judged, 10);
  if (!isAlive(pid) || (await isServerOf(cluster, pid)) !== 'no') return;
  const aside = `${lock}.${randomBytes(4).toString('hex')}`;
  await rename(lock, aside).catch(ifMissing(undefined));
  const moved = await readFile(aside, 'utf8').catch(ifMissing(null));
  // Another starter was faster and this lock is live: put it back.
  if (moved !== null && moved !== judged) await link(aside, lock);
  await rm(aside, { force: true });
}

const serious = (line: string) => /\b(FATAL|PANIC|ERROR)\b/.test(line);

/** The line that explains best: of this process, of a serious level, the latest. */
export async function findLogLine({ log }: Place, from: number, pid: number | null): Promise<string> {
  const written = await text(createReadStream(log, { start: from })).catch(ifMissing(''));
  const lines = written.split('\n').filter((line) => line.trim() !== '');
  const ofProcess = lines.filter((line) => pid === null || line.includes(`[${pid}]`));
  return ofProcess.findLast(serious) ?? lines.findLast(serious) ?? lines.at(-1) ?? 'it wrote nothing';
}

export const logSize = async ({ log }: Place): Promise<number> => (await stat(log).catch(ifMissing(null)))?.size ?? 0;

export async function shutDown(place: Place, pid: number, getPrograms: () => Promise<string>): Promise<void> {
  if (process.platform === 'win32') {
    // Windows: a signal would end the process without a checkpoint.
    await run(program(await getPrograms(), 'pg_ctl'), ['stop', '-m', 'fast', '-D', place.cluster], { env: programEnv });
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

export async function waitUntilGone(place: Place, pid: number): Promise<void> {
  const deadline = Date.now() + STOP_LIMIT_MS;
  while ((await isServerOf(place.cluster, pid)) !== 'no') {
    if (Date.now() > deadline) {
      throw new Error(
        `PostgreSQL (process ${pid}) did not stop within ${STOP_LIMIT_MS / 1000} s: ${await findLogLine(place, 0, null)} (${place.log})`,
      );
    }
    await sleep(20);
  }
}
