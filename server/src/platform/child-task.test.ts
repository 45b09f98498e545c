import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SampleTask } from '#testing/samples/task.worker.ts';
import { runTask } from './child-task.ts';

const worker = path.join(import.meta.dirname, '../testing/samples/task.worker.ts');

test('a task is over when the child process has done it, and fails when the child does', async () => {
  const task: SampleTask = { file: path.join(tmpdir(), `task-${process.pid}`), content: Buffer.from([0, 255]) };
  const lines: string[] = [];
  await runTask(worker, task, (line) => lines.push(line));
  expect(lines).toEqual([`writing ${task.file}`]);
  expect(await readFile(task.file)).toEqual(task.content);
  await rm(task.file);
  await expect(runTask(worker, { ...task, file: tmpdir() }, () => {})).rejects.toThrow(/ended with 1/);
});
