// Parts of a process that were started, and how it ends: on a signal, or when its start fails, the last part first.
export type Say = (line: string) => void;

/** Started parts and how to end them, in the order they were started. */
export type Closers = { name: string; close: () => Promise<unknown> }[];

export async function untilStopped(say: Say, start: (started: Closers) => Promise<void>): Promise<void> {
  const started: Closers = [];
  const stop = async () => {
    for (const { name, close } of started.toReversed()) {
      const outcome = await close();
      if (typeof outcome === 'string') say(`${name}: ${outcome}`);
    }
  };
  // A reader of its lines that has gone away does not end it in the middle.
  process.stdout.on('error', () => {});
  let stopping: Promise<void> | null = null;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!stopping) say('stopping');
      stopping ??= stop().then(() => process.exit(0));
    });
  }
  try {
    await start(started);
  } catch (error) {
    await (stopping ??= stop());
    throw error;
  }
}
