// npm run dev: the web with hot reload, and a server that starts again when its code changes.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env['PORT'] ?? '8080';

const server = spawn(
  process.execPath,
  [
    '--watch-path=server/src',
    '--watch-path=contract/src',
    '--watch-path=server/migrations',
    '--watch-path=server/sql',
    '--watch-path=server/sql',
    '--watch-preserve-output',
    'scripts/serve.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
  },
);
process.env['API_PORT'] = port;
const web = await createServer({ root: `${root}web` });
await web.listen();
web.printUrls();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.once('exit', () => process.exit(0));
    server.kill(signal);
    void web.close();
  });
}
