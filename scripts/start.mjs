// npm start: builds the web when it changed, in a child process beside the bundle of the server, and starts the server on it.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { builtProgram } from './parts/built-programs.mjs';

/** Room for new objects: most of what a build makes is short-lived, and a small nursery would be swept all the time. */
const execArgv = ['--max-semi-space-size=64'];

/** The child process ends with this one: it notices that nobody is left to be told. */
async function run(script) {
  const [code, signal] = await once(fork(fileURLToPath(new URL(script, import.meta.url)), { execArgv }), 'exit');
  if (code !== 0) throw new Error(`scripts/${script} ended with ${code ?? signal}`);
}

const webBuilt = run('build/web.ts');
webBuilt.catch(() => {}); // the server waits for it, and then says what went wrong
const { serve } = await import((await builtProgram('parts/serve')) ?? './parts/serve.ts');
await serve(webBuilt);
await run('build/web-smaller.ts').catch((error) => console.error(error.message));
