// Statements and lines on the business day's checklist: open while one is missing, does not go on, or is neither matched nor in suspense.
import { addDays } from '@backoffice/contract/kit/days.ts';
import { expect, test } from 'vitest';
import type { DayItem } from '#core/business-days/day-item.ts';
import { bring, tableOf } from '#features/matching/matching.testing.ts';
import { createWorld } from '#testing/world.ts';
import { linesItem, statementsItem } from './house-accounts.day-items.ts';
import { givenHouseAccount } from './house-accounts.testing.ts';

const today = new Date().toISOString().slice(0, 10);
const [day, before, earlier] = [addDays(today, -1), addDays(today, -2), addDays(today, -3)];
const windowOf = (of: string) => ({ day: of, begins_at: `${of}T00:00:00Z`, ends_at: `${addDays(of, 1)}T00:00:00Z` });

const world = await createWorld();
const read = (item: DayItem, of: string) => world.sql((db) => item.read({ db }, windowOf(of)));

test('each active account’s statement, without a gap in the day', async () => {
  expect(await read(statementsItem, day)).toMatchObject({ open: 0 });
  const account = await givenHouseAccount(world);
  await givenHouseAccount(world, 'demo', { isWaiting: true });
  expect(await read(statementsItem, day)).toMatchObject({
    open: 1,
    figures: [{ name: `First Bank ${account.number.slice(-4)} USD`, value: '1' }],
    filters: { tab: 'statements' },
  });
  expect(await bring(world, account.id, tableOf(100, [[earlier, 10, 'R1']]))).toBeNull();
  expect(await bring(world, account.id, tableOf(110, [[day, 5, 'R2']]))).toBeNull();
  expect(await read(statementsItem, day)).toMatchObject({ open: 0 });
  expect(await read(statementsItem, before)).toMatchObject({ open: 0 });
});

test('a statement that does not go on is open on its own day alone', async () => {
  const account = await givenHouseAccount(world);
  expect(await bring(world, account.id, tableOf(100, [[earlier, 10, 'R1']]))).toBeNull();
  expect(await bring(world, account.id, tableOf(120, [[day, 5, 'R2']]))).toBeNull();
  expect(await read(statementsItem, day)).toMatchObject({ open: 1, filters: { tab: 'statements', has_gap: 'true' } });
  expect(await read(statementsItem, before)).toMatchObject({ open: 0 });
});

test('a line counts from its booking day until it is matched or in suspense', async () => {
  expect(await read(linesItem, earlier)).toMatchObject({ open: 2, filters: { status: 'open' } });
  expect(await read(linesItem, day)).toMatchObject({ open: 4, figures: [{ name: 'USD', value: '4' }] });
  await world.asOwner(`update statement_lines set status = 'suspense' where booking_day = $1`, [day], 'both');
  await world.asOwner(`update statement_lines set status = 'matched' where booking_day = $1`, [earlier], 'both');
  expect(await read(linesItem, day)).toMatchObject({ open: 0 });
});
