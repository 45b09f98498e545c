// A message to 100,000 clients, and what other calls take meanwhile beside what they take when nothing is sent. Limit: twice.
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signIn, startProduct } from './parts/product.ts';

const clients = Number(process.env['CLIENTS'] ?? 100_000);
const limit = 2;
/** Load of a few people at work. */
const callsASecond = 20;

interface Bulk {
  id: string;
  status: string;
  clients: number | null;
  sent: number;
}

const product = await startProduct();
let isGood = false;
try {
  await openClients();
  const { body } = await signIn(product.api, 'god', '10.3.0.1');
  isGood = await measure(body.access_token);
} finally {
  await product.stop();
}
process.exitCode = isGood ? 0 : 1;

async function measure(token: string): Promise<boolean> {
  const call = async <Answer>(path: string, body: object): Promise<Answer> => {
    const response = await fetch(product.api + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Answer;
  };
  const otherCalls = [
    () => call('/client/admin/v1/list', {}),
    () => call('/deposit/admin/v1/list', {}),
    () => call('/message/admin/v1/list', {}),
  ];
  /** The times of other calls, in turn, until `isOver`. */
  const timeOthers = async (isOver: () => Promise<boolean>): Promise<number[]> => {
    const times: number[] = [];
    do {
      for (let count = 0; count < callsASecond; count++) {
        const start = performance.now();
        await otherCalls[count % otherCalls.length]?.();
        times.push(performance.now() - start);
        await delay(1_000 / callsASecond);
      }
    } while (!(await isOver()));
    return times;
  };
  const seconds = (count: number) => {
    const until = performance.now() + count * 1_000;
    return async () => performance.now() >= until;
  };

  await timeOthers(seconds(2)); // warms up
  const before = await timeOthers(seconds(8));
  const { clients: counted } = await call<{ clients: number }>('/message/admin/v1/bulk/count', { audience: {} });
  const start = performance.now();
  const { id } = await call<Bulk>('/message/admin/v1/bulk/send', {
    title_zh: '{full_name} 您好',
    content_zh: '{company} 的 {agent_name} 通知您：节假日期间出金将顺延至下一个工作日处理。',
    title_en: 'Dear {full_name}',
    content_en: '{agent_name} of {company}: withdrawals on public holidays are paid on the next working day.',
    audience: {},
  });
  const state = async () => (await call<{ items: Bulk[] }>('/message/admin/v1/bulk/list', { id })).items[0];
  const during = await timeOthers(async () => (await state())?.status === 'sent');
  const took = (performance.now() - start) / 1_000;
  const done = await state();
  const after = await timeOthers(seconds(4));
  const quiet = [...before, ...after];
  const ratio = median(during) / median(quiet);
  const isComplete = done?.sent === clients && counted === clients;
  const holds = isComplete && ratio <= limit;
  console.log(
    `${counted.toLocaleString('en')} clients counted, ${done?.sent.toLocaleString('en')} sent in ${took.toFixed(1)} s`,
  );
  console.log(
    `${holds ? 'ok  ' : 'MISS'} other calls, median in ms: ${median(quiet).toFixed(1)} without, ${median(during).toFixed(1)} meanwhile, ratio ${ratio.toFixed(2)} (<= ${limit}); slowest twentieth ${slow(quiet).toFixed(1)} and ${slow(during).toFixed(1)}`,
  );
  return holds;
}

function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
function median(values: number[]): number {
  return at(values, 0.5);
}
function slow(values: number[]): number {
  return at(values, 0.95);
}

async function openClients(): Promise<void> {
  const db = new pg.Client(product.owner);
  await db.connect();
  await db.query(`select set_config('app.tenant', 'demo', false)`);
  await db.query(`
    insert into clients (username, full_name, agent_id)
    select 'c' || n, 'Client ' || n, (select id from staff where username = 'hero') from generate_series(1, ${clients}) n`);
  await db.query('analyze clients');
  await db.end();
}
