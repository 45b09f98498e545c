// Starts the server on a web that may still be being built.
import { main } from '../../server/src/main.ts';
import { ConfigError, readConfig } from '../../server/src/platform/config.ts';

export async function serve(webBuilt?: Promise<void>): Promise<void> {
  try {
    await main(readConfig(process.env), console.log, webBuilt);
  } catch (error) {
    // Says in one line what the person at the terminal can mend; anything else keeps its stack.
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
