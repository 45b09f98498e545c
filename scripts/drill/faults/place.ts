// A server of this product and Debian's PostgreSQL in a scratch folder that is a small disk of its own, with the link between them; both
// can be killed, started again, and started under a clock that the drill moves.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../../../server/src/platform/embedded-postgres/postmaster.ts';
import { makeDataDir } from '../../../server/src/testing/data-dir.ts';
import { seedTestDatabase } from '../../../server/src/testing/test-database.ts';
import { bareServer, openAccount, type TestAccount } from '../../../server/src/testing/server-process.ts';
import { findPostgresUser, Processes, until, type User } from '../processes.ts';
import { Link } from './link.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
const clockLibrary = ['x86_64', 'aarch64']
  .map((kind) => `/usr/lib/${kind}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync);
const diskMegabytes = 700;
const startSeconds = 60;
/** An empty log keeps to the disk that the drill fills up. */
const settings = { max_connections: '200', listen_addresses: '127.0.0.1', max_wal_size: '128MB', min_wal_size: '80MB' };

type Part = 'database' | 'server';

export class Place {
  readonly folder: string;
  readonly disk: string;
  readonly user: User;
  readonly ports: { database: number; server: number };
  readonly values: { SECRET_KEY: string } = { SECRET_KEY: randomBytes(32).toString('base64') };
  readonly processes: Processes;
  readonly link: Link;
  account: TestAccount = { clientId: '', accountId: '' };
  #linkPort = 0;
  #hasMovedClock = false;

  constructor(folder: string, user: User, ports: Place['ports']) {
    this.folder = folder;
    this.disk = join(folder, 'disk');
    this.user = user;
    this.ports = ports;
    this.processes = new Processes(folder);
    this.link = new Link(ports.database);
  }

  get web(): string {
    return `http://127.0.0.1:${this.ports.server}`;
  }

  get headFile(): string {
    return join(this.folder, 'heads.jsonl');
  }

  /** Straight, past the link. */
  urlOf(login: 'owner' | 'app', port = this.ports.database): string {
    return `postgres://backoffice_${login}:none@127.0.0.1:${port}/backoffice`;
  }

  get owner(): pg.ClientConfig {
    return { connectionString: this.urlOf('owner') };
  }

  async prepare(): Promise<void> {
    await mkdir(this.disk);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m`, 'tmpfs', this.disk]);
    await chown(this.disk, this.user.uid, this.user.gid);
    const cluster = join(this.disk, 'cluster');
    const initdb = ['-D', cluster, '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--username=postgres'];
    await run(join(programs, 'initdb'), initdb, { ...this.user, cwd: this.disk, env: { LC_ALL: 'C' } });
    await this.startDatabase();
    const superuser = new pg.Client({ connectionString: this.#superuserUrl });
    await superuser.connect();
    for (const login of ['owner', 'app']) await superuser.query(`create role backoffice_${login} login`);
    await superuser.query('create database backoffice owner backoffice_owner template template0');
    await superuser.end();
    this.#linkPort = await this.link.listen();
    await this.setClock(0);
    await this.startServer();
    await seedTestDatabase(this.owner);
    this.account = await openAccount(this.owner);
  }

  get #superuserUrl(): string {
    return `postgres://postgres:none@127.0.0.1:${this.ports.database}/postgres`;
  }

  async startDatabase(): Promise<void> {
    const flags = Object.entries({ ...settings, port: this.ports.database, unix_socket_directories: '' });
    const args = ['-D', join(this.disk, 'cluster'), ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
    const program = { name: 'database', command: join(programs, 'postgres'), args, user: this.user };
    await until('the database', startSeconds, async () => {
      // Processes of one that was killed may still hold its memory: it then ends at once.
      if (!this.isRunning('database')) await this.processes.start({ ...program, env: this.#clockEnv('database') });
      const client = new pg.Client({ connectionString: this.#superuserUrl });
      await client.connect();
      await client.end();
      return true;
    });
  }

  async startServer(): Promise<void> {
    const env = {
      DATABASE_URL: this.urlOf('app', this.#linkPort),
      DATABASE_OWNER_URL: this.urlOf('owner', this.#linkPort),
      DATA_DIR: join(this.folder, 'server'),
      AUDIT_HEAD_FILE: this.headFile,
      PORT: String(this.ports.server),
      ...this.values,
      DEMO: 'off',
      CAPTCHA: 'off',
      LOG_LEVEL: 'error',
      ...this.#clockEnv('server'),
    };
    await this.processes.start({ name: 'server', command: process.execPath, args: bareServer, env });
    await until('the server', startSeconds, async () => (await fetch(`${this.web}/readyz`)).ok);
  }

  start(part: Part): Promise<void> {
    return part === 'database' ? this.startDatabase() : this.startServer();
  }

  /** Ends it without a word. */
  kill(part: Part): Promise<void> {
    return this.processes.end(part, 'SIGKILL');
  }

  isRunning(part: Part): boolean {
    return this.processes.isRunning(part);
  }

  /** From the next start of each on, both see the clock that `setClock` sets. */
  moveClocks(): void {
    if (!clockLibrary) throw new Error('libfaketime is not installed (Debian: libfaketime)');
    this.#hasMovedClock = true;
  }

  /** Sets both clocks ahead by so many hours; they go on from there. Measured intervals stay right, as on a real machine. */
  async setClock(hours: number): Promise<void> {
    for (const part of ['database', 'server'])
      await writeFile(join(this.folder, `${part}.clock`), `${hours >= 0 ? '+' : ''}${hours}h\n`, { mode: 0o644 });
  }

  #clockEnv(part: Part): Record<string, string> {
    if (!this.#hasMovedClock || !clockLibrary) return {};
    return {
      LD_PRELOAD: clockLibrary,
      FAKETIME_TIMESTAMP_FILE: join(this.folder, `${part}.clock`),
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_DONT_RESET: '1',
    };
  }

  /** Takes all that is left of the disk. */
  async fillDisk(): Promise<void> {
    await run('dd', ['if=/dev/zero', `of=${this.#ballast}`, 'bs=64k', 'status=none']).catch(() => {});
  }

  emptyDisk(): Promise<void> {
    return rm(this.#ballast, { force: true });
  }

  get #ballast(): string {
    return join(this.disk, 'ballast');
  }

  async stop(): Promise<void> {
    await this.processes.endAll();
    await this.link.end();
    await run('umount', [this.disk]).catch(() => {});
    if (process.env['KEEP'] === undefined) await rm(this.folder, { recursive: true, force: true });
  }
}

export async function preparePlace(): Promise<Place> {
  if (process.getuid?.() !== 0 || !existsSync(join(programs, 'postgres')) || !clockLibrary)
    throw new Error('needs root, and Debian’s postgresql-15 and libfaketime');
  const folder = await makeDataDir('faults');
  const place = new Place(folder, await findPostgresUser(), {
    database: await findFreePort(),
    server: await findFreePort(),
  });
  try {
    await place.prepare();
  } catch (error) {
    await place.stop();
    throw error;
  }
  return place;
}
