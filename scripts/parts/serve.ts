// Starts the server, and in parallel what must be ready before it answers.
import { main } from '../../server/src/main.ts';
import { ConfigError, readConfig } from '../../server/src/platform/config.ts';

export async function serve(prepare: (say: (line: string) => void) => Promise<void> = async () => {}): Promise<void> {
  try {
    const config = readConfig(process.env);
    const prepared = prepare(console.log);
    prepared.catch(() => {}); // the server waits for it, and then says what went wrong
    await main(config, console.log, prepared);
  } catch (error) {
    // Says in one line what the person at the terminal can mend; anything else keeps its stack.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
