// npm run drill:failover: the example of deploy/ under load; the primary is killed ROUNDS times (10), PostgreSQL alone and the whole
// node in turn. Exits with 1 where a write was lost or doubled, writes took longer than 30 s to come back, or a check fails.
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../../server/src/testing/server-process.ts';
import { startInstallation } from './installation.ts';
import { runAllChecks, verifyAudit } from './judge.ts';
import { judgeBooks, prepareLoad } from './load.ts';
import { until } from './processes.ts';

const rounds = Number(process.env['ROUNDS'] ?? 10);
const limitSeconds = 30;
const workersEach = Number(process.env['WORKERS'] ?? 3);

const installation = await startInstallation();
const faults: string[] = [];
try {
  const load = await prepareLoad(installation);
  load.start(workersEach);
  const pauses: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const { primary } = await until('a synchronous standby', 120, () => installation.roles());
    await delay(3_000);
    const isNode = round % 2 === 0;
    const before = load.acknowledged.length;
    const killedAt = Date.now();
    await (isNode ? installation.killNode(primary) : installation.killPostgres(primary));
    const seconds = await load.untilWrites(killedAt, 3 * limitSeconds);
    pauses.push(seconds);
    console.log(
      `round ${round}: ${isNode ? 'node' : 'PostgreSQL'} ${primary} killed after ${before} writes; written again after ${seconds.toFixed(1)} s`,
    );
    if (seconds > limitSeconds) faults.push(`round ${round}: no write for ${seconds} s`);
    if (isNode) await installation.startNode(primary);
  }
  await until('a synchronous standby', 120, () => installation.roles());
  await load.finish();
  faults.push(...(await judgeBooks(installation.owner, load.acknowledged)));
  const found = await runAllChecks(installation.web, await signIn(installation.web));
  faults.push(...found.map((what) => `check: ${what}`));
  const { OWNER_PASSWORD, APP_PASSWORD, PRIMARY_PORT } = installation.values;
  const urlOf = (login: string) => `postgres://${login}@127.0.0.1:${PRIMARY_PORT}/backoffice`;
  const verified = await verifyAudit(
    urlOf(`backoffice_owner:${OWNER_PASSWORD}`),
    urlOf(`backoffice_app:${APP_PASSWORD}`),
    installation.headFile,
  ).catch((error: Error & { stdout?: string }) => {
    faults.push(`audit:verify: ${error.stdout || error.message}`);
    return 'not verified';
  });
  console.log(verified);
  for (const [what, count] of load.refusals) console.log(`answered meanwhile: ${what} × ${count}`);
  const sorted = pauses.toSorted((one, other) => one - other);
  console.log(
    `${rounds} fail-overs, ${load.acknowledged.length} writes acknowledged; written again after ${sorted[0]?.toFixed(1)} to ${sorted.at(-1)?.toFixed(1)} s`,
  );
} catch (error) {
  faults.push(error instanceof Error ? String(error.stack) : 'failed');
} finally {
  await installation.stop();
}
for (const fault of faults) console.log(`FAULT: ${fault}`);
console.log(faults.length === 0 ? 'no acknowledged write lost or doubled; checks and audit log good' : 'failed');
process.exit(faults.length === 0 ? 0 : 1);
