import { randomUUID } from 'node:crypto';
import { addBonus } from '@backoffice/contract/adjustments/adjustments.ts';
import { reviewDeposit, recordDeposit } from '@backoffice/contract/deposits/deposits.ts';
import {
  assignException,
  nightlyCheckNames,
  listExceptions,
  resolveException,
  type CheckName,
  type Exception,
} from '@backoffice/contract/exceptions/exceptions.ts';
import { settleStockSale } from '@backoffice/contract/orders/orders.ts';
import { reviewWithdrawal } from '@backoffice/contract/withdrawals/withdrawals.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { givenUpload } from '#core/files/files.testing.ts';
import { rollUpPlatform } from '#core/ledger/platform-accounts.ts';
import { rollUpRecordCounts } from '#core/records/record-counts.ts';
import { forgetDailyFacts, rollUpDailyFacts } from '#core/statistics/daily-facts.ts';
import { givenSubscription } from '#features/subscriptions/subscriptions.testing.ts';
import { givenTrade } from '#features/day-trades/day-trades.testing.ts';
import { givenFundOrder, givenNavCorrection } from '#features/navs/navs.orders.testing.ts';
import { givenDueSale, givenHolding, givenOrder } from '#features/orders/orders.testing.ts';
import { givenFund } from '#features/navs/navs.testing.ts';
import { givenProduct } from '#features/products/products.testing.ts';
import { givenPaidSaving } from '#features/savings/savings.testing.ts';
import { staffId } from '#features/staff/staff.testing.ts';
import { givenWithdrawal } from '#features/withdrawals/withdrawals.testing.ts';
import { testLimits, waiting } from '#testing/patience.ts';
import { givenFileStore } from '#testing/s3-server.ts';
import { createWorld } from '#testing/world.ts';
import { accountFigures } from './balances.checks.ts';
import { findOpen, makeHistory, runCheck, runChecks } from './checks.testing.ts';

const store = await givenFileStore();
const world = await createWorld({ runsJobs: true, runsSealer: true, fileStore: store });
await makeHistory(world);
await givenUpload(world);
await rollUpAll();
// A sweep issues the papers of what happened; the check of their seals needs one to look at.
await vi.waitUntil(
  () => world.sql((db) => db.selectFrom('client_documents').select('id').limit(1).executeTakeFirst()),
  { timeout: testLimits.testTimeout, interval: 50 },
);

/** A client with one deposit: the ids that damage needs. */
async function given({ fake = false } = {}) {
  const client = await world.givenClient({ fake });
  const { id, account_id } = client;
  const { body } = await world.call(recordDeposit, 'god', { id, account_id, amount: '12.50', currency: 'USD' });
  const journal = await world.sql((db) =>
    db.selectFrom('journals').select('id').where('reference', '=', body.id).executeTakeFirstOrThrow(),
  );
  return { ...client, deposit_id: body.id, journal_id: journal.id };
}

/** A roll-up waits for every transaction of the whole server, and other tests work on it too. */
async function rollUpAll() {
  const left = () =>
    world.sql(async (db) => {
      await rollUpPlatform({ db });
      const { rows } = await sql<{ left: number }>`
        select count(*) as left from journal_lines where account_id is null and xid >= (select before_xid from platform_rollups)
      `.execute(db);
      return rows[0]?.left;
    });
  while ((await left()) !== 0) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Damages rows; neither keys nor triggers stand in its way. */
const damage = (statements: string) =>
  world.asOwner(`set session_replication_role = replica; ${statements}; set session_replication_role = default`);

test('a busy history has nothing to find, and every check has looked at all of it', async () => {
  const run = await runChecks(world);
  expect(await findOpen(world)).toEqual([]);
  expect(run).toMatchObject({ status: 'finished', opened: 0, gone: 0 });
  expect(run.progress.map(({ check_name }) => check_name)).toEqual(nightlyCheckNames);
  for (const { check_name, done, total } of run.progress) {
    expect(total, check_name).toBeGreaterThan(0);
    expect(done, check_name).toBeGreaterThanOrEqual(total);
  }
});

interface Damage {
  check: CheckName;
  subject: string;
  plant: string;
  mend: string;
  finding: object;
}

const figures = {
  cash: '+',
  frozen: '+',
  credit: '+',
  loan: '-',
  due: '-',
  arrears: '-',
  deposit: '+',
  withdrawal: '+',
  compensation: '+',
  bonus: '+',
  profit: '+',
};
const updating = (table: string, where: string) => (set: string) => `update ${table} set ${set} where ${where}`;

const age = (id: string, hours: number) =>
  updating('deposits', `id = '${id}'`)(`create_datetime = now() - interval '${hours} hours'`);

// Each on records of its own, so that all can be planted at once.
const damages: Record<string, () => Promise<Damage>> = {
  async 'a file that the store does not have'() {
    const { id: client_id } = await world.givenClient();
    const id = await givenUpload(world, client_id);
    const rename = (from: string, to: string) => updating('uploads', `id = '${from}'`)(`id = '${to}'`);
    const other = randomUUID();
    return {
      check: 'file.stored',
      subject: other,
      plant: rename(id, other),
      mend: rename(other, id),
      finding: { subject_type: 'upload', client_id, severity: 'error', detail: { found: 'not in the store' } },
    };
  },
  async 'several figures of one account'() {
    const { id, account_id } = await given();
    const set = updating('accounts', `id = '${account_id}'`);
    return {
      check: 'account.figures',
      subject: account_id,
      plant: set('cash = cash + 1, bonus = bonus - 2.5, arrears = -3'),
      mend: set('cash = cash - 1, bonus = bonus + 2.5, arrears = 0'),
      finding: {
        subject_type: 'account',
        client_id: id,
        severity: 'error',
        status: 'open',
        times_seen: 1,
        detail: {
          currency: 'USD',
          expected: { cash: '12.50', bonus: '0', arrears: '0' },
          found: { cash: '13.50', bonus: '-2.50', arrears: '-3' },
        },
      },
    };
  },
  ...Object.fromEntries(
    Object.entries(figures).map(([figure, sign]) => [
      `a wrong ${figure}`,
      async (): Promise<Damage> => {
        const { account_id } = await given();
        const set = updating('accounts', `id = '${account_id}'`);
        return {
          check: 'account.figures',
          subject: account_id,
          plant: set(`${figure} = ${figure} ${sign} 0.01`),
          mend: set(`${figure} = ${figure} - (${sign} 0.01)`),
          finding: { detail: { found: { [figure]: expect.any(String) as string } } },
        };
      },
    ]),
  ),
  async 'an edited running balance'() {
    const { id, account_id, journal_id } = await given();
    for (const amount of ['1.00', '2.00'])
      await world.call(recordDeposit, 'god', { id, account_id, amount, currency: 'USD' });
    const set = updating('journal_lines', `journal_id = '${journal_id}' and account_id is not null`);
    return {
      check: 'account.running_balance',
      subject: account_id,
      plant: set('balance_after = 99'),
      mend: set('balance_after = 12.50'),
      finding: { client_id: id, detail: { cash: { journal_id, expected: '12.50', found: '99' } } },
    };
  },
  async 'an erased running balance'() {
    const { account_id, journal_id } = await given();
    const set = updating('journal_lines', `journal_id = '${journal_id}' and account_id is not null`);
    return {
      check: 'account.running_balance',
      subject: account_id,
      plant: set('balance_after = null'),
      mend: set('balance_after = 12.50'),
      finding: { detail: { cash: { journal_id } } },
    };
  },
  async 'an instalment that says it was paid'() {
    const { id, account_id, client_id } = await world.sql((db) =>
      db.selectFrom('loans').select(['id', 'account_id', 'client_id']).executeTakeFirstOrThrow(),
    );
    const set = updating('loan_instalments', `loan_id = '${id}' and no = 2`);
    return {
      check: 'account.loans',
      subject: account_id,
      plant: set('principal_paid = 1'),
      mend: set('principal_paid = 0'),
      finding: { client_id, severity: 'error', detail: { expected: { loan: expect.any(String) as string } } },
    };
  },
  async 'a line that keeps its journal from summing to zero'() {
    const { id, journal_id } = await given();
    const set = updating('journal_lines', `journal_id = '${journal_id}' and account_id is null`);
    return {
      check: 'journal.sum',
      subject: journal_id,
      plant: set('amount = amount + 0.01'),
      mend: set('amount = amount - 0.01'),
      finding: { subject_type: 'journal', client_id: id, detail: { expected: '0', found: { USD: '0.01' } } },
    };
  },
  async 'a journal without lines'() {
    const subject = randomUUID();
    return {
      check: 'journal.sum',
      subject,
      plant: `insert into journals (tenant_id, id, kind, reference, step, fake, effective_at)
              values (current_setting('app.tenant'), '${subject}', 'fee', new_id(), 'x', false, now())`,
      mend: `delete from journals where id = '${subject}'`,
      finding: { client_id: null, detail: { found: 'no lines' } },
    };
  },
  async 'lines without a journal'() {
    const subject = randomUUID();
    return {
      check: 'journal.record',
      subject,
      plant: `insert into journal_lines (tenant_id, journal_id, line_no, fake, code, currency, amount)
              values (current_setting('app.tenant'), '${subject}', 1, false, 'bank', 'USD', 1), (current_setting('app.tenant'), '${subject}', 2, false, 'fx', 'USD', -1)`,
      mend: `delete from journal_lines where journal_id = '${subject}'`,
      finding: { detail: { expected: 'a journal', found: null } },
    };
  },
  async 'a deposit journal without its deposit'() {
    const { id, deposit_id, journal_id } = await given();
    return {
      check: 'journal.record',
      subject: journal_id,
      plant: `create table kept as select * from deposits where id = '${deposit_id}'; delete from deposits where id = '${deposit_id}'`,
      mend: `do $$ declare columns text := (select string_agg(quote_ident(attname), ', ') from pg_attribute
          where attrelid = 'deposits'::regclass and attnum > 0 and not attisdropped and attgenerated = '');
        begin execute format('insert into deposits (%1$s) select %1$s from kept', columns); end $$; drop table kept`,
      finding: { client_id: id, detail: { kind: 'deposit', expected: deposit_id, found: null } },
    };
  },
  async 'a line on an account that does not exist'() {
    const { account_id, journal_id } = await given();
    const nobody = randomUUID();
    const set = updating('journal_lines', `journal_id = '${journal_id}' and account_id is not null`);
    return {
      check: 'journal.account',
      subject: journal_id,
      plant: set(`account_id = '${nobody}'`),
      mend: set(`account_id = '${account_id}'`),
      finding: { detail: { expected: [{ line_no: 2, currency: 'USD', account_id: nobody }], found: [null] } },
    };
  },
  async 'a line in another currency than its account'() {
    const { account_id, journal_id } = await given();
    const set = updating('journal_lines', `journal_id = '${journal_id}'`);
    return {
      check: 'journal.account',
      subject: journal_id,
      plant: set(`currency = 'EUR'`),
      mend: set(`currency = 'USD'`),
      finding: { detail: { expected: [{ line_no: 2, currency: 'EUR', account_id }], found: ['USD'] } },
    };
  },
  async 'a platform total that is not the sum of its lines'() {
    const set = updating(
      'platform_totals',
      `tenant_id = current_setting('app.tenant') and not fake and code = 'clearing' and currency = 'JPY'`,
    );
    return {
      check: 'platform.totals',
      subject: 'real/clearing/JPY',
      plant: set('amount = amount + 7'),
      mend: set('amount = amount - 7'),
      finding: { subject_type: 'platform', client_id: null, detail: { expected: '40', found: '47' } },
    };
  },
  async 'a platform total without any lines'() {
    return {
      check: 'platform.totals',
      subject: 'robot/loss/PLN',
      plant: `insert into platform_totals (tenant_id, fake, code, currency, amount) values (current_setting('app.tenant'), true, 'loss', 'PLN', 1.5)`,
      mend: `delete from platform_totals where currency = 'PLN'`,
      finding: { detail: { expected: '0', found: '1.5' } },
    };
  },
  async 'a kept number of records that is not theirs'() {
    await world.sql((db) => rollUpRecordCounts({ db }));
    const set = updating(
      'record_counts',
      `tenant_id = current_setting('app.tenant') and kind = 'client' and fake and status = 'unverified'`,
    );
    return {
      check: 'record.counts',
      subject: 'client/robot',
      plant: set('count = count + 1'),
      mend: set('count = count - 1'),
      finding: { subject_type: 'platform', client_id: null, severity: 'error' },
    };
  },
  async 'a day of the statistics that is not what happened'() {
    await countDaysAgain();
    return {
      check: 'daily.facts',
      subject: 'registered/real',
      plant: `insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
              values (current_setting('app.tenant'), false, 'registered', '2020-01-01', '${randomUUID()}', '', 1, 0)`,
      mend: `delete from daily_facts where day = '2020-01-01'`,
      finding: { subject_type: 'platform', client_id: null, severity: 'error' },
    };
  },
  async 'a balance of a day that is not that of its lines'() {
    return {
      check: 'daily.trades',
      subject: 'balances/real',
      plant: `insert into daily_balances (tenant_id, fake, day, code, currency, amount, lines) values (current_setting('app.tenant'), false, '2020-01-01', 'bank', 'USD', 5, 1)`,
      mend: `delete from daily_balances where day = '2020-01-01'`,
      finding: { subject_type: 'platform', client_id: null, severity: 'error' },
    };
  },
  async 'an approved deposit without a journal'() {
    const { id, account_id } = await world.givenClient();
    const subject = randomUUID();
    return {
      check: 'deposit.posting',
      subject,
      plant: `insert into deposits (tenant_id, id, client_id, account_id, fake, amount, currency, sub_type, status)
              values (current_setting('app.tenant'), '${subject}', '${id}', '${account_id}', false, 5, 'USD', 'bank', 'approved')`,
      mend: `delete from deposits where id = '${subject}'`,
      finding: { subject_type: 'deposit', client_id: id, detail: { expected: '5', found: '0', elsewhere: null } },
    };
  },
  ...Object.fromEntries(
    (
      [
        ['another amount', 'amount = 13', 'amount = 12.50', { expected: '13', found: '12.50', elsewhere: null }],
        [
          'another currency',
          `currency = 'EUR'`,
          `currency = 'USD'`,
          { expected: '12.50', found: '0', elsewhere: [{ currency: 'USD', amount: '12.50' }] },
        ],
        [
          'a status that moves no money',
          `status = 'rejected'`,
          `status = 'approved'`,
          { expected: '0', found: '12.50', elsewhere: null },
        ],
      ] as const
    ).map(([what, plant, mend, detail]) => [
      `a deposit with ${what}`,
      async (): Promise<Damage> => {
        const { deposit_id } = await given();
        const set = updating('deposits', `id = '${deposit_id}'`);
        return {
          check: 'deposit.posting',
          subject: deposit_id,
          plant: set(plant),
          mend: set(mend),
          finding: { detail },
        };
      },
    ]),
  ),
  async 'a deposit on another account'() {
    const [{ deposit_id, account_id }, other] = [await given(), await world.givenClient()];
    const set = updating('deposits', `id = '${deposit_id}'`);
    return {
      check: 'deposit.posting',
      subject: deposit_id,
      plant: set(`account_id = '${other.account_id}'`),
      mend: set(`account_id = '${account_id}'`),
      finding: { detail: { found: '0', elsewhere: [{ account_id, amount: '12.50' }] } },
    };
  },
  async 'an account in another book than its client'() {
    const { id, account_id } = await world.givenClient({ fake: true });
    const set = updating('accounts', `id = '${account_id}'`);
    return {
      check: 'account.book',
      subject: account_id,
      plant: set('fake = false'),
      mend: set('fake = true'),
      finding: { client_id: id, detail: { expected: 'robot', found: 'real' } },
    };
  },
  async 'a journal on an account of another book'() {
    const { account_id, journal_id } = await given();
    const set = updating('accounts', `id = '${account_id}'`);
    return {
      check: 'journal.book',
      subject: journal_id,
      plant: set('fake = true'),
      mend: set('fake = false'),
      finding: { detail: { expected: 'real', found: [{ line_no: 2, line: 'real', account: 'robot' }] } },
    };
  },
  async 'a line in another book than its journal'() {
    const { journal_id } = await given();
    const set = updating('journal_lines', `journal_id = '${journal_id}' and account_id is null`);
    return {
      check: 'journal.book',
      subject: journal_id,
      plant: set('fake = true'),
      mend: set('fake = false'),
      finding: { detail: { expected: 'real', found: [{ line_no: 1, line: 'robot', account: null }] } },
    };
  },
  async 'a deposit in another book than its account'() {
    const { id, deposit_id } = await given();
    const set = updating('deposits', `id = '${deposit_id}'`);
    return {
      check: 'deposit.book',
      subject: deposit_id,
      plant: set('fake = true'),
      mend: set('fake = false'),
      finding: { client_id: id, detail: { expected: 'real', found: 'robot' } },
    };
  },
  async 'a deposit that waits for more than a day'() {
    const [stale, fresh] = [await world.givenPendingDeposit(), await world.givenPendingDeposit()];
    return {
      check: 'deposit.waiting',
      subject: stale.id,
      plant: `${age(stale.id, 25)}; ${age(fresh.id, 23)}`,
      mend: age(stale.id, 23),
      finding: { client_id: stale.client_id, severity: 'warning' },
    };
  },
  ...Object.fromEntries(
    (
      [
        ['another amount', 'amount = 11', 'amount = 10', { found: { cash: '-10', frozen: '10' } }],
        ['a status its money is not at', `status = 'cancelled'`, `status = 'pending'`, { expected: {} }],
        ['another currency', `currency = 'EUR'`, `currency = 'USD'`, { found: { 'USD frozen': '10' } }],
      ] as const
    ).map(([what, plant, mend, detail]) => [
      `a withdrawal with ${what}`,
      async (): Promise<Damage> => {
        const { id } = await givenWithdrawal(world, { amount: '10.00' });
        const set = updating('withdrawals', `id = '${id}'`);
        return {
          check: 'withdrawal.posting',
          subject: id,
          plant: set(plant),
          mend: set(mend),
          finding: { subject_type: 'withdrawal', detail },
        };
      },
    ]),
  ),
  async 'an approved withdrawal with another fee'() {
    const { id } = await givenWithdrawal(world, { amount: '10.00' });
    await world.call(reviewWithdrawal, 'god', { id, decision: 'approve' });
    const set = updating('withdrawals', `id = '${id}'`);
    return {
      check: 'withdrawal.posting',
      subject: id,
      plant: set('fee = 5'),
      mend: set('fee = 1'),
      finding: {
        detail: {
          expected: { cash: '-10', clearing: '5', 'income.fee': '5' },
          found: { cash: '-10', clearing: '9', 'income.fee': '1' },
        },
      },
    };
  },
  async 'money frozen for a withdrawal that is over'() {
    const { id, account_id, client_id } = await givenWithdrawal(world, { amount: '10.00' });
    const set = updating('withdrawals', `id = '${id}'`);
    return {
      check: 'withdrawal.frozen',
      subject: account_id,
      plant: set(`status = 'cancelled'`),
      mend: set(`status = 'pending'`),
      finding: { subject_type: 'account', client_id, detail: { expected: '0', found: '10.00' } },
    };
  },
  async 'an order whose money is not where its status says'() {
    const { id, client_id } = await givenHolding(world);
    const set = updating('orders', `id = '${id}'`);
    return {
      check: 'order.posting',
      subject: id,
      plant: set('fee = 2.25'),
      mend: set('fee = 1.25'),
      finding: {
        client_id,
        detail: {
          expected: { cash: '-502.25', invested: '500', 'income.fee': '2.25' },
          found: { cash: '-501.25', invested: '500', 'income.fee': '1.25' },
        },
      },
    };
  },
  async 'a lot with more units than were bought'() {
    const { id } = await givenHolding(world);
    const set = updating('lots', `order_id = '${id}'`);
    return {
      check: 'order.units',
      subject: id,
      plant: set('units = 11'),
      mend: set('units = 10'),
      finding: { detail: { expected: [10, 0], found: { lot: [11, 0], lines: [10, 0] } } },
    };
  },
  async 'money frozen for an order that is over'() {
    const { id, account_id, client_id } = await givenOrder(world);
    const set = updating('orders', `id = '${id}'`);
    return {
      check: 'account.trades',
      subject: account_id,
      plant: set(`status = 'released', release_code = 'lapsed'`),
      mend: set(`status = 'awaiting', release_code = null`),
      finding: { client_id, detail: { expected: { frozen: '0' }, found: { frozen: '511.28' } } },
    };
  },
  async 'a price outside the range of its minute'() {
    const { id } = await givenHolding(world);
    const set = updating('orders', `id = '${id}'`);
    return {
      check: 'order.price',
      subject: id,
      plant: set('minute_low = 50.01, minute_high = 51'),
      mend: set('minute_low = 50, minute_high = 50'),
      finding: { detail: { expected: ['50.01', '51'], found: '50.00' } },
    };
  },
  async 'a sale that is not paid though its day has come'() {
    const { id, sale_id } = await givenDueSale(world);
    // This call or, a moment earlier, the job pays the sale: its journal is there, so no sweep can pay it again.
    await world.call(settleStockSale, 'god', { id, sale_id });
    const set = updating('sales', `id = '${sale_id}'`);
    return {
      check: 'order.overdue',
      subject: id,
      plant: set(`status = 'unsettled', due_datetime = now() - interval '11 minutes'`),
      mend: set(`status = 'paid'`),
      finding: { severity: 'warning', detail: { found: 'unsettled' } },
    };
  },
  async 'a day trade that is open after the close'() {
    const { id, client_id } = await givenTrade(world, 'daily');
    const set = updating('orders', `id = '${id}'`);
    return {
      check: 'order.open_after_close',
      subject: id,
      plant: set(`close_datetime = now() - interval '31 minutes'`),
      mend: set(`close_datetime = now() + interval '1 hour'`),
      finding: { client_id, detail: { found: 'holding' } },
    };
  },
  async 'units that can be sold before their day'() {
    const { id, client_id } = await givenHolding(world);
    const set = updating('orders', `id = '${id}'`);
    return {
      check: 'order.unlock',
      subject: id,
      plant: set(`unlock_datetime = '2999-01-01'`),
      mend: set('unlock_datetime = null'),
      finding: { client_id, detail: { found: 'holding' } },
    };
  },
  async 'an order that waits though a session closed at its price'() {
    const [{ id, client_id }, dearer] = [await givenOrder(world), await givenOrder(world)];
    const set = updating('orders', `id in ('${id}', '${dearer.id}')`);
    return {
      check: 'order.unmet',
      subject: id,
      plant: `${set(`symbol = 'XNYS:UNMET', create_datetime = create_datetime - interval '3 days'`)};
        update orders set price_type = 'limit', limit_price = 49.99 where id = '${dearer.id}';
        insert into instruments (tenant_id, symbol, venue_id, kind, name_zh, name_en, currency, lot)
          select tenant_id, 'XNYS:UNMET', venue_id, kind, name_zh, name_en, currency, lot from instruments where symbol = 'XNYS:TEST';
        insert into daily_closes (tenant_id, symbol, day, close, quote_time, source)
          values (current_setting('app.tenant'), 'XNYS:UNMET', current_date - 1, 50, now() - interval '1 day', 'test')`,
      mend: `${set(`symbol = 'XNYS:TEST', create_datetime = create_datetime + interval '3 days', price_type = 'market', limit_price = null`)};
        delete from instruments where symbol = 'XNYS:UNMET'; delete from daily_closes where symbol = 'XNYS:UNMET'`,
      finding: { client_id, severity: 'warning', detail: { expected: '50', found: 'awaiting' } },
    };
  },
  async 'more held by clients than is in custody'() {
    const { id } = await givenHolding(world);
    const set = updating('lots', `order_id = '${id}'`);
    return {
      check: 'custody.totals',
      subject: 'XNYS:TEST',
      plant: set('units_frozen = 3'),
      mend: set('units_frozen = 0'),
      finding: { subject_type: 'instrument', client_id: null },
    };
  },
  async 'a saving that counts a day again that it was paid for'() {
    const { id, client_id } = await givenPaidSaving(world);
    const set = updating('orders', `id = '${id}'`);
    return {
      check: 'saving.interest',
      subject: id,
      // With an end, so that the job that would correct it passes it by.
      plant: set(`interest_day = interest_day - 1, maturity_datetime = now() + interval '1 year'`),
      mend: set('interest_day = interest_day + 1, maturity_datetime = null'),
      finding: { client_id, detail: { expected: '0.1', found: '0.1' } },
    };
  },
  async 'a quota of which more is taken than was allotted'() {
    const { id } = await givenProduct(world, 'block');
    const [requested_by, approved_by] = [await staffId(world, 'god'), await staffId(world, 'angel')];
    return {
      check: 'product.quota',
      subject: id,
      plant: `insert into allocations (tenant_id, product_id, status, method, requested_by, approved_by, applications, allotted, units, applied, frozen,
            draw_datetime)
          values (current_setting('app.tenant'), '${id}', 'done', 'by_hand', '${requested_by}', '${approved_by}', 0, 0, 0, 0, 0, now());
        update products set quota_taken = 5 where id = '${id}'`,
      mend: `delete from allocations where product_id = '${id}'; update products set quota_taken = 0 where id = '${id}'`,
      finding: { subject_type: 'block_product', detail: { expected: '0', found: '5' } },
    };
  },
  async 'a fund of whose quota less is taken than its orders are for'() {
    const product = await givenFund(world, 'fund', { input: { quota: '5000' } });
    await givenFundOrder(world, 'fund', { product });
    const set = updating('products', `id = '${product.id}'`);
    return {
      check: 'product.quota',
      subject: product.id,
      plant: set('quota_taken = 0'),
      mend: set('quota_taken = 1000'),
      finding: { subject_type: 'fund_product', detail: { expected: '1000', found: '0' } },
    };
  },
  async 'a strategy with a seat that no client has'() {
    const { product } = await givenSubscription(world, { input: { quota: '5' } });
    const set = updating('products', `id = '${product.id}'`);
    return {
      check: 'product.quota',
      subject: product.id,
      plant: set('quota_taken = 2'),
      mend: set('quota_taken = 1'),
      finding: { subject_type: 'ai_product', detail: { expected: '1', found: '2' } },
    };
  },
  async 'a subscription that runs though its fee was never taken'() {
    const { id, client_id } = await givenSubscription(world);
    const set = updating('subscriptions', `id = '${id}'`);
    return {
      check: 'subscription.posting',
      subject: id,
      plant: set(`status = 'holding', start_datetime = now(), end_datetime = now() + interval '1 day'`),
      mend: set(`status = 'pending', start_datetime = null, end_datetime = null`),
      finding: { client_id, detail: { expected: { 'income.fee': '99' }, found: { frozen: '99' } } },
    };
  },
  async 'a net asset value that does not come'() {
    const { id, product } = await givenFundOrder(world, 'fund');
    const set = updating('orders', `id = '${id}'`);
    return {
      check: 'product.nav_missing',
      subject: product.id,
      plant: set('nav_day = current_date - 5'),
      mend: set('nav_day = current_date'),
      finding: { severity: 'warning', detail: { found: 1 } },
    };
  },
  async 'a correction of a net asset value that stopped in the middle'() {
    const id = await givenNavCorrection(world, 'fund');
    const { product_id } = await world.sql((db) =>
      db.selectFrom('nav_corrections').select('product_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const set = updating('nav_corrections', `id = '${id}'`);
    return {
      check: 'product.nav_correction',
      subject: product_id,
      plant: set(`status = 'failed', orders = 3, corrected = 1, left_count = 1, start_datetime = now()`),
      mend: set(`status = 'waiting', orders = 0, corrected = 0, left_count = 0, start_datetime = null`),
      finding: { subject_type: 'fund_product', detail: { expected: 3, found: 2 } },
    };
  },
  async 'a withdrawal in another book than its account'() {
    const { id, client_id } = await givenWithdrawal(world);
    const set = updating('withdrawals', `id = '${id}'`);
    return {
      check: 'withdrawal.book',
      subject: id,
      plant: set('fake = true'),
      mend: set('fake = false'),
      finding: { client_id, detail: { expected: 'real', found: 'robot' } },
    };
  },
  async 'a client who waits for his money for more than a day'() {
    const [stale, fresh] = [await givenWithdrawal(world), await givenWithdrawal(world)];
    const old = (id: string, hours: number) =>
      updating('withdrawals', `id = '${id}'`)(`create_datetime = now() - interval '${hours} hours'`);
    return {
      check: 'withdrawal.waiting',
      subject: stale.id,
      plant: `${old(stale.id, 25)}; ${old(fresh.id, 23)}`,
      mend: old(stale.id, 23),
      finding: { client_id: stale.client_id, severity: 'warning', detail: { found: 'pending', delay: null } },
    };
  },
  async 'a bonus that is called converted and is still credit'() {
    const { id } = await world.givenClient();
    const { body } = await world.call(addBonus, 'god', { id, amount: '10' });
    const set = updating('adjustments', `id = '${body.id}'`);
    return {
      check: 'adjustment.posting',
      subject: body.id,
      plant: set(`status = 'converted'`),
      mend: set(`status = 'approved'`),
      finding: { client_id: id, detail: { expected: '10.00', found: '10.00', credit: '10.00' } },
    };
  },
  async 'a deposit raised everywhere at once'() {
    const { id, account_id, deposit_id, journal_id } = await given();
    const add = (more: number) =>
      [
        `update deposits set amount = amount + ${more} where id = '${deposit_id}'`,
        `update journal_lines set amount = amount + sign(amount) * ${more}, balance_after = balance_after + ${more} where journal_id = '${journal_id}'`,
        `update accounts set cash = cash + ${more}, deposit = deposit + ${more} where id = '${account_id}'`,
        `update platform_totals set amount = amount - ${more} where not fake and code = 'bank' and currency = 'USD'`,
      ].join(';');
    return {
      check: 'journal.seal',
      subject: journal_id,
      plant: add(100),
      mend: add(-100),
      finding: { client_id: id, detail: { expected: 'as sealed', found: 'journal_changed' } },
    };
  },
  async 'an edited line of the audit log'() {
    const { seq, line_id } = await world.sql((db) =>
      db
        .selectFrom('audit_seals')
        .select(['seq', 'line_id'])
        .where('line_id', 'is not', null)
        .orderBy('seq')
        .limit(1)
        .$narrowType<{ line_id: string }>()
        .executeTakeFirstOrThrow(),
    );
    const set = updating('audit_lines', `id = '${line_id}'`);
    return {
      check: 'audit.chain',
      subject: line_id,
      plant: set(`reason = 'never mind'`),
      mend: set('reason = null'),
      finding: { subject_type: 'audit_line', detail: { found: 'line_changed', seq } },
    };
  },
};

/** Planted lines and records are in the days, too. */
const countDaysAgain = () =>
  vi.waitUntil(
    () =>
      world.sql(async (db) => {
        await forgetDailyFacts({ db });
        await rollUpDailyFacts({ db });
        return (await db.selectFrom('daily_fact_rollups').selectAll().execute()).length === 1;
      }),
    waiting,
  );

/** The night's roll-up may have taken planted lines into the totals. */
const countTotalsAgain = `
  delete from platform_totals where tenant_id = current_setting('app.tenant');
  insert into platform_totals (tenant_id, fake, code, currency, amount)
  select tenant_id, fake, code, currency, sum(amount) from journal_lines join platform_rollups using (tenant_id)
  where account_id is null and xid < before_xid group by tenant_id, fake, code, currency`;

describe('damage:', () => {
  const planted = new Map<string, Damage>();
  let found: Exception[] = [];
  beforeAll(async () => {
    for (const [name, prepare] of Object.entries(damages)) planted.set(name, await prepare());
    await rollUpAll();
    // Wait for the seals: a journal damaged before it was sealed would look damaged once it is mended.
    await vi.waitUntil(
      async () => (await world.sql((db) => db.selectFrom('journals_unsealed').selectAll().execute())).length === 0,
      waiting,
    );
    for (const { plant } of planted.values()) await damage(plant);
    await runChecks(world);
    found = await findOpen(world);
  });

  test.each(Object.keys(damages))('%s is found and named', (name) => {
    const { check, subject, finding } = planted.get(name) ?? {};
    const own = found.filter(({ check_name, subject_id }) => check_name === check && subject_id === subject);
    expect(own).toMatchObject([finding]);
  });

  test('a check speaks of the figures that are wrong and of no others', () => {
    const { subject } = planted.get('a wrong due') ?? {};
    const own = found.filter(
      ({ check_name, subject_id }) => check_name === 'account.figures' && subject_id === subject,
    );
    expect(own.map(({ detail }) => Object.keys(detail['found'] ?? {}))).toEqual([['due']]);
  });

  test('and mended, all of it is gone', async () => {
    for (const { mend } of planted.values()) await damage(mend);
    await damage(countTotalsAgain);
    await countDaysAgain();
    const run = await runChecks(world);
    expect(run).toMatchObject({ opened: 0, gone: found.length });
    expect(await findOpen(world)).toEqual([]);
  });
});

const exceptionsAbout = async (subject: string) => {
  const { body } = await world.call(listExceptions, 'god', { page_size: 200, sort: 'first_seen_at' });
  return body.items.filter(({ subject_id }) => subject_id === subject);
};
async function givenWrong() {
  const { account_id } = await given();
  const change = (by: string) => damage(`update accounts set profit = profit ${by} where id = '${account_id}'`);
  await change('+ 1');
  await runCheck(world, accountFigures);
  return { account_id, mend: () => change('- 1'), break: () => change('+ 1') };
}

describe('the life of a finding:', () => {
  test('seen again it is counted and not doubled, and a person’s version still holds', async () => {
    const { account_id, mend } = await givenWrong();
    const run = await runCheck(world, accountFigures);
    expect(run).toMatchObject({ opened: 0, gone: 0 });
    const [exception, ...others] = await exceptionsAbout(account_id);
    expect(others).toEqual([]);
    expect(exception).toMatchObject({ status: 'open', times_seen: 2, version: 1 });
    expect(Date.parse(exception?.last_seen_at ?? '')).toBeGreaterThan(Date.parse(exception?.first_seen_at ?? ''));
    await mend();
    await runCheck(world, accountFigures);
  });

  test('no longer seen it is gone by itself, whoever had it, and coming back it is a new one', async () => {
    const { account_id, mend, ...again } = await givenWrong();
    const [{ id } = { id: '' }] = await exceptionsAbout(account_id);
    const owner_id = await staffId(world, 'god');
    await world.call(assignException, 'god', { id, owner_id, version: 1 });
    await mend();
    expect(await runCheck(world, accountFigures)).toMatchObject({ opened: 0, gone: 1 });
    expect(await exceptionsAbout(account_id)).toMatchObject([
      { id, status: 'resolved', resolution: 'gone', resolved_by: null, owner_id, version: 3 },
    ]);
    await again.break();
    expect(await runCheck(world, accountFigures)).toMatchObject({ opened: 1, gone: 0 });
    expect(await exceptionsAbout(account_id)).toMatchObject([
      { id, status: 'resolved' },
      { status: 'open', times_seen: 1 },
    ]);
    const lines = await world.sql((db) =>
      db.selectFrom('audit_lines').select(['action', 'actor_name']).where('record_id', '=', id).orderBy('id').execute(),
    );
    expect(lines).toEqual([
      { action: 'exception.opened', actor_name: 'system' },
      { action: 'exception.assigned', actor_name: 'god' },
      { action: 'exception.gone', actor_name: 'system' },
    ]);
    await mend();
    await runCheck(world, accountFigures);
  });

  test('resolved by a person while it is still there, it opens anew', async () => {
    const { account_id, mend } = await givenWrong();
    const [{ id } = { id: '' }] = await exceptionsAbout(account_id);
    await world.call(resolveException, 'god', { id, resolution: 'fixed', comment: 'I think so', version: 1 });
    expect(await runCheck(world, accountFigures)).toMatchObject({ opened: 1 });
    expect(await exceptionsAbout(account_id)).toMatchObject([{ id, resolution: 'fixed' }, { status: 'open' }]);
    await mend();
    await runCheck(world, accountFigures);
  });

  test('one tenant’s damage is nobody else’s', async () => {
    const { account_id } = await world.givenClient({ tenant: 'acme' });
    await damage(`update accounts set cash = 1 where id = '${account_id}'`);
    await runChecks(world);
    expect(await findOpen(world)).toEqual([]);
  });
});

test('money moves while the checks run, and they find nothing', async () => {
  let isOver = false;
  const statuses = new Set<number>();
  const clients = [await world.givenClient(), await world.givenClient({ fake: true })];
  const pouring = clients.map(async ({ id, account_id }) => {
    while (!isOver) {
      const input = { id, account_id, amount: '1.00', currency: 'USD' } as const;
      statuses.add((await world.call(recordDeposit, 'god', input)).status);
      const pending = await world.givenPendingDeposit();
      statuses.add((await world.call(reviewDeposit, 'god', { id: pending.id, decision: 'approve' })).status);
      await world.sql((db) => rollUpPlatform({ db }));
    }
  });
  const rounds = async () => {
    for (let round = 0; round < 3; round++) {
      const run = await runChecks(world);
      expect(run.progress.map(({ found }) => found)).toEqual(nightlyCheckNames.map(() => 0));
    }
  };
  await rounds().finally(() => {
    isOver = true;
    return Promise.allSettled(pouring);
  });
  expect([...statuses]).toEqual([200]);
  expect(await findOpen(world)).toEqual([]);
});
