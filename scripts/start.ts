// npm start: builds the web when it changed, in a child process, and starts the server on it.
import { fileURLToPath } from 'node:url';
import { runTask } from '../server/src/platform/child-task.ts';
import { serve } from './parts/serve.ts';

await serve((say) => runTask(fileURLToPath(new URL('build/web.ts', import.meta.url)), {}, say));
