// The moment at which what a line proves takes effect: on its booking day while that is open, else now.
import { acceptMatch } from '@backoffice/contract/matching/matching.matches.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findBars } from '#core/holds/holds.ts';
import { givenClosedDay } from '#features/business-days/business-days.testing.ts';
import { givenApproved, givenLine, runMatching, secondedBy } from '#features/matching/matching.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();

/** Newest journal of a record: its day in the tenant's zone and time, and whether it took effect when it was recorded. */
const momentOf = async (kind: 'deposit' | 'withdrawal', reference: string) => {
  const { rows } = await world.sql((db) =>
    sql<{ day: string; time: string; is_now: boolean }>`
      select (effective_at at time zone tenant_time_zone())::date::text as day, to_char(effective_at at time zone tenant_time_zone(), 'HH24:MI:SS') as time,
        recorded_at - effective_at < interval '1 minute' as is_now
      from journals where kind = ${kind} and reference = ${reference} order by recorded_at desc limit 1
    `.execute(db),
  );
  return rows[0];
};
const dayAgo = async (days: number) => {
  const { rows } = await world.sql((db) =>
    sql<{ day: string }>`select ((now() at time zone tenant_time_zone())::date - ${days}::int)::text as day`.execute(
      db,
    ),
  );
  return rows[0]?.day ?? '';
};
/** Makes the client one of long standing. */
const registeredLongAgo = (client_id: string) =>
  world.asOwner(`update clients set create_datetime = now() - interval '90 days' where id = $1`, [client_id], 'both');
/** Makes what was set aside for a withdrawal look so many days older. */
const setAsideBefore = (id: string, days: number) =>
  world.asOwner(
    `update journals set effective_at = effective_at - make_interval(days => ${days}) where kind = 'withdrawal' and reference = $1`,
    [id],
    'both',
  );

const givenClaim = async (amount: string) => {
  const deposit = await world.givenPendingDeposit({ amount });
  await registeredLongAgo(deposit.client_id);
  return deposit;
};
const cardOf = ({ payee }: { payee: object }) => ('acc_no' in payee ? String(payee.acc_no) : '');

test('in an open day: at the end of the booking day, by the job and by a person', async () => {
  const byJob = await givenClaim('61.00');
  await givenLine(world, { amount: 61, name: `${byJob.username} name` });
  await runMatching(world);
  expect(await momentOf('deposit', byJob.id)).toEqual({ day: await dayAgo(1), time: '23:59:59', is_now: false });

  const byPerson = await givenClaim('62.00');
  const day = await dayAgo(12);
  const line = await givenLine(world, { amount: 62, name: `${byPerson.username} name`, day });
  const input = { id: line, record_type: 'deposit' as const, record_id: byPerson.id };
  expect(await secondedBy(world, 'angel', await world.call(acceptMatch, 'god', input))).toBe(200);
  expect(await momentOf('deposit', byPerson.id)).toEqual({ day, time: '23:59:59', is_now: false });
  // A credit of twelve days ago bars from now on, not from then.
  const bars = await world.sql((db) => findBars({ db }, byPerson.client_id));
  const god = await staffId(world, 'god');
  expect(bars.filter(({ staff_id, kind }) => staff_id === god && kind === 'credit')).toHaveLength(1);
});

test('a withdrawal is paid on the booking day, though not before its money was set aside', async () => {
  const older = await givenApproved(world, { amount: '63.00' });
  await setAsideBefore(older.id, 3);
  await givenLine(world, { amount: `-${older.net}`, account: cardOf(older) });
  await runMatching(world);
  expect(await momentOf('withdrawal', older.id)).toEqual({ day: await dayAgo(1), time: '23:59:59', is_now: false });

  const newer = await givenApproved(world, { amount: '64.00' });
  await givenLine(world, { amount: `-${newer.net}`, account: cardOf(newer) });
  await runMatching(world);
  expect(await momentOf('withdrawal', newer.id)).toMatchObject({ is_now: true });
});

test('a client has no money before they are one', async () => {
  const deposit = await world.givenPendingDeposit({ amount: '65.00' });
  await givenLine(world, { amount: 65, name: `${deposit.username} name` });
  await runMatching(world);
  expect(await momentOf('deposit', deposit.id)).toMatchObject({ is_now: true });
});

test('in a closed day: now', async () => {
  await givenClosedDay(world);
  const deposit = await givenClaim('66.00');
  await givenLine(world, { amount: 66, name: `${deposit.username} name` });
  const withdrawal = await givenApproved(world, { amount: '67.00' });
  await setAsideBefore(withdrawal.id, 3);
  await givenLine(world, { amount: `-${withdrawal.net}`, account: cardOf(withdrawal) });
  await runMatching(world);
  expect(await momentOf('deposit', deposit.id)).toMatchObject({ is_now: true });
  expect(await momentOf('withdrawal', withdrawal.id)).toMatchObject({ is_now: true });
  expect(await world.balanceOf(deposit.account_id)).toBe('66.00');
});
