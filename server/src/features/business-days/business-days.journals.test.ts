// A closed day and the journals: refused in the database, through the product and by the owner of the tables; late work takes effect at the first open moment.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { clientSide, platformSide, post } from '#core/ledger/ledger.ts';
import { accrueAll, age, givenLoan } from '#features/loans/loans.testing.ts';
import type { TenantDb } from '#platform/db/database.ts';
import { createWorld } from '#testing/world.ts';

const world = await createWorld();
const { account_id } = await world.givenClient();

const daysAgo = (days: number) => sql<string>`(current_date - ${days}::int)`;
const momentAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** Opens the row of the day that ended so many days ago, one calendar day long. */
const insertDay = (db: TenantDb, ago: number) =>
  sql<{ id: string }>`
    insert into business_days (day, begins_at, ends_at)
    values (${daysAgo(ago)}, ${daysAgo(ago)}::timestamptz, ${daysAgo(ago - 1)}::timestamptz) returning id
  `
    .execute(db)
    .then(({ rows }) => rows[0]?.id ?? '');
const setStatus = (db: TenantDb, id: string, status: string) =>
  sql`update business_days set status = ${status}, version = version + (${status} = 'closed')::int where id = ${id}`.execute(
    db,
  );
const closeDay = (ago: number) =>
  world.sql(async (db) => {
    const id = await insertDay(db, ago);
    await setStatus(db, id, 'closed');
    return id;
  });
/** Opens the newest closed day again and answers its id. */
const reopenNewestDay = () =>
  world.sql(async (db) => {
    const { rows } = await sql<{ id: string }>`
      select id from business_days where status = 'closed' order by day desc limit 1
    `.execute(db);
    const id = rows[0]?.id ?? '';
    await setStatus(db, id, 'reopened');
    return id;
  });
/** Counts who waits for an advisory lock, as that on the days is. */
const countWaiting = async (db: TenantDb) => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(db);
  return rows.length;
};

const deposit = (effectiveAt: string) => ({
  kind: 'deposit' as const,
  reference: randomUUID(),
  step: 'approved',
  fake: false,
  effectiveAt,
  lines: [platformSide('bank', 'USD', '-1.00'), clientSide(account_id, 'cash', 'USD', '1.00')],
});
const posted = (effectiveAt: string) => world.sql((db) => post({ db, actor: null }, deposit(effectiveAt)));
const refused = expect.objectContaining({ constraint: 'day.closed' });

test('a house without a closed day refuses no effective time; a closed day and all before it do', async () => {
  await posted(momentAgo(24 * 400));
  const id = await closeDay(2);
  for (const hours of [48, 24 * 30, 24 * 400]) await expect(posted(momentAgo(hours))).rejects.toEqual(refused);
  await posted(new Date().toISOString());
  // The other tenant has closed nothing.
  const { account_id: theirs } = await world.givenClient({ tenant: 'acme' });
  const lines = [platformSide('bank', 'USD', '-1.00'), clientSide(theirs, 'cash', 'USD', '1.00')];
  await world.sql((db) => post({ db, actor: null }, { ...deposit(momentAgo(48)), lines }), 'acme');

  // Neither a batch nor a plain insert by the owner of the tables.
  const batch = (at: string) =>
    world.sql((db) =>
      sql`select post_journals(array['deposit'], array[${randomUUID()}]::uuid[], array['approved'], array[false], array[null]::uuid[],
        array[null]::text[], array[0], array[0], array[null]::timestamptz[], array[1, 1], array[null, ${account_id}]::uuid[],
        array['bank', 'cash'], array['USD', 'USD'], array[-1, 1], null, null, array[${at}]::timestamptz[])`.execute(db),
    );
  await expect(batch(momentAgo(48))).rejects.toEqual(refused);
  await batch(new Date().toISOString());
  await expect(
    world.asOwner(
      `insert into journals (kind, reference, step, fake, effective_at) values ('fee', new_id(), 'x', false, $1)`,
      [momentAgo(48)],
    ),
  ).rejects.toEqual(refused);

  await world.sql((db) => setStatus(db, id, 'reopened'));
  await posted(momentAgo(48));
  await world.sql((db) => setStatus(db, id, 'closed'));
  await expect(posted(momentAgo(48))).rejects.toEqual(refused);
});

test('days follow each other: no gap, no skipping, none that is not over, reopened from the newest back', async () => {
  const breaks = (work: (db: TenantDb) => Promise<unknown>) =>
    world.sql(work).then(
      () => null,
      ({ constraint }: { constraint: string }) => constraint,
    );
  expect(await breaks((db) => insertDay(db, 3))).toBe('day.earlier_open');
  expect(await breaks((db) => insertDay(db, 0))).toBe('day.earlier_open');
  const yesterday = await world.sql((db) => insertDay(db, 1));
  const today = await world.sql((db) => insertDay(db, 0));
  expect(await breaks((db) => setStatus(db, today, 'closed'))).toBe('day.not_over');
  await world.sql((db) => setStatus(db, yesterday, 'closed'));
  expect(await breaks((db) => setStatus(db, yesterday, 'closed'))).toBe('record.wrong_status');
  const { rows } = await world.sql((db) => sql<{ id: string }>`select id from business_days order by day`.execute(db));
  const first = rows[0]?.id ?? '';
  expect(await breaks((db) => setStatus(db, first, 'reopened'))).toBe('day.not_newest');
  await world.sql((db) => setStatus(db, yesterday, 'reopened'));
  await world.sql((db) => setStatus(db, first, 'reopened'));
  expect(await breaks((db) => setStatus(db, yesterday, 'closed'))).toBe('day.earlier_open');
  await world.sql((db) => setStatus(db, first, 'closed'));
  await world.sql((db) => setStatus(db, yesterday, 'closed'));
});

test('a journal of the past and a closing wait for each other', async () => {
  const id = await reopenNewestDay();
  const at = momentAgo(new Date().getUTCHours() + 2);
  // The day closes while the journal waits for it: the journal sees the closed day.
  let late: Promise<unknown> = Promise.resolve();
  await world.sql(async (db) => {
    await setStatus(db, id, 'closed');
    late = posted(at).catch((error: unknown) => error);
    await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
  });
  expect(await late).toEqual(refused);
});

test('interest of days that were closed meanwhile takes effect at the first open moment', async () => {
  const loan = await givenLoan(world, { status: 'disbursed' });
  await age(world, loan.id, 40);
  await accrueAll(world);
  const { rows } = await world.sql((db) =>
    sql<{ is_first: boolean }>`
      select effective_at = closed_until() or effective_at > closed_until() as is_first from journals
      where reference = ${loan.id} and kind in ('loan', 'fine') and actor_id is null`.execute(db),
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ is_first }) => is_first)).toBe(true);
});

test('interest that is charged while a day closes waits for it and takes effect after it', async () => {
  const loan = await givenLoan(world, { status: 'disbursed' });
  await age(world, loan.id, 2);
  const id = await reopenNewestDay();
  let charged: Promise<unknown> = Promise.resolve();
  await world.sql(async (db) => {
    await setStatus(db, id, 'closed');
    charged = accrueAll(world).catch((error: unknown) => error);
    await expect.poll(() => countWaiting(db)).toBeGreaterThan(0);
  });
  expect(await charged).toBeUndefined();
  const { rows: aside } = await world.sql((db) =>
    sql<object>`select detail from exceptions where subject_id = ${loan.id}`.execute(db),
  );
  expect(aside).toEqual([]);
});
