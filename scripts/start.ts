// npm start: builds the web when it changed, then starts the server on it.
import { main } from '../server/src/main.ts';
import { ConfigError } from '../server/src/platform/config.ts';
import { buildWeb } from './build-web.ts';

const say = (line: string) => console.log(line);
try {
  await buildWeb(say);
  await main(process.env, say);
} catch (error) {
  // What the person at the terminal can mend is one line; anything else keeps its stack.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
