// Runs a command of the project's packages: one line of progress, and the output of what fails.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter);

export interface Outcome {
  passed: boolean;
  output: string;
}

/** Runs a command of the project's own packages in its root folder. */
export async function run(name: string, command: string, options: { show?: boolean } = {}): Promise<Outcome> {
  const started = Date.now();
  const child = spawn(command, {
    shell: true,
    cwd: root,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (options.show) process.stdout.write(chunk);
    });
  }
  const passed = await new Promise<boolean>((resolve) => child.on('close', (code) => resolve(code === 0)));
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  if (!passed && !options.show) console.log(output);
  return { passed, output };
}
