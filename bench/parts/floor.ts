// A floor to measure the product against: a bare handler in a process of its own, on the same database.
import { spawn, type ChildProcess } from 'node:child_process';
import type pg from 'pg';

/** Starts a program, which prints the address that it answers at. */
export async function startFloor(
  program: string,
  login: pg.ClientConfig,
): Promise<{ process: ChildProcess; url: string }> {
  const server = spawn(process.execPath, [program], {
    env: { DATABASE_LOGIN: JSON.stringify(login) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error('the floor did not start')));
    server.stdout.on('data', (chunk: Buffer) => {
      const [, ready] = /ready: (\S+)/.exec(chunk.toString()) ?? [];
      if (ready) resolve(ready);
    });
  });
  return { process: server, url };
}
