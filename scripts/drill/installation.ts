// The example of deploy/ on loopback ports in a scratch folder: three etcd, two nodes of Patroni and PostgreSQL, HAProxy, PgBouncer and
// two servers, from Debian's programs and the very files that operators fill in.
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeDataDir } from '../../server/src/testing/data-dir.ts';
import { seedTestDatabase } from '../../server/src/testing/test-database.ts';
import { bareServer, openAccount, type TestAccount } from '../../server/src/testing/server-process.ts';
import { exampleValues, fillDeploy, readValues, type Values } from './fill.ts';
import { findPostgresUser, Processes, until, type User } from './processes.ts';

const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
  pgbackrest: '/usr/bin/pgbackrest',
};
const loopback = '127.0.0.1';
const firstPort = Number(process.env['DRILL_PORT'] ?? 8630);
const port = (offset: number): string => String(firstPort + offset);
export const restoredPort = firstPort + 16;

/** Names of the two nodes. */
const nodes = ['db1', 'db2'] as const;
export type NodeName = (typeof nodes)[number];
const servers = ['server1', 'server2'] as const;
export type ServerName = (typeof servers)[number];

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number | string;
}

export class DrillInstallation {
  readonly folder: string;
  readonly values: Values;
  readonly user: User;
  readonly processes: Processes;
  readonly web: string = `http://${loopback}:${port(10)}`;
  account: TestAccount = { clientId: '', accountId: '' };

  constructor(folder: string, values: Values, user: User) {
    this.folder = folder;
    this.values = values;
    this.user = user;
    this.processes = new Processes(folder);
  }

  get owner(): pg.ClientConfig {
    const { OWNER_PASSWORD, PRIMARY_PORT } = this.values;
    return { connectionString: `postgres://backoffice_owner:${OWNER_PASSWORD}@${loopback}:${PRIMARY_PORT}/backoffice` };
  }

  get headFile(): string {
    return join(this.folder, 'heads.jsonl');
  }

  configOf(node: string): string {
    return join(this.folder, node);
  }

  dataOf(node: NodeName): string {
    return join(this.folder, node, 'data');
  }

  async startEtcd(index: number): Promise<void> {
    const name = `etcd${index}`;
    const args = ['--config-file', join(this.configOf(name), 'etcd.conf.yml')];
    await this.processes.start({ name, command: programs.etcd, args, env: { ETCD_UNSUPPORTED_ARCH: 'arm64' } });
  }

  async startNode(node: NodeName): Promise<void> {
    const args = [join(this.configOf(node), 'patroni.yml')];
    await this.processes.start({ name: node, command: programs.patroni, args, user: this.user });
  }

  async startServer(name: ServerName): Promise<void> {
    const env = await readValues(join(this.configOf(name), 'server.env'));
    // A sign-in without captcha and sessions that outlive the drill; demo data would only be in the way.
    const more = { NODE_ENV: 'development', CAPTCHA: 'off', DEMO: 'off', ACCESS_TOKEN_SECONDS: '3600' };
    const args = bareServer;
    await this.processes.start({ name, command: process.execPath, args, env: { ...env, ...more, LOG_LEVEL: 'error' } });
    await until(name, 120, async () => (await fetch(`http://${env['HOST']}:${env['PORT']}/readyz`)).ok);
  }

  /** Names of the primary and of the standby that has every acknowledged write; null while there is none. */
  async roles(): Promise<{ primary: NodeName; standby: NodeName } | null> {
    for (const offset of [8, 9]) {
      const answer = await fetch(`http://${loopback}:${port(offset)}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (!answer) continue;
      const { members } = (await answer.json()) as { members: Member[] };
      const primary = members.find(({ role, state }) => role === 'leader' && state === 'running');
      const standby = members.find(({ role, state }) => role === 'sync_standby' && /running|streaming/.test(state));
      if (primary && standby) return { primary: primary.name as NodeName, standby: standby.name as NodeName };
    }
    return null;
  }

  /** Kills PostgreSQL of a node without a word. */
  async killPostgres(node: NodeName): Promise<void> {
    const [pid] = (await readFile(join(this.dataOf(node), 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Kills the node: Patroni and PostgreSQL at once. */
  async killNode(node: NodeName): Promise<void> {
    const ended = this.processes.end(node, 'SIGKILL');
    await this.killPostgres(node);
    await ended;
  }

  async stop(): Promise<void> {
    await this.processes.endAll();
    if (process.env['KEEP'] === undefined) await rm(this.folder, { recursive: true, force: true });
  }
}

/** Sets all of it up, with one account to deposit into. */
export async function startInstallation(): Promise<DrillInstallation> {
  const missing = Object.values(programs).filter((program) => !existsSync(program));
  if (missing.length > 0 || process.getuid?.() !== 0)
    throw new Error(
      `needs root, and Debian's patroni python3-etcd etcd-server haproxy pgbouncer postgresql-15 pgbackrest; missing: ${missing.join(' ')}`,
    );
  const folder = await makeDataDir('drill');
  const user = await findPostgresUser();
  const values = await sharedValues(folder);
  const installation = new DrillInstallation(folder, values, user);
  const { processes } = installation;
  try {
    await writeConfigs(installation);
    for (const index of [1, 2, 3]) await installation.startEtcd(index);
    await until('etcd', 30, async () => (await fetch(`http://${loopback}:${port(0)}/health`)).ok);
    for (const node of nodes) await installation.startNode(node);
    await until('a primary and its synchronous standby', 120, () => installation.roles());
    const args = ['-q', join(installation.configOf('proxy'), 'pgbouncer.ini')];
    await processes.start({ name: 'pgbouncer', command: programs.pgbouncer, args, user });
    const config = join(installation.configOf('proxy'), 'haproxy.cfg');
    await processes.start({ name: 'haproxy', command: programs.haproxy, args: ['-db', '-f', config] });
    await until('the primary behind HAProxy', 30, async () => {
      const client = new pg.Client(installation.owner);
      await client.connect();
      await client.end();
      return true;
    });
    // The first server migrates.
    await installation.startServer('server1');
    await seedTestDatabase(installation.owner);
    installation.account = await openAccount(installation.owner);
    await installation.startServer('server2');
    await until('both servers behind HAProxy', 30, async () => (await fetch(`${installation.web}/readyz`)).ok);
    return installation;
  } catch (error) {
    await processes.endAll();
    console.error(`logs are in ${folder}`);
    throw error;
  }
}

async function sharedValues(folder: string): Promise<Values> {
  const secret = () => randomBytes(24).toString('hex');
  return {
    ...(await exampleValues()),
    ADDRESS: loopback,
    ADDRESS1: loopback,
    ADDRESS2: loopback,
    PROXY_ADDRESS: loopback,
    WEB_ADDRESS: loopback,
    SERVER_HOST: loopback,
    TENANT: 'demo',
    AUDIT_HEAD_FILE: join(folder, 'heads.jsonl'),
    POSTGRES_PORT1: port(6),
    POSTGRES_PORT2: port(7),
    PATRONI_PORT1: port(8),
    PATRONI_PORT2: port(9),
    WEB_PORT: port(10),
    PRIMARY_PORT: port(11),
    REPLICA_PORT: port(12),
    POOLER_PORT: port(13),
    STATUS_PORT: port(19),
    PROXY_CONNECTIONS: '4000',
    SERVER1: `${loopback}:${port(14)}`,
    SERVER2: `${loopback}:${port(15)}`,
    ETCD_CLUSTER: [1, 2, 3].map((index) => `etcd${index}=http://${loopback}:${port(2 + index)}`).join(','),
    ETCD_HOSTS: [0, 1, 2].map((offset) => `${loopback}:${port(offset)}`).join(','),
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    REWIND_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    APP_PASSWORD: secret(),
    PATRONI_PASSWORD: secret(),
    SECRET_KEY: randomBytes(32).toString('base64'),
    BACKUP_REPOSITORY: join(folder, 'repository'),
    BACKUP_LOG: join(folder, 'backup-log'),
    BACKUP_LOCK: join(folder, 'lock'),
    BACKUP_SPOOL: join(folder, 'spool'),
  };
}

/** One folder for each node, member of etcd, server and the proxies, as each machine has its own. */
async function writeConfigs({ folder, values, user }: DrillInstallation): Promise<void> {
  const own = async (path: string) => chown(path, user.uid, user.gid);
  for (const shared of ['repository', 'backup-log', 'lock', 'spool']) {
    await mkdir(join(folder, shared));
    await own(join(folder, shared));
  }
  const write = async (name: string, more: Values) => {
    const target = join(folder, name);
    await mkdir(target);
    await fillDeploy({ ...values, CONFIG: target, ...more }, target);
    return target;
  };
  for (const [index, node] of nodes.entries()) {
    const config = join(folder, node);
    const sockets = join(config, 'sockets');
    const more = { POSTGRES_PORT: port(6 + index), PATRONI_PORT: port(8 + index), SOCKETS: sockets };
    await write(node, { ...more, NODE: node, DATA: join(config, 'data') });
    await mkdir(sockets);
    for (const file of ['patroni.yml', 'pgbackrest.conf', 'create-database.sh', 'sockets', '.'])
      await own(join(config, file));
  }
  for (const index of [1, 2, 3]) {
    const more = {
      ETCD_CLIENT: `http://${loopback}:${port(index - 1)}`,
      ETCD_PEER: `http://${loopback}:${port(2 + index)}`,
    };
    await write(`etcd${index}`, {
      ...more,
      ETCD_NAME: `etcd${index}`,
      ETCD_DATA: join(folder, `etcd${index}`, 'data'),
    });
  }
  for (const [index, server] of servers.entries()) {
    const more = { SERVER_PORT: port(14 + index), OPS_PORT: port(17 + index) };
    await write(server, { ...more, SERVER_DATA: join(folder, server) });
  }
  const proxy = await write('proxy', {});
  for (const file of ['pgbouncer.ini', 'pgbouncer.users']) await own(join(proxy, file));
  await chmod(proxy, 0o755);
}
