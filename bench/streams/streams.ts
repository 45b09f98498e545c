// 10,000 open event streams on one server, each of a session of its own: memory for each, processor time at rest and for a change,
// and the time until one change has reached all of them.
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { deriveSecrets } from '../../server/src/core/sessions/secrets.ts';
import { createTokens } from '../../server/src/core/sessions/tokens.ts';
import { cpuOf, findPostmaster } from '../parts/cpu.ts';
import { answerOf } from '../parts/load.ts';
import { asOwner, startProduct } from '../parts/product.ts';
import { addRows } from '../parts/rows.ts';
import type { Opening, Said } from './readers.ts';

const streams = Number(process.env['STREAMS'] ?? 10_000);
const processes = 2;
const changes = Number(process.env['CHANGES'] ?? 10);
/** Longer than two heartbeats, so that each stream has asked for its session. */
const restSeconds = 45;
const limits = { kilobytes: 20, reachedMs: 2_000 };
const tokenSeconds = 3_600;

/** As `npm start` runs it. */
const product = await startProduct('production', ['--max-semi-space-size=8', '--heap-growing-percent=40']);
const readers: ChildProcess[] = [];
const lost: string[] = [];
let claims = 0;
let holds = false;
try {
  holds = await measure();
} finally {
  for (const reader of readers) reader.disconnect();
  await product.stop();
}
process.exit(holds ? 0 : 1);

async function measure(): Promise<boolean> {
  await addRows(product.owner, 0, 100);
  const tokens = await tokensOf(streams);
  const key = await product.apiKeyOf('deposits');
  for (let count = 0; count < 200; count++) await claim(key);
  await delay(5_000);
  const [memoryBefore, opened] = [await memoryOf(product.pid), performance.now()];
  await Promise.all(Array.from({ length: processes }, (_, part) => openStreams(shareOf(tokens, part))));
  const openingSeconds = (performance.now() - opened) / 1_000;
  await delay(restSeconds * 1_000);
  const postmaster = await findPostmaster(product.owner);
  const cpu = async () => ({ server: await cpuOf(product.pid), database: await cpuOf(-1, postmaster) });
  const [before, since] = [await cpu(), performance.now()];
  await delay(restSeconds * 1_000);
  const [after, passed] = [await cpu(), performance.now() - since];
  const kilobytes = ((await memoryOf(product.pid)) - memoryBefore) / streams;
  const times: number[] = [];
  const beforeChanges = await cpuOf(product.pid);
  for (let change = 0; change < changes; change++) times.push(await reachAll(key));
  const ofChange = ((await cpuOf(product.pid)) - beforeChanges) / changes;
  const slowest = Math.max(...times);
  const isGood = kilobytes <= limits.kilobytes && slowest <= limits.reachedMs && lost.length === 0;
  const share = (what: 'server' | 'database') => ((after[what] - before[what]) / passed).toFixed(2);
  console.log(
    `${isGood ? 'ok  ' : 'MISS'} ${streams} streams, opened in ${openingSeconds.toFixed(1)} s: ${kilobytes.toFixed(1)} KB each (<= ${limits.kilobytes}); at rest the server takes ${share('server')} cores, the database ${share('database')}; ${changes} changes reached all after ${slowest.toFixed(0)} ms at most (<= ${limits.reachedMs}), ${times.toSorted((a, b) => a - b)[changes >> 1]?.toFixed(0)} in the middle, and took the server ${ofChange.toFixed(0)} ms of CPU each; ${lost.length} streams lost`,
  );
  for (const [why, group] of Map.groupBy(lost, (one) => one)) console.log(`lost: ${why} × ${group.length}`);
  return isGood;
}

function shareOf(tokens: readonly string[], part: number): string[] {
  return tokens.filter((_, place) => place % processes === part);
}

/** Tokens of so many people, each signed in once. */
async function tokensOf(count: number): Promise<string[]> {
  const sessions = await asOwner<{ id: string }>(
    product.owner,
    `with people as (
       insert into staff (username, name, role, parent_id)
       select 'reader' || n, 'reader' || n, 'angel', (select id from staff where username = 'god') from generate_series(1, $1) n
       returning id)
     insert into sessions (staff_id, address, user_agent, expires_at)
     select id, '127.0.0.1', 'bench', now() + interval '12 hours' from people returning id`,
    [count],
  );
  const tokens = createTokens(deriveSecrets(product.masterKey), tokenSeconds);
  return Promise.all(sessions.map(({ id }) => tokens.sign('access', { tenant: 'demo', sub: id })));
}

async function openStreams(tokens: string[]): Promise<void> {
  const reader = fork(fileURLToPath(new URL('readers.ts', import.meta.url)));
  readers.push(reader);
  const { hostname: host, port, pathname } = new URL(`${product.api}/events`);
  const opened = new Promise<void>((resolve) => {
    reader.on('message', (said: Said) => {
      if (said.about === 'opened') resolve();
      if (said.about === 'lost') lost.push(said.why);
    });
  });
  reader.send({ host, port: Number(port), path: pathname, tokens } satisfies Opening);
  await opened;
}

/** Milliseconds from a call to the last reader that has heard of it. */
async function reachAll(key: string): Promise<number> {
  await delay(500);
  const heard: { record: string; at: number }[] = [];
  const listen = (said: Said) => void (said.about === 'heard' && heard.push(said));
  for (const reader of readers) reader.on('message', listen);
  const sentAt = Date.now();
  const record = await claim(key);
  const ofRecord = () => heard.filter((one) => one.record === record);
  while (ofRecord().length < processes && Date.now() - sentAt < 10 * limits.reachedMs) await delay(10);
  for (const reader of readers) reader.off('message', listen);
  if (ofRecord().length < processes) return Infinity;
  return Math.max(...ofRecord().map(({ at }) => at)) - sentAt;
}

/** A deposit claimed by the clients' app; answers its id. */
async function claim(key: string): Promise<string> {
  const clients = await asOwner<{ id: string; account_id: string }>(
    product.owner,
    'select client_id as id, id as account_id from accounts order by id offset $1 limit 1',
    [claims++ % 100],
  );
  const { id, account_id } = clients[0] ?? { id: '', account_id: '' };
  const call = {
    url: `${product.api}/intake/v1/clients/${id}/deposits`,
    method: 'POST',
    token: key,
    body: { account_id, amount: '1', currency: 'USD' },
    idempotencyKey: randomUUID(),
  } as const;
  for (;;) {
    // A server that is too busy is asked again, as the clients' app does.
    const text = await answerOf(call).catch(() => null);
    if (text !== null) return (JSON.parse(text) as { id: string }).id;
    await delay(200);
  }
}

/** Kilobytes that a process has in memory. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
}
