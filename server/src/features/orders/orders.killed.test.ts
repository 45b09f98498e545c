// Jobs that are killed in the middle: what was not committed is done by the next run, and nothing is done twice.
import { payIntakeOrder } from '@backoffice/contract/orders/orders.intake.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { givenPaidLater } from '#features/allocations/allocations.testing.ts';
import { givenFund } from '#features/navs/navs.testing.ts';
import { givenProduct } from '#features/products/products.testing.ts';
import { finishSubscriptions } from '#features/subscriptions/subscriptions.job.ts';
import { givenSubscription } from '#features/subscriptions/subscriptions.testing.ts';
import type { OpenSweepCall } from '#platform/jobs/sweeper.ts';
import { startKillable } from '#testing/killable-process.ts';
import { waiting } from '#testing/patience.ts';
import { workIn } from '#testing/work.ts';
import { createWorld } from '#testing/world.ts';
import { placeForAmount } from '#core/trading/amount-orders.ts';
import { makeValueKnown } from '#features/navs/navs.orders.testing.ts';
import { endPayments } from '#features/allocations/allocations.payments.job.ts';
import { executeAtNavs } from '#features/navs/navs.job.ts';
import { advanceSavings } from '#features/savings/savings.job.ts';
import { batchSize, sliceSize } from '#core/trading/slices.ts';
import { figuresOf, givenTrader, keepVenuesOpen } from './orders.testing.ts';

const world = await createWorld({ ownDatabase: true });
beforeAll(() => keepVenuesOpen(world));

interface Work {
  /** Orders or subscriptions it is about, and what each has in the books once it is done. */
  ids: string[];
  step: string;
  audited: string;
  /** Account that the last one of them waits for: while it is held, the job stands still in the middle. */
  account_id: string;
  /** Number of records that are committed by then. */
  committed: number;
  /** Figures of that account in the end. */
  figures: object;
}

/** Orders for 10.00 each: a full slice of one client, and one of another client after it. */
async function givenSlice(product_id: string, size: number) {
  const clients = [await givenTrader(world, { amount: `${size * 10}.00` }), await givenTrader(world)] as const;
  const ids: string[] = [];
  await world.sql(async (db) => {
    const place = async ({ id: client_id }: { id: string }) => {
      const wanted = { client_id, product_id, fake: false, amount: '10.00', api_key_id: null };
      ids.push(await placeForAmount({ db }, wanted));
    };
    for (let count = 0; count < size; count += 1) await place(clients[0]);
    await place(clients[1]);
  });
  return { ids, account_id: clients[1].account_id, committed: size };
}

interface KilledJob {
  run: (call: OpenSweepCall) => Promise<void>;
  /** Code of `run` for another process. */
  code: string;
  given: () => Promise<Work>;
}

const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);

const jobs: Record<string, KilledJob> = {
  'executing at net asset values': {
    run: executeAtNavs,
    code: `(await import(${urlOf('../navs/navs.job.ts')})).executeAtNavs(call)`,
    given: async () => {
      const { id } = await givenFund(world, 'fund', { input: { min_amount: '10' } });
      const orders = await givenSlice(id, batchSize);
      await makeValueKnown(world, id, { nav: '1', daysAgo: 10 });
      // 1 % of 10.00 is the fee.
      const figures = { cash: '990.00', frozen: '0.00', invested: '9.90' };
      return { ...orders, step: 'executed', audited: 'order.executed', figures };
    },
  },
  'paying interest': {
    run: advanceSavings,
    code: `(await import(${urlOf('../savings/savings.job.ts')})).advanceSavings(call)`,
    given: async () => {
      const input = { symbol: 'XNYS:SAVE1', rate_percent: '3.65', min_amount: '10' };
      const { id } = await givenProduct(world, 'fund', { isOpen: true, input });
      const orders = await givenSlice(id, sliceSize);
      await world.asOwner(`set session_replication_role = replica;
        update orders set interest_day = interest_day - 10 where product_id = '${id}'; set session_replication_role = default`);
      // 0.001 a day.
      const figures = { cash: '990.01', invested: '10.00' };
      return { ...orders, step: 'interest:%', audited: 'order.interest_paid', figures };
    },
  },
  'ending payments': {
    run: endPayments,
    code: `(await import(${urlOf('../allocations/allocations.payments.job.ts')})).endPayments(call)`,
    given: async () => {
      const orders = [await givenPaidLater(world), await givenPaidLater(world)] as const;
      for (const { id: order_id, client_id: id } of orders)
        expect((await world.intake(payIntakeOrder, { id, order_id, amount: '1300' })).status).toBe(200);
      await world.asOwner('alter table orders disable trigger check_payment');
      await world.asOwner(`update orders set payment_datetime = now() where status = 'outstanding'`);
      await world.asOwner('alter table orders enable trigger check_payment');
      // 100 x 12.50 and 0.25 %, half to even, are 1,253.12.
      const figures = { cash: '9998746.88', frozen: '0.00', invested: '1250.00' };
      const ids = orders.map(({ id }) => id);
      const { account_id } = orders[1];
      return { ids, account_id, committed: 0, step: 'allotted', audited: 'order.allotted', figures };
    },
  },
  'ending subscriptions': {
    run: ({ transact }) => transact(finishSubscriptions),
    code: `call.transact((await import(${urlOf('../subscriptions/subscriptions.job.ts')})).finishSubscriptions)`,
    given: async () => {
      const requests = [await givenSubscription(world), await givenSubscription(world)] as const;
      for (const { client_id } of requests)
        await world.asOwner('update clients set active = false where id = $1', [client_id]);
      const figures = { cash: '1000.00', frozen: '0.00' };
      const ids = requests.map(({ id }) => id);
      const { account_id } = requests[1];
      return { ids, account_id, committed: 0, step: 'released', audited: 'subscription.released', figures };
    },
  },
};

/** Runs it in another process, which is killed while it waits for the account. */
const killWhileHeld = (code: string, account_id: string): Promise<void> =>
  world.sql(async (db) => {
    await sql`select from lock_accounts(${[account_id]}::uuid[])`.execute(db);
    const starting = startKillable(
      world,
      `const call = sweepCall({ database, logger }, 'demo', 'test', new AbortController().signal);
       console.log('at work');
       await ${code};`,
    );
    const isWaitedFor = async () => {
      const { rows } = await sql`
        select from pg_locks where locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid and not granted
      `.execute(db);
      return rows.length > 0;
    };
    // Ask meanwhile, so that this transaction is never idle for so long that the database ends it.
    const [{ kill }] = await Promise.all([starting, vi.waitUntil(isWaitedFor, waiting)]);
    await kill();
  });

const countOf = (rows: ReturnType<typeof sql>) =>
  world.sql(async (db) => (await sql`select from ${rows}`.execute(db)).rows.length);

test.each(Object.entries(jobs))(
  '%s: killed in the middle, the next run goes on',
  async (_name, { run, code, given }) => {
    const { ids, step, audited, account_id, committed, figures } = await given();
    const done = async () => [
      await countOf(sql`journals where reference = any (${ids}::uuid[]) and step like ${step}`),
      await countOf(sql`audit_lines where record_id = any (${ids}::uuid[]) and action = ${audited}`),
    ];
    await killWhileHeld(code, account_id);
    expect(await done()).toEqual([committed, committed]);
    const call = workIn(world);
    // The database holds what the killed one had locked until it notices; the next round finds it.
    const runUntilDone = async () => {
      await run(call);
      return done();
    };
    await expect.poll(runUntilDone).toEqual([ids.length, ids.length]);
    await run(call);
    expect(await done()).toEqual([ids.length, ids.length]);
    expect(await figuresOf(world, account_id)).toMatchObject(figures);
  },
);
