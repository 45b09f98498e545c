// Attacks by killing the server in the middle of postings, again and again: nothing acknowledged is lost, and the books agree.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { registerIntakeClient } from '@backoffice/contract/clients/clients.intake.ts';
import { listDeposits, recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { getLatestRun, listExceptions, runChecksNow } from '@backoffice/contract/exceptions/exceptions.ts';
import { run } from '../testing/tasks.ts';
import { check } from './check.ts';
import { signInToDemo, type Instance } from './instance.ts';

const crashes = 3;
const senders = 6;
const checksMs = 120_000;

const key = () => ({ headers: { 'idempotency-key': randomUUID() } });

export async function attackByCrashes(instance: Instance): Promise<void> {
  const { call, apiKey, dataDir } = instance;
  const { body: client } = await call(
    registerIntakeClient,
    { username: `crash${randomUUID().slice(0, 8)}`, full_name: 'Crash', agent: 'hero', currencies: ['USD'] },
    apiKey,
    key(),
  );
  const deposit = {
    id: client.id,
    account_id: client.accounts[0]?.id ?? '',
    amount: '1',
    currency: 'USD' as const,
    sub_type: 'crypto' as const,
  };
  // The demo holds mistakes for its users to find.
  const planted = await errorsFound(instance);
  const acknowledged = new Set<string>();
  let sent = 0;
  for (let crash = 0; crash < crashes; crash++) {
    const god = await signInToDemo(call, 'god');
    let isOver = false;
    const sending = Array.from({ length: senders }, async () => {
      while (!isOver) {
        sent++;
        await call(recordDeposit, deposit, god, key()).then(
          ({ status, body }) => status === 200 && acknowledged.add(body.id),
          () => (isOver = true),
        );
      }
    });
    await delay(1_500);
    await instance.kill();
    isOver = true;
    await Promise.all(sending);
    await instance.restart();
  }
  const god = await signInToDemo(call, 'god');
  const kept = new Set<string>();
  for (let page = 1; ; page++) {
    const { body } = await call(listDeposits, { client_id: client.id, page, page_size: 100 }, god);
    for (const { id } of body.items) kept.add(id);
    if (body.items.length < 100) break;
  }
  const lost = [...acknowledged].filter((id) => !kept.has(id));
  check(
    `${crashes} crashes: ${acknowledged.size} acknowledged deposits are all there`,
    acknowledged.size > 0 && lost.length === 0,
    lost,
  );
  check('and no more than were sent', kept.size <= sent);

  const found = (await errorsFound(instance)).filter((error) => !planted.includes(error));
  check('all checks of the books pass', found.length === 0, found);
  process.env['DATA_DIR'] = dataDir;
  const { passed, output } = await run('audit:verify', 'node scripts/run.mjs audit-verify');
  check('the audit log and every journal are what was sealed', passed, output.split('\n'));
}

/** Lists what all checks find wrong now, each by its check and record; that they do not end is one of them. */
async function errorsFound({ call }: Instance): Promise<string[]> {
  const god = await signInToDemo(call, 'god');
  const until = Date.now() + checksMs;
  // One that runs already has begun before what is to be checked.
  let started = await call(runChecksNow, {}, god, key());
  while (started.status === 409 && Date.now() < until) {
    await delay(1_000);
    started = await call(runChecksNow, {}, god, key());
  }
  let status: string | undefined = 'running';
  while (status === 'running' && Date.now() < until) {
    await delay(1_000);
    status = (await call(getLatestRun, {}, god)).body.run?.status;
  }
  if (status !== 'finished') return [`the checks are ${status ?? 'not there'}`];
  const { body } = await call(listExceptions, { status: 'open', severity: 'error', page_size: 200 }, god);
  return body.items.map(({ check_name, subject_id }) => `${check_name} ${subject_id}`);
}
