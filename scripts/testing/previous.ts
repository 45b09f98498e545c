// npm run test:previous: the code before the newest migration, or of the commit that is named, works on the database as it is now,
// beside a server of now. Needs the history of git.
import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { locateDatabase } from '../../server/src/platform/db/locate.ts';
import { makeDataDir } from '../../server/src/testing/data-dir.ts';
import {
  payIn,
  placeOf,
  prepareDataDir,
  readBooks,
  signIn,
  startServer,
} from '../../server/src/testing/server-process.ts';
import { root } from './tasks.ts';

const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
const newest = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations');
const commit = process.argv[2] ?? `${newest}~1`;
console.log(`earlier code: ${await git('log', '-1', '--format=%h %ad %s', '--date=short', commit)}`);

const folder = await makeDataDir('previous');
const dataDir = await makeDataDir('previous-data');
await unpack(commit, folder);
const account = await prepareDataDir(dataDir);
const faults: string[] = [];
// The one of before first: it finds a database that is ahead of it.
const earlier = await startServer(dataDir, {}, [join(folder, 'scripts/serve.ts')]);
const now = await startServer(dataDir);
const acknowledged: string[] = [];
for (const [name, { address }] of Object.entries({ earlier, now })) {
  const token = await signIn(address);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (let count = 0; count < 5; count++) {
    const id = await payIn({ address, token }, account);
    if (id) acknowledged.push(id);
    else faults.push(`${name}: a deposit was refused`);
  }
  for (const path of [
    'deposit/admin/v1/list',
    'withdraw/admin/v1/list',
    'client/admin/v1/list',
    'approval/admin/v1/list',
  ]) {
    const { status } = await fetch(`${address}/api/demo/${path}`, { method: 'POST', headers, body: '{}' });
    console.log(`${name}: ${path} ${status}`);
    if (status !== 200) faults.push(`${name}: ${path} answered ${status}`);
  }
}
for (const { child } of [earlier, now]) {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
const database = await locateDatabase(placeOf(dataDir), () => {});
const { deposits, cash } = await readBooks(database.owner);
await database.stop();
for (const made of [folder, dataDir]) await rm(made, { recursive: true });
if (deposits.size !== acknowledged.length || cash !== `${acknowledged.length}.00`)
  faults.push(`${acknowledged.length} deposits were acknowledged, ${deposits.size} are there, with ${cash} in cash`);
for (const fault of faults) console.log(`FAIL ${fault}`);
if (faults.length === 0) console.log('ok: both versions work on the database of now');
process.exit(faults.length === 0 ? 0 : 1);

/** The files of a commit with the packages of now, but its own contract. */
async function unpack(of: string, into: string): Promise<void> {
  const tree = spawnSync('git', ['archive', of], { cwd: root, maxBuffer: 1024 ** 3 });
  const unpacked = spawnSync('tar', ['-x', '-C', into], { input: tree.stdout });
  if (tree.status !== 0 || unpacked.status !== 0) throw new Error(`${of} could not be unpacked`);
  const packages = join(into, 'node_modules');
  await mkdir(join(packages, '@backoffice'), { recursive: true });
  await symlink(join(into, 'contract'), join(packages, '@backoffice/contract'));
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@backoffice') await symlink(join(root, 'node_modules', name), join(packages, name));
}
