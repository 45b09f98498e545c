// Starts the servers before the first journey, and after the last one ends them and removes their data.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { demoKeyFile } from '../server/src/features/integrations/integrations.keys.demo.ts';
import { locateDatabase } from '../server/src/platform/db/locate.ts';
import { makeDataDir } from '../server/src/testing/data-dir.ts';
import { placeOf } from '../server/src/testing/server-process.ts';
import { asSuperuser } from '../server/src/testing/superuser.ts';
import { servers } from './servers.ts';

const script = fileURLToPath(new URL('../scripts/run.mjs', import.meta.url));

export default async function startServers(): Promise<() => Promise<void>> {
  const dataDir = await makeDataDir('e2e');
  process.env['E2E_DATA_DIR'] = dataDir;
  const running: ChildProcess[] = [];
  const stop = async () => {
    // The first one stops the database, which it does only when the other has gone.
    for (const child of running.toReversed()) await end(child);
    await rm(dataDir, { recursive: true });
  };
  const start = async ({ addressIn, env }: (typeof servers)[keyof typeof servers]) => {
    const child = spawn(process.execPath, [script, 'start'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.push(child);
    process.env[addressIn] = await addressOf(child);
  };
  try {
    // The first one builds, migrates and loads the demo; the other finds it done.
    await start(servers.plain);
    await liftDayLimits(dataDir);
    process.env['E2E_API_KEY'] = await readFile(demoKeyFile(dataDir), 'utf8');
    await start(servers.hasty);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** The journeys of one person are of one day, whose limits would leave the last ones to a second person. */
async function liftDayLimits(dataDir: string): Promise<void> {
  const { owner } = await locateDatabase(placeOf(dataDir), () => {});
  await asSuperuser(
    { ...owner, options: '-c app.tenant=demo' },
    `with rules as (
       insert into trade_rules (topic, action) select 'approval_limit', action from unnest($1::text[]) as action returning id)
     insert into trade_rule_versions (rule_id, number, valid_from, per_operation, per_day, reason, made_by, agreed_by)
     select rules.id, 1, now(), 10000, 1000000, 'journeys', god.id, angel.id
     from rules, staff god, staff angel where god.username = 'god' and angel.username = 'angel'`,
    [['*', reviewDeposit.audit]],
  );
}

/** Where it listens, once it is ready. */
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}
