// The drill: a backup taken while deposits pour in becomes a database in which nothing is missing and everything agrees.
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { readManifest, type Manifest } from '#platform/backup/manifest.ts';
import { putInPlace } from '#platform/backup/restore.ts';
import { locateDatabase } from '#platform/db/locate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { runCommand } from './command.ts';
import { makeDataDir } from './data-dir.ts';
import { prepareDataDir, payIn, placeOf, readBooks, signIn, startServer } from './server-process.ts';
import { asSuperuser } from './superuser.ts';

const base = await makeDataDir('backup');
const dataDir = join(base, 'data');
const backup = join(base, 'backup');
const restored = join(base, 'restored');
const endings: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of endings) await end();
  await rm(base, { recursive: true });
});

test(
  'a backup under load is restored with all that had been acknowledged before it',
  { timeout: 300_000 },
  async () => {
    const account = await prepareDataDir(dataDir);
    const database = await startEmbeddedPostgres({ dataDir });
    const { child, address } = await startServer(dataDir);
    endings.push(
      () => child.kill('SIGKILL'),
      () => database.stop(),
    );
    const session = { address, token: await signIn(address) };
    const acknowledged = await Promise.all(Array.from({ length: 8 }, () => payIn(session, account)));
    expect(acknowledged).not.toContain(null);

    let isOver = false;
    const pouring = Array.from({ length: 2 }, async () => {
      while (!isOver) await payIn(session, account);
    });
    const making = runCommand('backup', ['--to', backup, '--with-secret-key'], { DATA_DIR: dataDir });
    // Disturb the copying: the log that it began with is no longer needed, and what is copied no longer fits together.
    const isCopying = () => [join(`${backup}.partial`, 'postgres'), backup].some((folder) => existsSync(folder));
    await expect.poll(isCopying, { interval: 5 }).toBe(true);
    await asSuperuser(database.superuser, 'select pg_switch_wal()');
    const disturbing = (async () => {
      for (; !isOver; await delay(50)) await asSuperuser(database.superuser, 'checkpoint');
    })();
    const { code, lines } = await making;
    isOver = true;
    await disturbing;
    await Promise.all(pouring);
    expect(lines).toEqual([
      expect.stringMatching(/^\/.*backup: \d+ MB in \d+ files$/),
      'the secret key is in it: a person who has this folder can read the clients’ documents',
    ]);
    expect([code, existsSync(`${backup}.partial`)]).toEqual([0, false]);
    child.kill('SIGTERM');
    await once(child, 'exit');

    const back = await runCommand('restore', ['--from', backup, '--data-dir', restored], {});
    expect(back.lines).toEqual([
      'acme: ok, 0 seals and 0 journals good, 0 waiting, 0 exported heads agree, head none',
      expect.stringMatching(
        /^demo: ok, [1-9][\d,]* seals and [1-9][\d,]* journals and [1-9][\d,]* client documents good, [\d,]+ waiting, [1-9][\d,]* exported heads agree, head \d+ \w{64}$/,
      ),
      expect.stringMatching(/restored: as it was at 2/),
    ]);
    expect(back.code).toBe(0);
    for (const name of ['secret.key', 'postgres.password'])
      expect(await readFile(join(restored, name))).toEqual(await readFile(join(dataDir, name)));
    const location = await locateDatabase(placeOf(restored), () => {});
    endings.push(location.stop);
    const { deposits, ...books } = await readBooks(location.owner);
    expect(acknowledged.filter((id) => !deposits.has(String(id)))).toEqual([]);
    const { size } = deposits;
    expect(books).toEqual({ unposted: [], audited: size, answered: size, sum: '0.00', cash: `${size}.00` });
  },
);

describe('refuses', () => {
  const refused = join(base, 'refused');
  const fault = async (change: Partial<Manifest> = {}, target = refused) =>
    putInPlace({
      from: backup,
      manifest: { ...(await readManifest(backup)), ...change },
      dataDir: target,
      onProgress: () => {},
    }).then(
      () => 'nothing',
      (error: Error) => error.message,
    );

  test('a file that is damaged, cut off or missing, by its name, and leaves nothing behind', async () => {
    const { files } = await readManifest(backup);
    const [early, late] = files.filter(({ path, bytes }) => path.startsWith('postgres/base/') && bytes > 8_192);
    for (const { path } of [late, early] as { path: string }[]) {
      const content = await readFile(join(backup, path));
      content[4_000] = ~Number(content[4_000]);
      await writeFile(join(backup, path), content);
      expect(await fault()).toBe(`${path}: not what was backed up`);
      expect(await readdir(refused)).toEqual([]);
    }
    await writeFile(join(backup, String(early?.path)), 'short');
    expect(await fault()).toBe(`${early?.path}: not what was backed up`);
    await rm(join(backup, String(early?.path)));
    expect(await fault()).toBe(`${early?.path}: missing in the backup`);
  });

  test('a folder that is in use, and a backup of a newer product', async () => {
    expect(await fault({}, restored)).toMatch(/^--data-dir: .*restored is not empty/);
    expect(await fault({ migrations: ['0001_tenants.sql', '9999_later.sql'] })).toBe(
      'the backup is of a newer product, which has the migration 9999_later.sql',
    );
    expect((await stat(restored)).isDirectory()).toBe(true);
  });

  test('a list of files that leads elsewhere, and a folder that is no backup', async () => {
    const file = join(backup, 'manifest.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('"postgres/PG_VERSION"', '"postgres/../../PG_VERSION"'));
    await expect(readManifest(backup)).rejects.toThrow(/manifest\.json: damaged/);
    await expect(readManifest(base)).rejects.toThrow(/is no backup, it has no manifest\.json$/);
  });

  test('a database server that is not embedded', async () => {
    const env = { DATABASE_URL: 'postgres://app@db.example/backoffice' };
    const answers = await Promise.all([runCommand('backup', [], env), runCommand('restore', ['--from', backup], env)]);
    const line = 'DATABASE_URL: a server of your own has its own tools, pg_basebackup or pg_dump; use those';
    const refusal = { code: 1, lines: [line] };
    expect(answers).toEqual([refusal, refusal]);
  });
});
