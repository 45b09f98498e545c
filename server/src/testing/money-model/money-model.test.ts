// Random sequences of operations on two accounts, run on the product and on a plain oracle: every figure must agree after each.
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findCountDifferences } from '#core/checks/record-counts.testing.ts';
import { platformBalance } from '#core/ledger/platform-accounts.ts';
import type { Actor } from '#platform/context.ts';
import { givenTradeRule } from '#core/trade-config/trade-rules.testing.ts';
import { sameDay, TestMarket } from '#features/orders/orders.testing.ts';
import { createPerson } from '#features/staff/staff.testing.ts';
import { givenPayee } from '#features/withdrawals/withdrawals.testing.ts';
import { createWorld } from '../world.ts';
import { arrearsCommands } from './arrears.commands.ts';
import { anyCommand, deposit, type Real } from './commands.ts';
import { offerCommands } from './offers.commands.ts';
import { firstHoldings, tradingCommands } from './trading.commands.ts';
import { lotOf } from './trading.oracle.ts';
import { Oracle, type Figures } from './oracle.ts';

const shortRuns = 25;
const runs = Number(process.env['MODEL_RUNS'] ?? shortRuns);
/** Limit for one history; a quiet machine needs half a second. */
const historyLimitMs = 20_000;
const market = await new TestMarket().start();
market.quote(sameDay, '1.0000');
const world = await createWorld({ stockDataUrl: market.url });
// The limits of one person are another test's subject.
await givenTradeRule(world, 'approval_limit', { values: { per_operation: '1000000000000', per_day: '1000000000000' } });
await createPerson(world, { username: 'angel2', role: 'angel', leader: 'god' });
const actor: Actor = await world.sql(async (db) => {
  const { id } = await db.selectFrom('staff').select('id').where('username', '=', 'god').executeTakeFirstOrThrow();
  return { id, name: 'god', role: 'god', session_id: '', grants: [] };
});

const life = fc.array(fc.oneof(...anyCommand, ...tradingCommands(market), ...offerCommands, ...arrearsCommands), {
  minLength: 15,
  maxLength: 40,
  size: 'max',
});

async function givenReal(): Promise<Real> {
  const accounts = [await givenPayee(world, { amount: '0.00' }), await givenPayee(world, { amount: '0.00' })];
  return { world, actor, accounts, deposits: [], withdrawals: [], orders: [], lastCall: null };
}

const figuresOf = async (accountId: string): Promise<Figures> => {
  const names = [
    'cash',
    'frozen',
    'invested',
    'unsettled',
    'credit',
    'loan',
    'due',
    'arrears',
    'deposit',
    'withdrawal',
    'compensation',
    'bonus',
    'profit',
  ] as const;
  const row = await world.sql((db) =>
    db.selectFrom('accounts').select(names).where('id', '=', accountId).executeTakeFirstOrThrow(),
  );
  return Object.fromEntries(names.map((name) => [name, Math.round(Number(row[name]) * 100)])) as Figures;
};

/** Holdings of an order; nothing before it was executed. */
const lotNow = async (order_id: string) => {
  const lot = await world.sql((db) =>
    db.selectFrom('lots').select(['units', 'units_frozen', 'cost']).where('order_id', '=', order_id).executeTakeFirst(),
  );
  const { units = '0', units_frozen = '0', cost = '0' } = lot ?? {};
  return { units: Number(units), frozen: Number(units_frozen), cost: Math.round(Number(cost) * 100) };
};

const houseNow = () =>
  world.sql(async (db) => {
    const cents = async (code: 'income.fee' | 'clearing' | 'loss') =>
      Math.round(Number(await platformBalance({ db }, code, 'USD')) * 100);
    return { fee: await cents('income.fee'), clearing: await cents('clearing'), loss: await cents('loss') };
  });

let operations = 0;

test(`${runs} random histories agree with the oracle`, { timeout: runs * historyLimitMs }, async () => {
  await fc.assert(
    fc.asyncProperty(life, async (commands) => {
      const [oracle, real] = [new Oracle(2), await givenReal()];
      const before = await houseNow();
      const start = [deposit(0, 3_000), deposit(1, 3_000), ...firstHoldings];
      operations += start.length + commands.length;
      await fc.asyncModelRun(() => ({ model: oracle, real }), [...start, ...commands]);
      const found = await Promise.all(real.accounts.map(({ account_id }) => figuresOf(account_id)));
      expect(found).toEqual(oracle.accounts);
      expect(await Promise.all(real.orders.map(({ id }) => lotNow(id)))).toEqual(oracle.orders.map(lotOf));
      const after = await houseNow();
      const { fee, clearing, loss } = after;
      expect({ fee: fee - before.fee, clearing: clearing - before.clearing, loss: loss - before.loss }).toEqual(
        oracle.house,
      );
    }),
    { numRuns: runs, endOnFailure: false },
  );
  const { rows } = await world.sql((db) =>
    sql`select sum(amount) as sum from journal_lines having sum(amount) <> 0`.execute(db),
  );
  expect(rows).toEqual([]);
  expect(await world.sql((db) => findCountDifferences(db, world.tenants.demo))).toEqual([]);
  if (runs > shortRuns) console.log(`${operations} operations, 0 differences`);
});
