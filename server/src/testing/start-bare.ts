// The server without the web's build, for tests that need a separate process.
import { readConfig } from '#platform/config.ts';
import { main } from '../main.ts';

await main(readConfig(process.env), console.log);
