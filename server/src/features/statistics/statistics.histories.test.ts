// Random histories: the statistics that grew by increments are those counted from nothing, and the nightly checks agree.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Check } from '#core/checks/check.ts';
import { clientSide, platformSide, post, reverse } from '#core/ledger/ledger.ts';
import { dailyFacts } from '#core/statistics/daily-facts.checks.ts';
import { forgetDailyFacts, rollUpDailyFacts } from '#core/statistics/daily-facts.ts';
import { dailyTrades } from '#core/statistics/daily-trades.checks.ts';
import { givenDueSale, givenHolding } from '#features/orders/orders.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { createWorld } from '#testing/world.ts';
import { rollUpAll } from './statistics.testing.ts';

const world = await createWorld();
const agents = ['hero', 'hero2', 'hero3'] as const;
const zones = ['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati'];
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs - 1_000).toISOString();

/** Deeds of one history so far, so that they can be taken back. */
class History {
  readonly #clients: { id: string; account_id: string }[] = [];
  readonly #deposits: string[] = [];
  readonly #purchases: string[] = [];

  /** The agent of each step is chosen by the same number as the client. */
  async register(at: number, days: number): Promise<void> {
    const id = randomUUID();
    const agent_id = await staffId(world, agents[at % agents.length] ?? 'hero');
    const client = { id, username: `client${id.slice(-12)}`, agent_id, create_datetime: daysAgo(days) };
    const account = { client_id: id, fake: false, acc_no: id.slice(-10), currency: 'USD' } as const;
    const { id: account_id } = await world.sql(async (db) => {
      await db
        .insertInto('clients')
        .values({ ...client, full_name: client.username, fake: false })
        .execute();
      return db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();
    });
    this.#clients.push({ id, account_id });
  }

  /** Deposits at any time in the past, as a correction of the books is. */
  async deposit(at: number, days: number): Promise<void> {
    const client = this.#clients.at(at % this.#clients.length);
    if (!client) return;
    const amount = `${at + 1}.25`;
    const reference = randomUUID();
    const lines = [platformSide('bank', 'USD', `-${amount}`), clientSide(client.account_id, 'cash', 'USD', amount)];
    const effectiveAt = daysAgo(days);
    await world.sql((db) =>
      post({ db, actor: null }, { kind: 'deposit', reference, step: 'approved', fake: false, effectiveAt, lines }),
    );
    this.#deposits.push(reference);
  }

  async reverse(): Promise<void> {
    await this.#takeBack('deposit', 'approved', this.#deposits.pop());
  }

  async correct(): Promise<void> {
    await this.#takeBack('trade', 'executed', this.#purchases.pop());
  }

  async #takeBack(kind: 'deposit' | 'trade', step: string, reference: string | undefined): Promise<void> {
    if (reference) await world.sql((db) => reverse({ db, actor: null }, { kind, reference, step, as: 'reversed' }));
  }

  async move(at: number, days: number): Promise<void> {
    const client = this.#clients.at(at % this.#clients.length);
    const agent = await staffId(world, agents[days % agents.length] ?? 'hero');
    if (client)
      await world.sql((db) => db.updateTable('clients').set({ agent_id: agent }).where('id', '=', client.id).execute());
  }

  async buy(at: number): Promise<void> {
    const order = await givenHolding(world, { agent: agents[at % agents.length] ?? 'hero' });
    this.#purchases.push(order.id);
  }

  async sell(at: number): Promise<void> {
    await givenDueSale(world, { agent: agents[at % agents.length] ?? 'hero' });
  }

  async changeZone(at: number): Promise<void> {
    await world.asOwner(
      `insert into app_settings (tenant_id, timezone) values (current_setting('app.tenant'), $1)
       on conflict (tenant_id) do update set timezone = excluded.timezone`,
      [zones[at % zones.length]],
    );
  }

  async rollUp(): Promise<void> {
    await world.sql((db) => rollUpDailyFacts({ db }));
  }
}

const actions = ['register', 'deposit', 'reverse', 'move', 'buy', 'correct', 'sell', 'changeZone', 'rollUp'] as const;
const steps = fc.array(
  fc.record({
    // Money is most of it, and roll-ups come between.
    action: fc.constantFrom(...actions, 'deposit', 'deposit', 'reverse', 'rollUp'),
    at: fc.nat(20),
    days: fc.nat(100),
  }),
  { minLength: 12, maxLength: 25 },
);

const kept = () =>
  world.sql(async (db) => {
    const { rows } = await sql`
      select jsonb_build_object(
        'facts', (select jsonb_agg(to_jsonb(f) order by kind, day, fake, agent_id, currency) from daily_facts f where count <> 0 or amount <> 0),
        'months_of_facts', (select jsonb_agg(to_jsonb(m) order by kind, month, fake, agent_id, currency) from monthly_facts m where count <> 0 or amount <> 0),
        'first_deposits', (select jsonb_agg(to_jsonb(d) order by client_id) from first_deposits d),
        'depositors', (select jsonb_agg(to_jsonb(d) order by fake, agent_id) from depositor_counts d where clients <> 0 or repeated <> 0),
        'trades', (select jsonb_agg(to_jsonb(t) order by day, fake, agent_id, sub_type, symbol, is_correction) from daily_trades t),
        'holdings', (select jsonb_agg(to_jsonb(h) order by fake, sub_type, symbol, client_id) from client_holdings h),
        'holding_sums', (select jsonb_agg(to_jsonb(h) order by fake, sub_type, symbol) from holding_sums h where units <> 0 or cost <> 0),
        'holding_totals', (select jsonb_agg(to_jsonb(h) order by fake, tab, client_id, currency) from client_holding_totals h where positions <> 0 or cost <> 0),
        'holders', (select jsonb_agg(to_jsonb(h) order by fake, tab, symbol, currency) from holder_counts h where holders <> 0),
        'months', (select jsonb_agg(to_jsonb(m) order by fake, month, client_id, agent_id, approver_id) from monthly_client_trades m),
        'activity', (select jsonb_agg(to_jsonb(a) order by fake, client_id, day, agent_id) from client_activity a),
        'client_balances', (select jsonb_agg(to_jsonb(c) order by client_id, currency) from client_balances c where cash <> 0 or frozen <> 0 or arrears <> 0),
        'agent_balances', (select jsonb_agg(to_jsonb(a) order by fake, agent_id, code, currency) from agent_balances a where clients <> 0 or amount <> 0),
        'balances', (select jsonb_agg(to_jsonb(b) order by day, fake, code, currency) from daily_balances b)) as kept
    `.execute(db);
    return rows;
  });

test('counted from nothing, every figure is what the increments made of it', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const done = new History();
      await done.register(0, 50);
      for (const { action, at, days } of history) await done[action](at, days);
      const findings = async (check: Check) =>
        (await world.sql((db) => check.checkSlice({ db, tenantId: world.tenants.demo }, null))).findings;
      // The check also covers what the last roll-up has not seen.
      expect(await findings(dailyFacts)).toEqual([]);
      await rollUpAll(world);
      const grown = await kept();
      for (const check of [dailyFacts, dailyTrades]) expect(await findings(check)).toEqual([]);
      await world.sql((db) => forgetDailyFacts({ db }));
      await rollUpAll(world);
      expect(await kept()).toEqual(grown);
    }),
    { numRuns: Number(process.env['HISTORIES'] ?? 3), endOnFailure: true },
  );
}, 600_000);

test('active on several days of a month, a client counts once in it, whichever roll-up saw them', async () => {
  const history = new History();
  await history.register(0, 50);
  // Two of three days in a row are in one month, and in one week.
  for (const days of [40, 41, 42]) {
    await history.deposit(0, days);
    await rollUpAll(world);
  }
  const { findings } = await world.sql((db) => dailyFacts.checkSlice({ db, tenantId: world.tenants.demo }, null));
  expect(findings).toEqual([]);
});

test('who gets another agent takes the balance along, before the roll-up and after it', async () => {
  const history = new History();
  await history.register(0, 50);
  await history.deposit(0, 40);
  await rollUpAll(world);
  for (const agent of [1, 2]) {
    await history.move(0, agent);
    for (const rollUp of [async () => {}, () => rollUpAll(world)]) {
      await rollUp();
      const { findings } = await world.sql((db) => dailyFacts.checkSlice({ db, tenantId: world.tenants.demo }, null));
      expect(findings).toEqual([]);
    }
  }
});
