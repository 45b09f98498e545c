// Runs one of the project's commands on a Node that can: an older one gets a sentence instead of a stack trace.
import { fileURLToPath } from 'node:url';

const [command] = process.argv.splice(2, 1);
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `Node 24 or newer is needed, this is ${process.versions.node}. Install it, or run npm ci on a platform the project brings it for.`,
  );
  process.exit(1);
}
// Compiled code is kept, for child processes too: a later start takes half of the time.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url));
// Older versions do not have it, and would fail before they could say so.
const { enableCompileCache } = await import('node:module');
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
const { builtProgram } = await import('./parts/built-programs.mjs');
await import(command === 'start' ? './start.mjs' : ((await builtProgram(command)) ?? `./${command}.ts`));
