// The last business day of a month: its pack has the turnover by account, and closing it starts the clients' statements.
import { randomUUID } from 'node:crypto';
import { reopenBusinessDay } from '@backoffice/contract/business-days/business-days.ts';
import { addDays } from '@backoffice/contract/kit/days.ts';
import { weekdayOf } from '@backoffice/contract/venues/venues.hours.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { createWorld } from '#testing/world.ts';
import type { Pack } from './business-days.pack.ts';
import { sectionsOf } from './business-days.sections.ts';
import { byTwo, closeNext, givenRun } from './business-days.testing.ts';

const world = await createWorld();
const { account_id } = await world.givenClient();
const firstOfMonth = `${new Date().toISOString().slice(0, 7)}-01`;
const workday = (from: string): string => {
  let day = addDays(from, -1);
  while (weekdayOf(day) > 5) day = addDays(day, -1);
  return day;
};
/** Last business day of the month before, the one before it, and the one before that. */
const last = workday(firstOfMonth);
const secondLast = workday(last);
const thirdLast = workday(secondLast);

const deposit = (day: string, amount: string) =>
  world.sql(async (db) => {
    const { rows } = await sql<{ moment: string }>`
      select (${day}::date + time '12:00') at time zone tenant_time_zone() as moment
    `.execute(db);
    await post(
      { db, actor: null },
      {
        kind: 'deposit',
        reference: randomUUID(),
        step: 'approved',
        fake: false,
        effectiveAt: new Date(rows[0]?.moment ?? '').toISOString(),
        lines: [platformSide('bank', 'USD', `-${amount}`), clientSide(account_id, 'cash', 'USD', amount)],
      },
    );
  });
const runs = () =>
  world.sql((db) =>
    db
      .selectFrom('client_document_runs')
      .select(['kind', sql<string>`period_from::text`.as('period_from'), 'started_by'])
      .execute(),
  );
const packOf = async (day: string) => {
  const { pack } = await world.sql((db) =>
    db
      .selectFrom('business_day_closings')
      .innerJoin('business_days', 'business_days.id', 'business_day_closings.day_id')
      .select('pack')
      .where('business_days.day', '=', day)
      .orderBy('business_day_closings.version', 'desc')
      .executeTakeFirstOrThrow(),
  );
  return JSON.parse(pack) as Pack;
};

test('any other day: no turnover in the pack, and no statements', async () => {
  await deposit(`${last.slice(0, 7)}-01`, '5.00');
  await deposit(addDays(`${last.slice(0, 7)}-01`, -10), '100.00');
  await deposit(last, '7.50');
  await deposit(addDays(firstOfMonth, 0), '1.00');
  await world.asOwner(
    `insert into business_days (day, begins_at, ends_at, status, version)
     select day, day::timestamp at time zone tenant_time_zone(), (day + 1)::timestamp at time zone tenant_time_zone(), 'closed', 1
     from (select $1::date as day) as first`,
    [thirdLast],
  );
  await givenRun(world);
  expect(await closeNext(world)).toMatchObject({ day: secondLast, status: 200 });
  expect((await packOf(secondLast)).turnover).toBeNull();
  expect(await runs()).toEqual([]);
});

test('the last day: turnover of the month adds up to the trial balance, and the statements are started', async () => {
  await givenRun(world);
  expect(await closeNext(world)).toMatchObject({ day: last, status: 200 });
  const pack = await packOf(last);
  const cash = pack.turnover?.rows.find(({ code, currency }) => code === 'cash' && currency === 'USD');
  expect(pack.turnover?.month).toBe(last.slice(0, 7));
  expect([cash?.opening, cash?.debit, cash?.credit, cash?.closing].map(Number)).toEqual([100, 0, 12.5, 112.5]);
  const bank = pack.turnover?.rows.find(({ code, currency }) => code === 'bank' && currency === 'USD');
  expect([bank?.opening, bank?.debit, bank?.credit, bank?.closing].map(Number)).toEqual([-100, 12.5, 0, -112.5]);
  const section = sectionsOf(pack, 'en').lists.find(({ title }) => title === `Turnover by account ${last.slice(0, 7)}`);
  expect(section?.rows).toContainEqual(['USD', 'Balance', '100.00', '0.00', '12.50', '112.50']);
  expect(await runs()).toMatchObject(
    [{ kind: 'month' }, ...(last.slice(5, 7) === '12' ? [{ kind: 'year' }] : [])].map((run) => ({
      ...run,
      started_by: null,
    })),
  );
  expect((await runs())[0]?.period_from).toBe(`${last.slice(0, 7)}-01`);
});

test('closed anew after a reopening: the new pack has the turnover with what was posted', async () => {
  expect((await byTwo(world, reopenBusinessDay, { day: last, version: 1, reason: 'late' })).status).toBe(200);
  await deposit(last, '2.00');
  await givenRun(world);
  expect(await closeNext(world)).toMatchObject({ day: last, status: 200 });
  const cash = (await packOf(last)).turnover?.rows.find(({ code }) => code === 'cash');
  expect([cash?.credit, cash?.closing].map(Number)).toEqual([14.5, 114.5]);
});
