// Lists over HTTP at 10,000, 100,000 and 1,000,000 rows, beside a page of 20 rows from bare node and pg in the same run.
import { fileURLToPath } from 'node:url';
import { cpuOf, findPostmaster } from './parts/cpu.ts';
import { startFloor } from './parts/floor.ts';
import { answerOf, callFor, type Call } from './parts/load.ts';
import { addRows } from './parts/rows.ts';
import { asOwner, startProduct } from './parts/product.ts';

const sizes = (process.env['SIZE'] ?? '10000,100000,1000000').split(',').map(Number);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 4);
const callers = 8;
const pageSize = 20;
/** Least share of the floor's calls a second, at the largest size. */
const limits = { list: 0.35, profile: 0.8 };
/** Largest slowdown against the smallest size. */
const growthLimit = 1.2;

interface Case {
  name: string;
  limit: number;
  next: (caller: number) => Call;
}

const product = await startProduct('production');
const floor = await startFloor(fileURLToPath(new URL('lists/floor.ts', import.meta.url)), product.owner);
const postmaster = await findPostmaster(product.owner);
let isGood = true;
try {
  isGood = await measureSizes();
} finally {
  floor.process.kill();
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

async function measureSizes(): Promise<boolean> {
  const tokens = { god: await product.tokenOf('god'), hero: await product.tokenOf('hero') };
  const smallest = new Map<string, number>();
  const misses: string[] = [];
  let rows = 0;
  for (const size of sizes) {
    await addRows(product.owner, rows, size);
    rows = size;
    await requireCounts(size, tokens.god);
    console.log(`\n${size.toLocaleString('en')} clients and deposits, ${callers} callers at once`);
    console.log('                               calls/s  floor  ratio     slower than at first  CPU ms a call, floor');
    for (const one of await casesAt(size, tokens)) {
      const { ours, bare } = await measure(one);
      const perSecond = ({ calls, seconds }: Measured) => calls / seconds;
      const cpuPerCall = ({ calls, cpuMs }: Measured) => (cpuMs / calls).toFixed(2).padStart(6);
      const ratio = perSecond(ours) / perSecond(bare);
      const first = smallest.get(one.name) ?? ratio;
      smallest.set(one.name, first);
      const growth = first / ratio;
      const holds = (size < Math.max(...sizes) || ratio >= one.limit) && growth <= growthLimit;
      if (!holds) misses.push(`${one.name} at ${size}`);
      const rates = [perSecond(ours), perSecond(bare)].map((rate) => rate.toFixed(0).padStart(6)).join(' ');
      console.log(
        `${holds ? 'ok  ' : 'MISS'} ${one.name.padEnd(26)} ${rates}   ${ratio.toFixed(2)} (>= ${one.limit})   ${growth.toFixed(2)} (<= ${growthLimit}) ${cpuPerCall(ours)} ${cpuPerCall(bare)}`,
      );
    }
  }
  return misses.length === 0;
}

interface Measured {
  calls: number;
  seconds: number;
  cpuMs: number;
}

/** Takes turns with the floor, a second each: other work on the machine then slows both. */
async function measure({ next }: Case): Promise<{ ours: Measured; bare: Measured }> {
  const ours = { calls: 0, seconds: 0, cpuMs: 0 };
  const bare = { ...ours };
  const turn = async (sum: Measured, pid: number, call: Case['next']) => {
    const before = await cpuOf(pid, postmaster);
    const { calls, seconds } = await callFor(call, callers, 1);
    sum.calls += calls;
    sum.seconds += seconds;
    sum.cpuMs += (await cpuOf(pid, postmaster)) - before;
  };
  await callFor(next, callers, 0.5); // warms up
  for (let round = 0; round < rounds; round++) {
    await turn(bare, floor.process.pid ?? 0, () => ({ url: floor.url }));
    await turn(ours, product.pid, next);
  }
  return { ours, bare };
}

async function casesAt(size: number, tokens: { god: string; hero: string }): Promise<Case[]> {
  const { list, profile } = limits;
  const post = (path: string, body: object, token = tokens.god): Call => ({
    url: product.api + path,
    method: 'POST',
    token,
    body,
  });
  const get = (path: string): Call => ({ url: product.api + path, token: tokens.god });
  const [clients, deposits] = ['/client/admin/v1/list', '/deposit/admin/v1/list'];
  const cursors = await deepCursors(size);
  const cursor = () => cursors[Math.floor(Math.random() * cursors.length)];
  return [
    { name: 'clients, first page', limit: list, next: () => post(clients, {}) },
    { name: 'deposits, first page', limit: list, next: () => post(deposits, {}) },
    { name: 'deposits that wait', limit: list, next: () => post(deposits, { status: 'pending' }) },
    { name: 'a salesperson’s clients', limit: list, next: () => post(clients, {}, tokens.hero) },
    { name: 'a salesperson’s deposits', limit: list, next: () => post(deposits, {}, tokens.hero) },
    {
      name: `page ${deepPage(size).toLocaleString('en')} by cursor`,
      limit: list,
      next: () => post(clients, { cursor: cursor() }),
    },
    { name: 'counters of the top bar', limit: list, next: () => get('/dashboard/admin/v1/pending') },
    { name: 'userinfo', limit: profile, next: () => get('/auth/admin/v1/userinfo') },
  ];
}

/** 40,000 of the 50,000 pages that a million rows have. */
function deepPage(size: number): number {
  return Math.floor((size / pageSize) * 0.8);
}

/** Answers different cursors, so that no two calls at once ask for the same page and share an answer. */
async function deepCursors(size: number): Promise<string[]> {
  const rows = await asOwner<{ value: string; id: string }>(
    product.owner,
    `select create_datetime::text as value, id from clients where not fake order by create_datetime desc, id desc offset $1 limit 100`,
    [(deepPage(size) - 1) * pageSize - 1],
  );
  return rows.map(({ value, id }) => Buffer.from(JSON.stringify([value, id])).toString('base64url'));
}

/** A fast answer that is wrong is worth nothing. */
async function requireCounts(size: number, token: string): Promise<void> {
  for (const path of ['/client/admin/v1/list', '/deposit/admin/v1/list']) {
    const answer = await answerOf({ url: product.api + path, method: 'POST', token, body: {} });
    const { items, total } = JSON.parse(answer) as { items: unknown[]; total: number };
    if (total !== size || items.length !== pageSize)
      throw new Error(`${path}: ${items.length} of ${total} rows, not ${size}`);
  }
}
