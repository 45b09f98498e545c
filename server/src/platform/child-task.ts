// Does one task of the start in a child process: the memory it took goes back to the system with it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { builtProgramOf } from './built-program.ts';

type Say = (line: string) => void;

/** Room for new objects: most of what a task makes is short-lived, and a small nursery would be swept all the time. */
const execArgv = ['--max-semi-space-size=64'];

export interface Child {
  /** Gives it its one task, and waits for its end. */
  run: (task: object, say: Say) => Promise<void>;
  /** Ends it where there is no task for it after all. */
  dismiss: () => void;
}

/** Starts the child process of `file`, which must call `doTask`: it loads its program before its task is known. */
export function startChild(file: string): Child {
  const child = fork(builtProgramOf(file), { execArgv, serialization: 'advanced' });
  const ended = once(child, 'exit');
  ended.catch(() => {}); // told to who waits for the task
  return {
    run: async (task, say) => {
      child.on('message', (line) => say(String(line)));
      if (child.connected) child.send(task);
      const [code, signal] = await ended;
      if (code !== 0) throw new Error(`${file} ended with ${code ?? signal}`);
    },
    dismiss: () => child.disconnect(),
  };
}

/** Runs the task of `file` to its end. */
export const runTask = (file: string, task: object, say: Say): Promise<void> => startChild(file).run(task, say);

/** The child's side: does the task and ends; a failure prints its stack, and without its parent it ends at once. */
export function doTask(work: (task: never, say: Say) => Promise<void>): void {
  process.on('disconnect', () => process.exit(1));
  process.once('message', async (task) => {
    await work(task as never, (line) => process.send?.(line));
    process.exit();
  });
}
