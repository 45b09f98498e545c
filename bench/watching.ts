// 100 people with the list of pending deposits open while deposits arrive and are decided: how fast each sees it, and what it costs.
import { randomUUID } from 'node:crypto';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuOf } from './parts/cpu.ts';
import { answerOf } from './parts/load.ts';
import { asOwner, startProduct } from './parts/product.ts';
import { addRows } from './parts/rows.ts';

const people = Number(process.env['PEOPLE'] ?? 100);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20);
/** A server that has just started answers more slowly until its code is compiled. */
const warmUpSeconds = 15;
const perSecond = 20;
/** Clients, each with a deposit. `SIZE=1000000` is what the largest tenant has. */
const size = Number(process.env['SIZE'] ?? 1_000);
const limits = { listMs: 100, seenMs: 1_000, cores: 1 };
/** Pause between two reads, as the browser makes it: at once, then once in this time. */
const readAgainMs = 500;

interface Decision {
  id: string;
  at: number;
  /** People who have not seen it yet. */
  unseenBy: Set<number>;
}

const product = await startProduct('production');
const agent = new Agent({ keepAlive: true });
const decisions: Decision[] = [];
const listTimes: number[] = [];
const seenTimes: number[] = [];
let isGood = false;
try {
  isGood = await measure();
} finally {
  agent.destroy();
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

async function measure(): Promise<boolean> {
  await addRows(product.owner, 0, size);
  await asOwner(
    product.owner,
    `insert into staff (username, name, role, parent_id)
     select 'reviewer' || n, 'reviewer' || n, 'angel', (select id from staff where username = 'god') from generate_series(0, $1) n`,
    [people],
  );
  const streams: IncomingMessage[] = [];
  for (let person = 0; person < people; person++)
    streams.push(await watch(person, await product.tokenOf(`reviewer${person}`)));
  await delay(1_000); // each reads once at first
  const [reviewer, key] = [await product.tokenOf(`reviewer${people}`), await product.apiKeyOf('deposits')];
  await decideDeposits(reviewer, key, warmUpSeconds);
  for (const measured of [listTimes, seenTimes, decisions]) measured.length = 0;
  const [start, cpuBefore] = [performance.now(), await cpuOf(product.pid)];
  await decideDeposits(reviewer, key, seconds);
  const cores = ((await cpuOf(product.pid)) - cpuBefore) / (performance.now() - start);
  await delay(3 * limits.seenMs);
  for (const stream of streams) stream.destroy();
  return report(cores);
}

function report(cores: number): boolean {
  const unseen = decisions.reduce((sum, { unseenBy }) => sum + unseenBy.size, 0);
  const [p95, slowest] = [at(listTimes, 0.95), at(seenTimes, 1)];
  const holds = p95 <= limits.listMs && slowest <= limits.seenMs && unseen === 0 && cores < limits.cores;
  console.log(
    `${holds ? 'ok  ' : 'MISS'} ${people} people, ${decisions.length} decisions in ${seconds} s: list p95 ${p95.toFixed(0)} ms (<= ${limits.listMs}) of ${listTimes.length}; seen by all after ${slowest.toFixed(0)} ms (<= ${limits.seenMs}), half of them after ${at(seenTimes, 0.5).toFixed(0)}, never ${unseen}; the server took ${cores.toFixed(2)} cores (< ${limits.cores})`,
  );
  return holds;
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A page that has the list open: it hears of changes, and reads again. */
async function watch(person: number, token: string): Promise<IncomingMessage> {
  let isReading = false;
  let isOutdated = false;
  const readAgain = async (): Promise<void> => {
    isOutdated = true;
    if (isReading) return;
    isReading = true;
    while (isOutdated) {
      isOutdated = false;
      await readList(person, token);
      await delay(readAgainMs);
    }
    isReading = false;
  };
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    const options = { headers: { authorization: `Bearer ${token}` } };
    get(`${product.api}/events`, options, resolve).on('error', reject);
  });
  stream.on('error', () => {}); // it is cut off in the end
  stream.on('data', (chunk: Buffer) => {
    if (/"topics":\[[^\]]*"deposit"/.test(chunk.toString())) void readAgain();
  });
  void readAgain();
  return stream;
}

async function readList(person: number, token: string): Promise<void> {
  const asked = performance.now();
  const call = {
    url: `${product.api}/deposit/admin/v1/list`,
    method: 'POST',
    token,
    body: { status: 'pending' },
  } as const;
  const { items } = JSON.parse(await answerOf(call, agent)) as { items: { id: string }[] };
  const answered = performance.now();
  listTimes.push(answered - asked);
  const shown = new Set(items.map(({ id }) => id));
  for (const { id, at: decidedAt, unseenBy } of decisions) {
    if (decidedAt > asked || shown.has(id) || !unseenBy.delete(person)) continue;
    seenTimes.push(answered - decidedAt);
  }
}

async function decideDeposits(reviewer: string, key: string, duration: number): Promise<void> {
  const clients = await asOwner<{ id: string; account_id: string }>(
    product.owner,
    `select client_id as id, id as account_id from accounts limit 100`,
  );
  const start = performance.now();
  // Each sender sends once a second.
  const send = async (sender: number) => {
    for (let second = 0; second < duration; second++) {
      await delay(Math.max(0, start + (second + sender / perSecond) * 1_000 - performance.now()));
      const { id = '', account_id } = clients[(second * perSecond + sender) % clients.length] ?? {};
      await arriveAndDecide(id, { account_id, amount: '1', currency: 'USD' }, reviewer, key);
    }
  };
  await Promise.all(Array.from({ length: perSecond }, (_, sender) => send(sender)));
}

async function arriveAndDecide(client: string, body: object, reviewer: string, key: string): Promise<void> {
  const claim = {
    url: `${product.api}/intake/v1/clients/${client}/deposits`,
    method: 'POST',
    token: key,
    body,
  } as const;
  const { id } = JSON.parse(await answerOf({ ...claim, idempotencyKey: randomUUID() }, agent)) as { id: string };
  await answerOf(
    {
      url: `${product.api}/deposit/admin/v1/audit/${id}`,
      method: 'PUT',
      token: reviewer,
      body: { decision: 'reject', reason_code: 'not_received' },
      idempotencyKey: randomUUID(),
    },
    agent,
  );
  decisions.push({
    id,
    at: performance.now(),
    unseenBy: new Set(Array.from({ length: people }, (_, person) => person)),
  });
}
