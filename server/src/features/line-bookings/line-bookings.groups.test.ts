// Several lines of one record, several records of one line, and deposits made of a line without a claim.
import { claimIntakeDeposit, listIntakeDeposits } from '@backoffice/contract/deposits/deposits.intake.ts';
import { listDeposits } from '@backoffice/contract/deposits/deposits.ts';
import { claimLine, listGroup, matchGroup } from '@backoffice/contract/line-bookings/line-bookings.ts';
import { acceptMatch, undoMatch } from '@backoffice/contract/matching/matching.matches.ts';
import pino from 'pino';
import { expect, test } from 'vitest';
import { referenceOf } from '#features/matching/matching.public.ts';
import { givenApproved, givenLine, runMatching, secondedBy } from '#features/matching/matching.testing.ts';
import { givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { jobCtx } from '#platform/jobs/job.ts';
import { createWorld } from '#testing/world.ts';
import { claimOpenLines } from './line-bookings.claims.ts';

const world = await createWorld();
const group = async (input: Parameters<typeof world.call<typeof matchGroup>>[2]) => {
  const asked = await world.call(matchGroup, 'god', input);
  return asked.status === 202 ? secondedBy(world, 'angel', asked) : asked.problem.code;
};
const claimsOf = async (username: string) =>
  (await world.call(listDeposits, 'god', { username, status: 'pending' })).body.items;
const runClaims = () =>
  world.sql((db) =>
    claimOpenLines(jobCtx(db, world.tenants.demo, { id: 'test', name: 'test' }, pino({ level: 'silent' }))),
  );

test('a deposit that came in parts is credited with their sum, by two; undoing opens all lines', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '100.00' });
  const reference = referenceOf('deposit', deposit.id);
  const [first, second, stranger] = [
    await givenLine(world, { amount: 40, reference }),
    await givenLine(world, { amount: 59, reference }),
    await givenLine(world, { amount: 1 }),
  ];
  const of = { id: first, record_type: 'deposit', records: [deposit.id] } as const;
  expect(await group({ ...of, records: [...of.records], other_lines: [second, stranger] })).toBe(
    'match.no_common_reference',
  );
  expect(await group({ ...of, records: [...of.records], other_lines: [second] })).toBe(200);
  expect(await world.balanceOf(deposit.account_id)).toBe('99.00');
  const undone = await world.call(undoMatch, 'god', { id: second, reason: 'another client' });
  expect(await secondedBy(world, 'angel', undone)).toBe(200);
  expect(await world.balanceOf(deposit.account_id)).toBe('0.00');
});

test('what a line has a reference in common with: other parts of a deposit, withdrawals that it names', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '200.00' });
  const reference = referenceOf('deposit', deposit.id);
  const parts = [
    await givenLine(world, { amount: 120, reference }),
    await givenLine(world, { amount: 80, reference: `part two ${reference}` }),
  ];
  await givenLine(world, { amount: 80, reference: `${reference}A` });
  const { body } = await world.call(listGroup, 'angel', { id: parts[1] ?? '' });
  expect(body.lines.map(({ id }) => id)).toEqual(parts.toReversed());
  expect(body.records).toMatchObject([{ record_type: 'deposit', record_id: deposit.id, reference }]);
  expect(Number(body.difference)).toBe(0);
  const paid = [await givenApproved(world, { amount: '31.00' }), await givenApproved(world, { amount: '32.00' })];
  const named = paid.map(({ id }) => referenceOf('withdrawal', id)).join(' ');
  const line = await givenLine(world, { amount: -60, reference: named });
  const several = (await world.call(listGroup, 'angel', { id: line })).body;
  expect(several.records.map(({ record_id }) => record_id).toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
  expect((await world.call(listGroup, 'hero', { id: line })).status).toBe(403);
});

test('one line pays several withdrawals that it names, to the cent', async () => {
  const paid = [await givenApproved(world, { amount: '31.00' }), await givenApproved(world, { amount: '32.00' })];
  const reference = paid.map(({ id }) => referenceOf('withdrawal', id)).join(' ');
  const records = paid.map(({ id }) => id);
  const sum = paid.reduce((total, { net }) => total + Number(net), 0);
  const short = await givenLine(world, { amount: (0.01 - sum).toFixed(2), reference });
  expect(await group({ id: short, record_type: 'withdrawal', records })).toBe('match.amount_differs');
  const line = await givenLine(world, { amount: (-sum).toFixed(2), reference });
  expect(await group({ id: line, record_type: 'withdrawal', records })).toBe(200);
});

test('a client’s line without a claim makes one pending deposit, which a person approves', async () => {
  const { username, account_id, id: client_id } = await givenPayee(world, { amount: '0.00' });
  await world.asOwner(`update bank_cards set acc_no = '7777 0001' where client_id = $1`, [client_id], 'both');
  const line = await givenLine(world, { amount: 23, account: '77770001', name: `${username} name` });
  await givenLine(world, { amount: 24, account: '77770001', source: 'upload' });
  await runClaims();
  expect(await claimsOf(username)).toEqual([]);
  await world.asOwner(`update statement_lines set create_datetime = now() - interval '2 hours'`, [], 'both');
  await Promise.all([runClaims(), runClaims()]);
  await runClaims();
  const [claim, ...others] = await claimsOf(username);
  expect(claim).toMatchObject({ amount: '23.00', sub_type: 'bank', recorded_by: null });
  expect(others).toEqual([]);
  await runMatching(world);
  expect(await world.balanceOf(account_id)).toBe('0.00');
  const record = { record_type: 'deposit', record_id: claim?.id ?? '' } as const;
  expect((await world.call(acceptMatch, 'god', { id: line, ...record })).status).toBe(200);
  expect(await world.balanceOf(account_id)).toBe('23.00');
});

test('a person says whose a line is, once', async () => {
  const { id: client_id, username } = await world.givenClient();
  const id = await givenLine(world, { amount: 8 });
  expect((await world.call(claimLine, 'god', { id, client_id })).status).toBe(200);
  expect((await world.call(claimLine, 'angel', { id, client_id })).problem.code).toBe('deposit.line_claimed');
  expect(await claimsOf(username)).toMatchObject([{ amount: '8.00' }]);
  const out = await givenLine(world, { amount: -8 });
  expect((await world.call(claimLine, 'god', { id: out, client_id })).problem.code).toBe('match.does_not_fit');
});

test('a client is told the code of a claim, and the bank’s line that repeats it is its', async () => {
  const { id, account_id, username } = await world.givenClient();
  const { body } = await world.intake(claimIntakeDeposit, { id, account_id, amount: '77', currency: 'USD' });
  expect(body.reference).toBe(referenceOf('deposit', body.id));
  await givenLine(world, { amount: 77, reference: `invoice ${body.reference}`, name: `${username} name` });
  await runMatching(world);
  const { items } = (await world.intake(listIntakeDeposits, { id })).body;
  expect(items).toMatchObject([{ id: body.id, status: 'approved', reference: body.reference }]);
});
