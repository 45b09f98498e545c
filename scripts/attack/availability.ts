// Attacks availability: uploads that unfold to many megapixels, and many password resets at once.
import { setTimeout as delay } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { resetPassword } from '@backoffice/contract/clients/clients.changes.ts';
import { listClients } from '@backoffice/contract/clients/clients.ts';
import { getMyProfile } from '@backoffice/contract/sign-in/sign-in.ts';
import { storeUpload } from '@backoffice/contract/uploads/uploads.ts';
import { check, countOf } from './check.ts';
import { signInToDemo, type Instance } from './instance.ts';

const uploads = 40;
/** The background still seals the demo's audit lines after the first start. */
const settleMs = 15_000;

export async function attackAvailability({ call, firstStartSeconds, residentMb }: Instance): Promise<void> {
  console.log(`first start: ${firstStartSeconds.toFixed(1)} s`);
  await delay(settleMs);
  await checkMemory('after the first start', 250, residentMb);
  const token = await signInToDemo(call, 'god');
  const pages = await Promise.all([1, 2].map((page) => call(listClients, { page, page_size: 100 }, token)));
  const ids = pages.flatMap(({ body }) => body.items.map(({ id }) => id));

  const light = () => call(getMyProfile, {}, token);
  console.log(`a light call when nothing else happens: ${describe(await timesDuring(delay(2_000), light))}`);
  for (const side of [7_000, 4_890]) {
    const base64 = pngOf(side).toString('base64');
    const storing = Promise.all(
      Array.from({ length: uploads }, () => call(storeUpload, { client_id: ids[0] ?? '', base64 }, token)),
    );
    const times = await timesDuring(storing, light);
    const answers = await storing;
    const name = `${uploads} uploads of ${Math.floor(side ** 2 / 1e6)} megapixels`;
    console.log(`${name}: ${countOf(answers)}; a light call meanwhile: ${describe(times)}`);
    check(`${name} leave other calls fast`, percentile(times, 0.95) < 500);
    check(`${name} are stored, refused or sent away with a time`, answers.every(isFair));
  }
  const password = '0123456789abcdef0123456789abcdef';
  const answers = await Promise.all(ids.map((id) => call(resetPassword, { id, password }, token)));
  console.log(`${ids.length} password resets at once: ${countOf(answers)}`);
  check(
    'password resets at once all pass',
    answers.every(({ status }) => status === 200),
  );
  await checkMemory('after all of it', 400, residentMb);
}

const isFair = ({ status, retryAfter }: { status: number; retryAfter: string | null }) =>
  status === 200 || status === 409 || (status === 503 && retryAfter !== null);

async function checkMemory(when: string, mostMb: number, residentMb: Instance['residentMb']) {
  const resident = await residentMb();
  if (resident === null) return;
  check(`the server holds ${resident.toFixed(0)} MB ${when}, at most ${mostMb}`, resident <= mostMb);
}

/** Times of the calls made one after another until `end`, in milliseconds. */
async function timesDuring(end: Promise<unknown>, call: () => Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const ended = end.then(() => (isOver = true));
  const times: number[] = [];
  while (!isOver) {
    const startedAt = performance.now();
    await call();
    times.push(performance.now() - startedAt);
    await delay(20);
  }
  await ended;
  return times.toSorted((one, other) => one - other);
}

const percentile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const describe = (times: number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, longest ${percentile(times, 1).toFixed(0)} ms`;

/** A black square: few kilobytes that unfold to three bytes for each pixel. */
function pngOf(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2], 8); // eight bits each of red, green and blue
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const rows = deflateSync(Buffer.alloc(side * (1 + side * 3)));
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
