// Starts the server on what is there: development serves the web from its own port.
import { main } from '../server/src/main.ts';
import { ConfigError } from '../server/src/platform/config.ts';

export async function serve(): Promise<void> {
  try {
    await main(process.env, console.log);
  } catch (error) {
    // What the person at the terminal can mend is one line; anything else keeps its stack.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) await serve();
