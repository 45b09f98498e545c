// The installation of the journeys: where its server listens, its data, and a further server for journeys that need other settings.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

/** Address of the server of all journeys; known once it runs. */
export const serverUrl = (): string => process.env['E2E_URL'] ?? '';

/** The key of the demo's client app, for all of its endpoints. */
export const demoApiKey = (): string => process.env['E2E_API_KEY'] ?? '';

/** Folder of the servers' database, for what only time would bring about. */
export const dataDir = (): string => process.env['E2E_DATA_DIR'] ?? '';

export interface RunningServer {
  url: string;
  end: () => Promise<void>;
}

/** The first one builds, migrates, loads the demo and runs the database; a further one finds it done, and must end before it. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(process.execPath, [script, 'start'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir(), CAPTCHA: 'off', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  try {
    return { url: await addressOf(child), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Address at which it listens, once it is ready. */
function addressOf({ stdout, pid }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /^ready: (\S+)$/m.exec(said) ?? [];
      if (address) resolve(address);
    });
    stdout?.on('end', () => reject(new Error(`server ${pid} ended before it was ready:\n${said}`)));
  });
}
