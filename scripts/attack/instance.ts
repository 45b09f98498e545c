// An instance of the product that an attack may hurt: its own data folder, a free port of this machine, gone afterwards.
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { logIn } from '@backoffice/contract/sign-in/sign-in.ts';
import { requestOf, type Endpoint, type InputOf, type OutputOf } from '@backoffice/contract/kit/endpoint.ts';
import { demoPassword } from '../../server/src/demo/people.ts';
import { demoKeyFile } from '../../server/src/features/integrations/integrations.keys.demo.ts';
import { makeDataDir } from '../../server/src/testing/data-dir.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Instance {
  firstStartSeconds: number;
  dataDir: string;
  call: Caller;
  /** Address of something below the server's, such as the stock data that browsers read. */
  urlOf: (path: string) => string;
  /** Key of the demo's clients' app: it has every scope. */
  apiKey: string;
  /** Memory of the server's process alone; null where the system does not say. */
  residentMb: () => Promise<number | null>;
  /** Kills the server without a word, as a power failure would. */
  kill: () => Promise<void>;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}
interface CallOptions {
  tenant?: 'demo' | 'acme';
  headers?: Record<string, string>;
}
export type Caller = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  token?: string,
  options?: CallOptions,
) => Promise<{ status: number; retryAfter: string | null; body: OutputOf<E> }>;

/** Starts on an empty folder, as `npm start` does: with the demo, and the web built where it is not. */
export async function startInstance(): Promise<Instance> {
  const dataDir = await makeDataDir('attack');
  const startedAt = performance.now();
  let { server, address } = await launch(dataDir);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    firstStartSeconds: (performance.now() - startedAt) / 1_000,
    dataDir,
    apiKey: (await readFile(demoKeyFile(dataDir), 'utf8')).trim(),
    call: async (endpoint, input, token, { tenant = 'demo', headers = {} } = {}) => {
      const { method, path, body } = requestOf(endpoint, input);
      const response = await fetch(`${address}/api/${tenant}${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const retryAfter = response.headers.get('retry-after');
      const isJson = response.headers.get('content-type')?.includes('json');
      return { status: response.status, retryAfter, body: (isJson ? await response.json() : null) as never };
    },
    urlOf: (path) => `${address}${path}`,
    residentMb: async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '');
      const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
      return kilobytes ? Number(kilobytes) / 1_024 : null;
    },
    kill: () => end('SIGKILL'),
    restart: async () => void ({ server, address } = await launch(dataDir)),
    stop: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch(dataDir: string): Promise<{ server: ChildProcess; address: string }> {
  const args = ['--max-semi-space-size=8', '--heap-growing-percent=40', 'scripts/run.mjs', 'start'];
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, CAPTCHA: 'off', LOG_LEVEL: 'fatal' };
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const address = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => {
      const [, ready] = /ready: (\S+)/.exec(chunk.toString()) ?? [];
      if (ready) resolve(ready);
    });
    server.on('exit', () => reject(new Error('the server ended before it was ready')));
  });
  return { server, address };
}

export const demoPasswordHash = createHash('md5').update(demoPassword).digest('hex');
/** Proof of all staff of the demo. */
export const demoProof = `password ${demoPasswordHash}`;

export async function signInToDemo(
  call: Caller,
  username: string,
  tenant: CallOptions['tenant'] = 'demo',
): Promise<string> {
  const { body } = await call(logIn, { username, password: demoPasswordHash }, undefined, { tenant });
  return body.access_token;
}
