// The project's commands in a separate process, as run at a terminal.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { provision } from '#platform/db/locate.ts';
import type { World } from './world.ts';

const script = fileURLToPath(new URL('../../../scripts/run.mjs', import.meta.url));

/** Answers what it said, errors last, without how far it had come, which it says only where it takes long; `typed` is its standard input. */
export function runCommand(
  command: string,
  options: string[],
  env: Record<string, string>,
  typed = '',
): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script, command, ...options],
      { env: { PATH: process.env['PATH'], ...env } },
      (error, stdout, stderr) => {
        const lines = `${stdout}${stderr}`.trim().split('\n');
        resolve({ code: Number(error?.code ?? 0), lines: lines.filter((line) => !line.endsWith(' so far')) });
      },
    );
    child.stdin?.end(typed);
  });
}

/** The world's database, as the configuration names one. */
export async function urlsOf({ name }: World): Promise<{ DATABASE_URL: string; DATABASE_OWNER_URL: string }> {
  const { app, owner } = await provision({ superuser: inject('postgres') }, name);
  const urlOf = ({ user, password, host, port, database }: typeof owner) =>
    `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return { DATABASE_URL: urlOf(app), DATABASE_OWNER_URL: urlOf(owner) };
}
