// 500 people sign in at once: how much slower is a call of someone who is signed in already?
import { signIn as signInAt, startProduct } from './parts/product.ts';

const herd = 500;
const limit = 3;
const quietCalls = 1_000;

const product = await startProduct();
const signIn = (username: string, from: string) => signInAt(product.api, username, from);
const { body } = await signIn('god', '10.0.0.1');
const callOnce = async () => {
  const started = performance.now();
  const response = await fetch(`${product.api}/auth/admin/v1/userinfo`, {
    headers: { authorization: `Bearer ${body.access_token}` },
  });
  await response.text();
  return performance.now() - started;
};
const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
const measure = async (isOver: (calls: number) => boolean) => {
  const times: number[] = [];
  while (!isOver(times.length)) times.push(await callOnce());
  return times;
};

await measure((calls) => calls > 300);
const quiet = await measure((calls) => calls >= quietCalls);
let done = 0;
const started = performance.now();
const logins = Array.from({ length: herd }, async (_, person) => {
  const names = ['god', 'angel', 'superman', 'leader2', 'hero', 'hero2', 'hero3'];
  const { status } = await signIn(names[person % names.length] ?? '', `10.1.${person >> 8}.${person & 255}`);
  done++;
  return status;
});
const busy = await measure(() => done >= herd);
const seconds = (performance.now() - started) / 1_000;
const statuses = Object.groupBy(await Promise.all(logins), String);

const ratio = p99(busy) / p99(quiet);
console.log(
  `${herd} sign-ins in ${seconds.toFixed(1)} s:`,
  Object.fromEntries(Object.entries(statuses).map(([status, all]) => [status, all?.length])),
);
console.log(
  `p99 of another call: quiet ${p99(quiet).toFixed(1)} ms, during the herd ${p99(busy).toFixed(1)} ms (${busy.length} calls): ${ratio.toFixed(2)}x, limit ${limit}x`,
);
await product.stop();
process.exitCode = ratio <= limit ? 0 : 1;
