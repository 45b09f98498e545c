import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createWorld } from '#testing/world.ts';
import { clientSide, platformSide, post, reverse } from './ledger.ts';

const world = await createWorld();
const actor = await world.sql((db) =>
  db.selectFrom('staff').select('id').where('username', '=', 'god').executeTakeFirstOrThrow(),
);
const instrument = 'XNYS:ACME';

type Posting = Parameters<typeof post>[1];
const trade = (order: string, step: string, given: Pick<Posting, 'lines' | 'lot'> & { fake?: boolean }) =>
  world.sql((db) => post({ db, actor }, { kind: 'trade', reference: order, step, fake: false, ...given }));

/** A client with 100.00 who has bought ten units for 40.00 and a fee of 1.00. */
async function givenLot({ unlockAt, fake = false }: { unlockAt?: string; fake?: boolean } = {}) {
  const { account_id } = await world.givenClient({ fake });
  const order = randomUUID();
  await world.sql((db) =>
    post(
      { db, actor },
      {
        kind: 'deposit',
        reference: randomUUID(),
        step: 'approved',
        fake,
        lines: [platformSide('bank', 'USD', '-100.00'), clientSide(account_id, 'cash', 'USD', '100.00')],
      },
    ),
  );
  await trade(order, 'executed', {
    fake,
    lines: [
      clientSide(account_id, 'cash', 'USD', '-41.00'),
      clientSide(account_id, 'invested', 'USD', '40.00'),
      platformSide('income.fee', 'USD', '1.00'),
    ],
    lot: { instrument, units: '10', unlockAt },
  });
  return { account_id, order };
}

/** Four of the ten units, which cost 16.00, for 20.00. */
const sellFour = ({ account_id, order }: { account_id: string; order: string }, from: 'units' | 'unitsFrozen') =>
  trade(order, `sold:${randomUUID()}`, {
    lines: [
      clientSide(account_id, 'invested', 'USD', '-16.00'),
      platformSide('settle', 'USD', '-4.00'),
      clientSide(account_id, 'unsettled', 'USD', '20.00'),
    ],
    lot: { instrument, [from]: '-4' },
  });

const lotOf = (order: string) =>
  world.sql((db) =>
    db.selectFrom('lots').select(['units', 'units_frozen', 'cost']).where('order_id', '=', order).executeTakeFirst(),
  );
const accountOf = (id: string) =>
  world.sql((db) =>
    db
      .selectFrom('accounts')
      .select(['cash', 'invested', 'unsettled', 'profit'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

test('a purchase puts units and their cost into a lot, a sale takes its part out, and the profit is what both made', async () => {
  const lot = await givenLot();
  expect(await lotOf(lot.order)).toEqual({ units: '10', units_frozen: '0', cost: '40.00' });
  await sellFour(lot, 'units');
  expect(await lotOf(lot.order)).toEqual({ units: '6', units_frozen: '0', cost: '24.00' });
  expect(await accountOf(lot.account_id)).toEqual({
    cash: '59.00',
    invested: '24.00',
    unsettled: '20.00',
    profit: '3.00',
  });
  const lines = await world.sql((db) =>
    db
      .selectFrom('unit_lines')
      .select(['code', 'quantity', 'balance_after'])
      .where('order_id', '=', lot.order)
      .orderBy('journal_id')
      .orderBy('line_no')
      .execute(),
  );
  expect(lines).toEqual([
    { code: 'custody', quantity: '-10', balance_after: null },
    { code: 'units', quantity: '10', balance_after: '10' },
    { code: 'custody', quantity: '4', balance_after: null },
    { code: 'units', quantity: '-4', balance_after: '6' },
  ]);
});

test('units that wait for a sale cannot be sold a second time', async () => {
  const lot = await givenLot();
  await trade(lot.order, 'sale_requested', { lines: [], lot: { instrument, units: '-8', unitsFrozen: '8' } });
  await expect(sellFour(lot, 'units')).rejects.toMatchObject({ constraint: 'order.not_enough_units' });
  await sellFour(lot, 'unitsFrozen');
  expect(await lotOf(lot.order)).toEqual({ units: '2', units_frozen: '4', cost: '24.00' });
});

test('no unit leaves before the unlock day, not even into a waiting sale; a correction may take them back', async () => {
  const lot = await givenLot({ unlockAt: '2999-01-01T00:00:00Z' });
  await expect(sellFour(lot, 'units')).rejects.toMatchObject({ constraint: 'order.locked' });
  const request = trade(lot.order, 'sale_requested', { lines: [], lot: { instrument, units: '-8', unitsFrozen: '8' } });
  await expect(request).rejects.toMatchObject({ constraint: 'order.locked' });
  await world.sql((db) =>
    reverse({ db, actor }, { kind: 'trade', reference: lot.order, step: 'executed', as: 'corrected', reason: 'test' }),
  );
  expect(await lotOf(lot.order)).toEqual({ units: '0', units_frozen: '0', cost: '0.00' });
  expect(await accountOf(lot.account_id)).toEqual({
    cash: '100.00',
    invested: '0.00',
    unsettled: '0.00',
    profit: '0.00',
  });
});

test('an unlock day that was not known is set once', async () => {
  const lot = await givenLot({ unlockAt: 'infinity' });
  const unlock = () =>
    world.sql(async (db) => {
      const { rows } = await sql<{ done: boolean | null }>`
        select unlock_lot(${lot.order}, now() - interval '1 second') as done
      `.execute(db);
      return rows[0]?.done;
    });
  await expect(sellFour(lot, 'units')).rejects.toMatchObject({ constraint: 'order.locked' });
  expect([await unlock(), await unlock()]).toEqual([true, null]);
  await sellFour(lot, 'units');
});

test('a lot keeps its instrument, its account and its book, and holds what is invested', async () => {
  const [lot, other, robot] = [await givenLot(), await givenLot(), await givenLot({ fake: true })];
  const add = (given: { account: string; instrument?: string; fake?: boolean }) =>
    trade(lot.order, randomUUID(), {
      fake: given.fake ?? false,
      lines: [clientSide(given.account, 'cash', 'USD', '-1.00'), clientSide(given.account, 'invested', 'USD', '1.00')],
      lot: { instrument: given.instrument ?? instrument, units: '1' },
    });
  for (const wrong of [
    { account: other.account_id },
    { account: lot.account_id, instrument: 'XNYS:OTHER' },
    { account: robot.account_id, fake: true },
  ])
    await expect(add(wrong)).rejects.toMatchObject({ constraint: 'line_of_lot' });
  const withoutLot = trade(lot.order, randomUUID(), {
    lines: [clientSide(lot.account_id, 'cash', 'USD', '-1.00'), clientSide(lot.account_id, 'invested', 'USD', '1.00')],
  });
  await expect(withoutLot).rejects.toMatchObject({ constraint: 'line_of_lot' });
  const allUnitsForPartOfTheCost = trade(lot.order, 'sold', {
    lines: [
      clientSide(lot.account_id, 'invested', 'USD', '-16.00'),
      clientSide(lot.account_id, 'unsettled', 'USD', '16.00'),
    ],
    lot: { instrument, units: '-10' },
  });
  await expect(allUnitsForPartOfTheCost).rejects.toMatchObject({ constraint: 'nothing_held_costs_nothing' });
});

test('the app writes no units past the posting', async () => {
  const { order } = await givenLot();
  const attempts = [
    sql`update lots set units = 1000 where order_id = ${order}`,
    sql`delete from lots where order_id = ${order}`,
    sql`update unit_lines set quantity = 1000 where order_id = ${order}`,
    sql`delete from unit_lines where order_id = ${order}`,
    sql`insert into unit_lines (journal_id, line_no, fake, order_id, instrument, code, quantity)
        select journal_id, 9, fake, order_id, instrument, code, 5 from unit_lines where order_id = ${order} limit 1`,
    sql`select post_units(current_setting('app.tenant'), ${order}, false, ${order}, null, ${instrument}, 5, 0, 0, null, false)`,
  ];
  for (const attempt of attempts)
    await expect(world.sql((db) => attempt.execute(db))).rejects.toThrow(/permission denied/);
});

test('units are part of what is sealed of a journal', async () => {
  const { order } = await givenLot();
  const digest = () =>
    world.sql(async (db) => {
      const { rows } = await sql<{ digest: string }>`
        select encode(journal_digest(tenant_id, id), 'hex') as digest from journals where reference = ${order}
      `.execute(db);
      return rows[0]?.digest;
    });
  const before = await digest();
  await world.asOwner(`update unit_lines set quantity = quantity * 2 where order_id = $1`, [order]);
  expect(await digest()).not.toBe(before);
});
