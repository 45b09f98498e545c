// npm run drill:restore: a backup by pgBackRest while writes go on, then the cluster as it stood at a moment in between: all that was
// acknowledged before is in it, nothing that was sent after; the audit log and all checks are good. Exits with 1 where one is not so.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, copyFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { signIn, startServer } from '../../server/src/testing/server-process.ts';
import { restoredPort, startInstallation } from './installation.ts';
import { runAllChecks, verifyAudit } from './judge.ts';
import { judgeBooks, prepareLoad } from './load.ts';
import { until } from './processes.ts';

const run = promisify(execFile);
const workersEach = Number(process.env['WORKERS'] ?? 3);
const loadMs = 10_000;

const installation = await startInstallation();
const { folder, user, values, processes } = installation;
const faults: string[] = [];
const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  const began = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  return result;
};

try {
  const { primary } = await until('a synchronous standby', 60, () => installation.roles());
  const config = join(installation.configOf(primary), 'pgbackrest.conf');
  const backrest = (...args: string[]) =>
    run('pgbackrest', [`--config=${config}`, '--stanza=backoffice', ...args], { ...user, cwd: folder });
  const asSuperuser = async (statement: string) => {
    const port = Number(values[primary === 'db1' ? 'POSTGRES_PORT1' : 'POSTGRES_PORT2']);
    const password = values['SUPERUSER_PASSWORD'];
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'backoffice' });
    await client.connect();
    const { rows } = await client.query<{ value: string }>(statement);
    await client.end();
    return rows[0]?.value ?? '';
  };
  await backrest('stanza-create');
  const load = await prepareLoad(installation);
  load.start(workersEach);
  await delay(loadMs / 2);
  await timed('full backup under load', () => backrest('--type=full', 'backup'));
  await delay(loadMs / 2);
  await load.finish();
  // Sealed and exported, so that the heads of that moment are complete.
  await delay(7_000);
  const moment = await asSuperuser('select clock_timestamp()::text as value');
  const kept = [...load.acknowledged];
  const headFile = join(folder, 'heads-then.jsonl');
  await copyFile(installation.headFile, headFile);
  await delay(1_000);
  load.start(workersEach);
  await delay(loadMs / 2);
  await load.finish();
  const after = load.acknowledged.length - kept.length;
  await asSuperuser('select pg_switch_wal()::text as value');
  const last = await asSuperuser(`select pg_walfile_name(pg_current_wal_lsn() - 1) as value`);
  await until('the log in the archive', 120, async () => {
    const archived = await asSuperuser('select coalesce(last_archived_wal, $$$$) as value from pg_stat_archiver');
    return archived >= last || archived.slice(8) >= last.slice(8);
  });
  console.log(`${kept.length} writes until ${moment}, ${after} after`);

  const restored = join(folder, 'restored');
  await mkdir(restored, { mode: 0o700 });
  await chown(restored, user.uid, user.gid);
  const target = [`--pg1-path=${restored}`, '--type=time', `--target=${moment}`, '--target-action=promote'];
  await timed('restore', () => backrest(...target, 'restore'));
  const settings = {
    port: restoredPort,
    archive_mode: 'off',
    // No standby acknowledges what is written here.
    synchronous_standby_names: '',
    unix_socket_directories: installation.configOf(primary),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(join(folder, 'restored.log'), 'a');
  const server = spawn('/usr/lib/postgresql/15/bin/postgres', ['-D', restored, ...flags], {
    ...user,
    cwd: folder,
    stdio: ['ignore', log.fd, log.fd],
  });
  processes.adopt('restored', server);
  const urlOf = (login: string) => `postgres://${login}@127.0.0.1:${restoredPort}/backoffice`;
  const ownerUrl = urlOf(`backoffice_owner:${values['OWNER_PASSWORD']}`);
  const appUrl = urlOf(`backoffice_app:${values['APP_PASSWORD']}`);
  await timed('replaying the log', () =>
    until('the restored cluster', 120, async () => {
      const client = new pg.Client(ownerUrl);
      await client.connect();
      const { rows } = await client.query<{ isUp: boolean }>('select not pg_is_in_recovery() as "isUp"');
      await client.end();
      return rows[0]?.isUp ?? false;
    }),
  );
  faults.push(...(await judgeBooks({ connectionString: ownerUrl }, kept)));
  console.log(await verifyAudit(ownerUrl, appUrl, headFile));
  const { child, address } = await startServer(join(folder, 'restored-server'), {
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    SECRET_KEY: values['SECRET_KEY'] ?? '',
    AUDIT_HEAD_FILE: headFile,
  });
  processes.adopt('restored-server', child);
  faults.push(...(await runAllChecks(address, await signIn(address))).map((what) => `check: ${what}`));
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
} catch (error) {
  faults.push(error instanceof Error ? `${error.stack}\n${'stdout' in error ? String(error.stdout) : ''}` : 'failed');
} finally {
  await installation.stop();
}
for (const fault of faults) console.log(`FAULT: ${fault}`);
console.log(
  faults.length === 0 ? 'all that was acknowledged until then, and nothing later; checks and audit log good' : 'failed',
);
process.exit(faults.length === 0 ? 0 : 1);
