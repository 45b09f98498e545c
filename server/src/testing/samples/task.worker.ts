// A task for the tests of child processes: writes a file, or fails.
import { writeFile } from 'node:fs/promises';
import { doTask } from '#platform/child-task.ts';

export interface SampleTask {
  file: string;
  content: Buffer;
}

doTask(async ({ file, content }: SampleTask, say) => {
  say(`writing ${file}`);
  await writeFile(file, content);
});
