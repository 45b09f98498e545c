// Background work of another server in a separate process, which a test can kill.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inject, onTestFinished } from 'vitest';
import { provision } from '#platform/db/locate.ts';
import { waiting } from './patience.ts';
import type { World } from './world.ts';

const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

/** Names that a body may use, each loaded only where it does: the jobs of all features take a second of processor time. */
const offered = {
  JobWorker: '../platform/jobs/worker.ts',
  openJob: '../platform/jobs/job.ts',
  startJobs: '../jobs.ts',
  sweepCall: '../platform/jobs/sweeper.ts',
};
const importsOf = (body: string) =>
  Object.entries(offered)
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(body))
    .map(([name, path]) => `const { ${name} } = await import(${urlOf(path)});`)
    .join('\n');

/** `body` sees `database`, `logger` and zod's `z`; what it prints first says that it is at work. */
export async function startKillable(world: World, body: string): Promise<{ kill: () => Promise<void> }> {
  const { app } = await provision({ superuser: inject('postgres') }, world.name);
  const code = `
    const { connect } = await import(${urlOf('../platform/db/database.ts')});
    const { createLogger } = await import(${urlOf('../platform/log.ts')});
    ${importsOf(body)}
    const { z } = await import('zod');
    const logger = createLogger({ LOG_LEVEL: 'fatal', NODE_ENV: 'test' });
    const database = connect({ ...${JSON.stringify(app)}, max: 5, connectionTimeoutMillis: ${waiting.timeout}, onError: () => {} });
    ${body}`;
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (child.stdout) await once(child.stdout, 'data');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
