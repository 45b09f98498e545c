// Statements against the ledger: lines that are matched, open or in suspense explain the difference; anything else is found.
import { rollbackDeposit } from '@backoffice/contract/deposits/deposits.ts';
import { bookLine } from '@backoffice/contract/line-bookings/line-bookings.ts';
import { acceptMatch, suspendLine } from '@backoffice/contract/matching/matching.matches.ts';
import { listStatementLines } from '@backoffice/contract/matching/matching.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { expect, test } from 'vitest';
import { bring, secondedBy, tableOf } from '#features/matching/matching.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';
import { bankBooks } from './house-accounts.checks.ts';
import { givenHouseAccount } from './house-accounts.testing.ts';

const day = addDays(new Date().toISOString().slice(0, 10), -1);
const world = await createWorld();
const findings = async () =>
  (await world.sql((db) => bankBooks.checkSlice({ db, tenantId: world.tenants.demo }, null))).findings;

test('statement = ledger ± open items, until a matched record is reversed', async () => {
  const account = await givenHouseAccount(world);
  const deposit = await world.givenPendingDeposit({ amount: '25.00' });
  const file = tableOf(100, [
    [day, 25, 'R1'],
    [day, -4, 'R2'],
    [day, 9, 'R3'],
    [day, 7, 'R4'],
  ]);
  expect(await bring(world, account.id, file)).toBeNull();
  expect(await findings()).toEqual([]);
  // As if people of another team had brought it.
  const hero = await staffId(world, 'hero');
  await world.asOwner(`update statements set recorded_by = $1 where account_id = $2`, [hero, account.id], 'both');
  const { items } = (await world.call(listStatementLines, 'god', { account_id: account.id })).body;
  const lineOf = (amount: string) => items.find((line) => Number(line.amount) === Number(amount))?.id ?? '';
  const record = { record_type: 'deposit', record_id: deposit.id } as const;
  const second = async (asked: Parameters<typeof secondedBy>[2]) =>
    expect(await secondedBy(world, 'angel', asked)).toBe(200);
  await world.asOwner(
    `update statements set approved_by = $1, recorded_by = $2 where account_id = $3`,
    [hero, await staffId(world, 'superman'), account.id],
    'both',
  );
  await second(await world.call(acceptMatch, 'god', { id: lineOf('25'), ...record }));
  await second(await world.call(bookLine, 'god', { id: lineOf('-4'), kind: 'fee' }));
  await second(await world.call(suspendLine, 'god', { id: lineOf('9'), reason: 'unknown' }));
  expect(await findings()).toEqual([]);
  await second(await world.call(rollbackDeposit, 'god', { id: deposit.id, reason: 'by mistake' }));
  expect(await findings()).toMatchObject([{ subject_id: 'bank USD', detail: { expected: '30.00', found: '5.00' } }]);
});
