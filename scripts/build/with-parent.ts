// Work of a child process of the start, which ends when its parent does.

export async function endWithParent(work: () => Promise<void>): Promise<void> {
  process.on('disconnect', () => process.exit(1));
  await work();
  process.exit();
}
