// The job over lines: what it credits by itself, what it leaves to people, and what the checks say of the rest.
import { reviewDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { listProposals } from '@backoffice/contract/matching/matching.matches.ts';
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { expect, test } from 'vitest';
import type { Check } from '#core/checks/check.ts';
import { createWorld } from '#testing/world.ts';
import { agedSuspense, openLines, unprovedDeposits } from './matching.lines.checks.ts';
import { givenLine, runMatching, secondedBy } from './matching.testing.ts';

const world = await createWorld();
const run = () => runMatching(world);
const statusOf = async (id: string) => (await world.call(listStatementLines, 'god', { id })).body.items[0]?.status;
const findingsOf = async ({ checkSlice }: Check, id: string) =>
  (await world.sql((db) => checkSlice({ db, tenantId: world.tenants.demo }, null))).findings.filter(
    ({ subject_id }) => subject_id === id,
  );
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a feed’s line from the client credits the claim once, however often the job runs', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '41.00' });
  const line = await givenLine(world, { amount: 41, name: `${deposit.username} name` });
  await Promise.all([run(), run()]);
  await run();
  expect(await world.balanceOf(deposit.account_id)).toBe('41.00');
  expect(await statusOf(line)).toBe('matched');
  expect((await world.call(listProposals, 'god', { id: line })).body.match).toMatchObject({
    rule: 'name',
    posted: true,
    made_by: null,
  });
});

test('uploaded lines, nameless and other payers, equal claims and large sums are left to people', async () => {
  const [uploaded, nameless, stranger, large] = await Promise.all(
    ['42.00', '43.00', '44.00', '20000.00'].map((amount) => world.givenPendingDeposit({ amount })),
  );
  const lines = [
    await givenLine(world, { amount: 42, name: `${uploaded?.username} name`, source: 'upload' }),
    await givenLine(world, { amount: 43, reference: `DEP-${nameless?.id.slice(-8).toUpperCase()}` }),
    await givenLine(world, { amount: 44, name: 'Li Na', reference: `DEP-${stranger?.id.slice(-8).toUpperCase()}` }),
    await givenLine(world, { amount: 20_000, name: `${large?.username} name` }),
  ];
  await run();
  for (const line of lines) expect(await statusOf(line)).toBe('open');
  for (const deposit of [uploaded, nameless, stranger, large])
    expect(await world.balanceOf(deposit?.account_id ?? '')).toBe('0.00');
  const { body } = await world.call(listProposals, 'god', { id: lines[0] ?? '' });
  expect(body.items).toMatchObject([{ record_id: uploaded?.id, rule: 'name', is_counterparty: true }]);
});

test('the day’s limit of one person holds for the job', async () => {
  const claims = await Promise.all(
    ['9001.00', '9002.00', '9003.00', '9004.00', '9005.00', '9006.00'].map((amount) =>
      world.givenPendingDeposit({ amount }),
    ),
  );
  for (const [index, { username }] of claims.entries())
    await givenLine(world, { amount: 9_001 + index, name: `${username} name` });
  await run();
  const balances = await Promise.all(claims.map(({ account_id }) => world.balanceOf(account_id)));
  expect(balances.filter((balance) => balance !== '0.00')).toHaveLength(5);
});

test('a booked deposit is proved without money; without a line it is found, and so is a line without a record', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '51.00' });
  const alone = await world.givenPendingDeposit({ amount: '52.00' });
  const first = await givenLine(world, { amount: 53, day: daysAgo(9) });
  for (const { id } of [deposit, alone])
    await secondedBy(world, 'god', await world.call(reviewDeposit, 'angel', { id, decision: 'approve' }));
  await world.asOwner(
    `update deposits set create_datetime = now() - interval '6 days' where id = any ($1)`,
    [[deposit.id, alone.id]],
    'both',
  );
  const line = await givenLine(world, {
    amount: 51,
    name: `${deposit.username} name`,
    source: 'upload',
    day: daysAgo(6),
  });
  expect(await findingsOf(unprovedDeposits, deposit.id)).toHaveLength(1);
  await run();
  expect(await world.balanceOf(deposit.account_id)).toBe('51.00');
  expect(await statusOf(line)).toBe('matched');
  expect(await findingsOf(unprovedDeposits, deposit.id)).toEqual([]);
  expect(await findingsOf(unprovedDeposits, alone.id)).toHaveLength(1);
  expect(await findingsOf(openLines, line)).toEqual([]);
  expect(await findingsOf(openLines, first)).toMatchObject([{ severity: 'error' }]);
  expect(await findingsOf(agedSuspense, first)).toEqual([]);
  const younger = await givenLine(world, { amount: 54, day: daysAgo(3) });
  expect(await findingsOf(openLines, younger)).toMatchObject([{ severity: 'warning' }]);
});

test('a line that the run leaves out still makes a choice: neither is matched', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '61.00' });
  const lines = [
    await givenLine(world, { amount: 61, name: `${deposit.username} name` }),
    await givenLine(world, { amount: 61, name: `${deposit.username} name` }),
  ];
  const aside = {
    check_name: 'record.put_aside',
    severity: 'error',
    subject_type: 'statement_line',
    detail: '{}',
  } as const;
  await world.sql((db) =>
    db
      .insertInto('exceptions')
      .values({ ...aside, subject_id: lines[0] ?? '' })
      .execute(),
  );
  await run();
  expect(await world.balanceOf(deposit.account_id)).toBe('0.00');
  expect(await Promise.all(lines.map(statusOf))).toEqual(['open', 'open']);
});
