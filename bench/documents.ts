// A document of a megabyte is saved beside one of an eighth of it: sanitising, comparing and sealing a text takes time in proportion to it.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createDocument, saveDocument } from '@backoffice/contract/documents/documents.ts';
import { requestOf } from '@backoffice/contract/kit/endpoint.ts';
import { answerOf } from './parts/load.ts';
import { startProduct } from './parts/product.ts';

const limits = { ms: 1_000, ratio: 12 };
const saves = 9;
const titles = { title_zh: '风险揭示', title_en: 'Risks' };
const sentence = '<p>投资有风险，<strong>入市</strong>需谨慎。</p>';
const sizes = { eighth: 3_125, whole: 25_000 };

const product = await startProduct('production');
try {
  await delay(2_000); // a busy server refuses calls in its first second
  const token = await product.tokenOf('god');
  const send = async ({ method, path, body }: ReturnType<typeof requestOf>) =>
    JSON.parse(
      await answerOf({
        url: product.api + path,
        method,
        token,
        ...(body && { body }),
        idempotencyKey: randomUUID(),
      }),
    ) as { id: string; version: number };
  const document = await send(requestOf(createDocument, { kind: 'risk', ...titles }));
  let { version } = document;
  const times = { eighth: [] as number[], whole: [] as number[] };
  for (let turn = 0; turn < saves; turn++)
    for (const size of ['eighth', 'whole'] as const) {
      const content_zh = `<p>${turn}</p>${sentence.repeat(sizes[size])}`;
      const start = performance.now();
      ({ version } = await send(requestOf(saveDocument, { id: document.id, version, ...titles, content_zh })));
      if (turn > 0) times[size].push(performance.now() - start); // the first one warms up
    }
  const median = (of: number[]) => of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)] ?? 0;
  const [eighth, whole] = [median(times.eighth), median(times.whole)];
  const isGood = whole <= limits.ms && whole / eighth <= limits.ratio;
  console.log(
    `${isGood ? 'ok  ' : 'MISS'} a megabyte in ${whole.toFixed(0)} ms (<= ${limits.ms}), an eighth of it in ${eighth.toFixed(0)}, ratio ${(whole / eighth).toFixed(1)} (<= ${limits.ratio})`,
  );
  process.exitCode = isGood ? 0 : 1;
} finally {
  await product.stop();
}
