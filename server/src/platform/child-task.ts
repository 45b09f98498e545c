// Does one task of the start in a child process: the memory it took goes back to the system with it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { builtProgramOf } from './built-program.ts';

type Say = (line: string) => void;

/** Room for new objects: most of what a task makes is short-lived, and a small nursery would be swept all the time. */
const execArgv = ['--max-semi-space-size=64'];

/** Runs `file`, which must call `doTask`, to its end. */
export async function runTask(file: string, task: object, say: Say): Promise<void> {
  const child = fork(builtProgramOf(file), { execArgv, serialization: 'advanced' });
  child.on('message', (line) => say(String(line)));
  child.send(task);
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${file} ended with ${code ?? signal}`);
}

/** The child's side: does the task and ends; a failure prints its stack, and without its parent it ends at once. */
export function doTask(work: (task: never, say: Say) => Promise<void>): void {
  process.on('disconnect', () => process.exit(1));
  process.once('message', async (task) => {
    await work(task as never, (line) => process.send?.(line));
    process.exit();
  });
}
