// The programs must become runnable without install scripts, or say clearly why they cannot.
import { lstat, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertRuns, createLibraryLinks } from './binaries.ts';

let base: string;

beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'backoffice-launcher-'));
});

afterAll(() => rm(base, { recursive: true }));

test('library links are made once, also by several at a time', async () => {
  const native = path.join(base, 'package/native');
  await mkdir(path.join(native, 'lib'), { recursive: true });
  await writeFile(path.join(native, 'lib/libpq.so.5.18'), 'library');
  await writeFile(
    path.join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  );
  await Promise.all([1, 2, 3, 4].map(() => createLibraryLinks(native)));
  await createLibraryLinks(native);
  expect((await lstat(path.join(native, 'lib/libpq.so.5'))).isSymbolicLink()).toBe(true);
  expect(await readFile(path.join(native, 'lib/libpq.so.5'), 'utf8')).toBe('library');
});

test('programs that do not run here name the platform and the way out in one line', async () => {
  const bin = path.join(base, 'foreign/bin');
  await mkdir(bin, { recursive: true });
  await writeFile(path.join(bin, 'postgres'), '#!/lib/ld-musl-of-another-system\n', { mode: 0o755 });
  await expect(assertRuns(path.dirname(bin), null)).rejects.toThrow(
    new RegExp(
      `^No embedded PostgreSQL for ${process.platform}-${process.arch} [^\\n]*: set DATABASE_URL to a PostgreSQL 15\\+ server\\.$`,
    ),
  );
});
