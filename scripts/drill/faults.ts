// npm run drill:faults: a server and its database under load, while connections are cut around COMMIT, the server and the database are
// killed, the network between them vanishes, the disk is full and the clock jumps by an hour. Exits with 1 where a write was lost or
// doubled, where writes took longer than 30 s to come back, or where a check of the books or of the audit log fails.
import { setTimeout as delay } from 'node:timers/promises';
import { signIn } from '../../server/src/testing/server-process.ts';
import { preparePlace } from './faults/place.ts';
import { runAllChecks, verifyAudit } from './judge.ts';
import { judgeBooks, prepareLoad } from './load.ts';
import { until } from './processes.ts';

const commitCuts = Number(process.env['COMMIT_CUTS'] ?? 800);
const serverKills = Number(process.env['SERVER_KILLS'] ?? 20);
const databaseKills = Number(process.env['DATABASE_KILLS'] ?? 10);
const workersEach = Number(process.env['WORKERS'] ?? 4);
const limitSeconds = 30;
const cutsSeconds = 600;
const partitionMs = 20_000;
const fullMs = 10_000;
const jumpedMs = 10_000;

const place = await preparePlace();
const { link } = place;
const faults: string[] = [];
try {
  const load = await prepareLoad(place);
  /** Seconds until both doors take writes again; noted as a fault where that is late. */
  const untilWritten = async (what: string): Promise<number> => {
    const seconds = await load.untilWrites(Date.now(), 3 * limitSeconds);
    if (seconds > limitSeconds) faults.push(`${what}: no write for ${seconds} s`);
    return seconds;
  };
  const phase = async (name: string, work: () => Promise<string>): Promise<void> => {
    const before = load.acknowledged.length;
    load.refusals.clear();
    const said = await work();
    const refusals = [...load.refusals].map(([what, count]) => `${what} × ${count}`).join(', ');
    console.log(
      `${name}: ${said}; ${load.acknowledged.length - before} writes acknowledged, refused: ${refusals || 'none'}`,
    );
    const wrong = [...load.refusals.keys()].filter((what) => /^5\d\d/.test(what) && what !== '503 with retry-after');
    faults.push(...wrong.map((what) => `${name}: answered ${what}`));
  };
  const killAgainAndAgain = (part: 'server' | 'database', times: number) => async () => {
    const pauses: number[] = [];
    for (let done = 0; done < times; done++) {
      await delay(500 + (done % 5) * 200);
      await place.kill(part);
      await place.start(part);
      pauses.push(await untilWritten(part));
    }
    return `${times} times, written again at most ${Math.max(...pauses).toFixed(1)} s after it was back`;
  };

  load.start(workersEach);
  await untilWritten('start');
  await phase('connections cut around COMMIT', async () => {
    link.cutCommits(commitCuts);
    await until('all cuts', cutsSeconds, async () => link.cutsLeft === 0);
    return `${commitCuts} cut, written again after ${(await untilWritten('cuts')).toFixed(1)} s`;
  });
  await phase('server killed', killAgainAndAgain('server', serverKills));
  await phase('database killed', killAgainAndAgain('database', databaseKills));
  for (const how of ['resumed', 'reset'] as const)
    await phase(`network gone for ${partitionMs / 1_000} s, connections ${how}`, async () => {
      link.close();
      await delay(partitionMs);
      link.open(how);
      return `written again after ${(await untilWritten('network')).toFixed(1)} s`;
    });
  await phase(`disk full for ${fullMs / 1_000} s`, async () => {
    await place.fillDisk();
    await delay(fullMs);
    await place.emptyDisk();
    const isDead = !place.isRunning('database');
    if (isDead) await place.startDatabase();
    return `PostgreSQL ${isDead ? 'had ended and was started again' : 'went on'}, written again after ${(await untilWritten('disk')).toFixed(1)} s`;
  });
  place.moveClocks();
  for (const part of ['database', 'server'] as const) {
    await place.kill(part);
    await place.start(part);
  }
  await untilWritten('start under a moved clock');
  for (const [hours, name] of [
    [1, 'clock an hour ahead'],
    [0, 'clock an hour back'],
  ] as const)
    await phase(name, async () => {
      await place.setClock(hours);
      const seconds = await untilWritten(name);
      await delay(jumpedMs);
      return `written again after ${seconds.toFixed(1)} s`;
    });

  await load.finish();
  console.log(`${load.acknowledged.length} writes acknowledged in all`);
  faults.push(...(await judgeBooks(place.owner, load.acknowledged)));
  const found = await runAllChecks(place.web, await signIn(place.web));
  faults.push(...found.map((what) => `check: ${what}`));
  const verified = await verifyAudit(place.urlOf('owner'), place.urlOf('app'), place.headFile).catch(
    (error: Error & { stdout?: string }) => {
      faults.push(`audit:verify: ${error.stdout || error.message}`);
      return 'not verified';
    },
  );
  console.log(verified);
} catch (error) {
  faults.push(error instanceof Error ? String(error.stack) : 'failed');
} finally {
  await place.stop();
}
for (const fault of faults) console.log(`FAULT: ${fault}`);
console.log(faults.length === 0 ? 'no acknowledged write lost or doubled; checks and audit log good' : 'failed');
process.exit(faults.length === 0 ? 0 : 1);
