// A small demo, loaded like the large one: every record has its history, and the history is one that could have happened.
import { randomBytes } from 'node:crypto';
import type { TransactionSum } from '@backoffice/contract/clients/clients.transactions.ts';
import { add, negate } from '@backoffice/contract/kit/money.ts';
import { defaultGrants, isGranted, type Grant } from '@backoffice/contract/kit/permissions.ts';
import { productPageOf, type ProductSubType } from '@backoffice/contract/products/products.kinds.ts';
import { productPages } from '@backoffice/contract/products/products.pages.ts';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { deriveSecrets } from '#core/sessions/secrets.ts';
import { transactionsOf, transactionSumsOf } from '#features/clients/clients.transactions.queries.ts';
import { provision } from '#platform/db/locate.ts';
import { createWorld } from '#testing/world.ts';
import { sandboxMarket } from '../stock-data-source.ts';
import { loadTenant } from './demo.ts';
import { demoStaff } from './people.ts';

const world = await createWorld({ ownDatabase: true });
const { owner } = await provision({ superuser: inject('postgres') }, world.name);
const client = new pg.Client(owner);
await client.connect();
afterAll(() => client.end());
await client.query('begin');
const secrets = deriveSecrets(randomBytes(32));
await loadTenant(client, secrets, {
  id: 'small',
  company: { zh: '小', en: 'S Securities', logo: 'waves' },
  region: 'cn',
  staff: demoStaff,
  clients: 120,
  seed: 20_261,
  market: sandboxMarket(),
});

const kinds = {
  client: 'clients',
  deposit: 'deposits',
  adjustment: 'adjustments',
  withdrawal: 'withdrawals',
  identity_check: 'identity_checks where number > 0', // the empty one that every client begins with was made by no action
  loan: 'loans',
  loan_product: 'loan_products',
  trade_rule: 'trade_rules',
  webhook: 'webhook_endpoints',
  message_template: 'message_templates',
  bulk_message: 'bulk_messages',
  client_note: 'client_notes',
  task: "tasks where sub_type = 'task'", // a mention comes with its note
  tag: 'tags',
  subscription: 'subscriptions',
};

test.each(Object.entries(kinds))(
  'every %s has a history, and it leads to what the record is now',
  async (type, table) => {
    const { rows } = await client.query<{ status: string | null; history: Line[] | null }>(
      `select to_jsonb(kept) ->> 'status' as status,
       (select jsonb_agg(line order by at, id) from audit_lines line where record_type = $1 and record_id = kept.id) as history
     from ${table.replace(/^\w+/, '$& as kept')}`,
      [type],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { status, history } of rows) {
      expect(history).not.toBeNull();
      // Each line finds what the one before it left.
      let reached: string | null = history?.[0]?.action === 'identity_check.expired' ? 'approved' : null; // previous version
      for (const { action, before, after } of history ?? []) {
        if (before?.status) expect([action, before.status]).toEqual([action, reached]);
        reached = after.status ?? reached;
      }
      if (status) expect(reached).toBe(status);
    }
  },
);

interface Line {
  action: string;
  before: { status?: string } | null;
  after: { status?: string };
}

test('every request for a second person was asked and, but for those that expired, answered in the log', async () => {
  const { rows } = await client.query<{ status: string; actions: string[] }>(`
    select distinct status, (select array_agg(action order by at) from audit_lines where record_id = approvals.id) as actions
    from approvals order by status`);
  expect(rows).toEqual([
    { status: 'approved', actions: ['approval.requested', 'approval.decided'] },
    { status: 'cancelled', actions: ['approval.requested', 'approval.cancelled'] },
    { status: 'expired', actions: ['approval.requested'] },
    { status: 'pending', actions: ['approval.requested'] },
    { status: 'rejected', actions: ['approval.requested', 'approval.decided'] },
  ]);
});

test('nobody approved their own action, nor decided about their own client', async () => {
  const { rows } = await client.query(`
    select line.action, line.record_id from audit_lines line
    left join clients on clients.id = line.client_id
    left join withdrawals w on w.id = line.record_id
    left join deposits d on d.id = line.record_id
    left join adjustments a on a.id = line.record_id
    left join loans l on l.id = line.record_id
    where line.action like '%.reviewed' and exists (
        select from audit_lines made where made.record_id = line.record_id and made.actor_id = line.actor_id and made.id < line.id
          and made.action ~ '(claimed|added|recorded|filled|submitted|applied|requested)$')
      or line.action = 'withdrawal.reviewed' and w.status <> 'rejected' and w.worth_usd > 10000 and line.actor_id = w.reviewed_by
      or line.action = 'deposit.reversed' and line.actor_id = d.reviewed_by
      or line.action = 'adjustment.reversed' and line.actor_id = a.settled_by
      or line.action = 'loan.disbursed' and line.actor_id = l.disbursed_by
        and l.amount / case l.currency when 'CNY' then 7.1 else 1 end > 10000
      or line.actor_id = clients.agent_id and line.action !~ '^(identity_check.filled|client_note|task|client.tags_changed)'
      or line.at > clock_timestamp()`);
  expect(rows).toEqual([]);
  const { rows: actors } = await client.query(`
    select distinct actor_role as role, actor_id is null as system, split_part(actor_name, ':', 1) = 'api' as app from audit_lines
    order by 1, 2, 3`);
  expect(actors).toEqual([
    { role: 'angel', system: false, app: false },
    { role: 'god', system: false, app: false },
    { role: 'hero', system: false, app: false },
    { role: 'superman', system: false, app: false },
    { role: null, system: false, app: true },
    { role: null, system: true, app: false },
  ]);
});

test('who came by an invitation is a client of the person whose code it was then', async () => {
  const { rows } = await client.query<{ invited: number; wrong: number; without: number; renewed: number }>(`
    select count(*)::int as invited,
      (count(*) filter (where code.staff_id <> clients.agent_id or clients.create_datetime < code.create_datetime
        or clients.create_datetime >= code.end_datetime))::int as wrong,
      (select count(*)::int from staff where role in ('hero', 'superman') and create_datetime < now() - interval '1 year'
        and not exists (select from invitation_codes where staff_id = staff.id and end_datetime is null)) as without,
      (select count(*)::int from invitation_codes where end_datetime is not null) as renewed
    from clients join invitation_codes code on code.id = invitation_code_id`);
  expect(rows).toMatchObject([{ wrong: 0, without: 0 }]);
  expect(rows[0]?.invited).toBeGreaterThan(10);
  expect(rows[0]?.renewed).toBeGreaterThan(2);
});

test('an account in each state is there, and one role whose grants two people changed', async () => {
  const { rows } = await client.query(`
    select distinct active, password_hash is null as without_password, must_change_password, second_person_from > now() as is_new
    from staff order by 1, 2, 3, 4`);
  const state = { active: true, without_password: false, must_change_password: false, is_new: null };
  expect(rows).toEqual([
    { ...state, active: false, is_new: false },
    { ...state, is_new: true },
    state,
    { ...state, must_change_password: true, is_new: true },
    { ...state, without_password: true, is_new: true },
  ]);
  const { rows: grants } = await client.query<{ role: 'superman'; grants: Grant[]; checkers: number }>(`
    select role, grants, (select count(*)::int from approvals where kind = 'permission.changed' and checker_id <> updated_by)
      as checkers from role_grants`);
  expect(grants).toMatchObject([{ role: 'superman', checkers: 1 }]);
  expect(isGranted(grants[0]?.grants ?? [], 'client', 'export')).toBe(true);
  expect(isGranted(defaultGrants.superman, 'client', 'export')).toBe(false);
});

test('a deposit is booked by its reviewer when it was decided, and each balance follows the one before', async () => {
  const { rows: booked } = await client.query<{ deposits: number; as_decided: number }>(`
    select count(*)::int as deposits, (count(*) filter (where actor_id = reviewed_by and effective_at = update_datetime))::int as as_decided
    from deposits join journals on journals.reference = deposits.id and journals.step = 'approved'
    where status = 'approved'`);
  expect(booked[0]?.deposits).toBeGreaterThan(100);
  expect(booked[0]?.as_decided).toBe(booked[0]?.deposits);
  const { rows: broken } = await client.query(`
    select * from (
      select amount, balance_after, lag(balance_after, 1, 0) over (partition by account_id, code order by journal_id, line_no) as before
      from journal_lines where account_id is not null) as line
    where before + amount <> balance_after`);
  expect(broken).toEqual([]);
});

test('orders are there in every status of a stock order, and what they hold is what the ledger holds', async () => {
  const { rows } = await client.query<{ statuses: string[] }>(
    `select array_agg(distinct status order by status) as statuses from orders`,
  );
  expect(rows[0]?.statuses).toEqual(expect.arrayContaining(['awaiting', 'released', 'holding', 'sold']));
  const { rows: accounts } = await client.query(`
    select account.id from accounts account
    where invested <> (select coalesce(sum(cost), 0) from lots where lots.account_id = account.id)
      or unsettled <> (select coalesce(sum(proceeds - sales.fee - duty), 0) from sales join orders on orders.id = order_id
                       where orders.account_id = account.id and sales.status = 'unsettled')`);
  expect(accounts).toEqual([]);
});

test('corrections are there in every status with their history, and net asset values were corrected', async () => {
  const { rows } = await client.query<{ status: string; actions: string[] }>(`
    select status, array(select action from audit_lines where record_type = 'order_correction' and record_id = order_corrections.id order by at) as actions
    from order_corrections where kind <> 'nav'`);
  const lastOf = { pending: 'requested', approved: 'reviewed', rejected: 'reviewed', expired: 'expired' };
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(Object.keys(lastOf)));
  for (const { status, actions } of rows)
    expect(actions.at(-1)).toBe(`correction.${lastOf[status as keyof typeof lastOf]}`);
  const { rows: navs } = await client.query<{ is_booked: boolean }>(
    `select complete_datetime is not null as is_booked from nav_corrections order by 1`,
  );
  expect(navs).toEqual([{ is_booked: false }, { is_booked: true }]);
});

test('every page has products, and what is on offer was opened by two people', async () => {
  const { rows } = await client.query<{ sub_type: ProductSubType; status: string; is_agreed: boolean }>(
    `select sub_type, status, exists (select from product_versions where product_id = products.id) as is_agreed from products`,
  );
  expect(new Set(rows.map(({ sub_type }) => productPageOf(sub_type)))).toEqual(new Set(productPages));
  for (const { status, is_agreed } of rows) expect(is_agreed).toBe(status !== 'draft');
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['draft', 'open', 'paused', 'closed', 'done']));
});

test('the transactions of every client add up to the balances of each account', async () => {
  const { rows: clients } = await client.query<{ id: string }>('select id from clients');
  const kinds = new Set<string>();
  for (const { id } of clients) {
    const { sql: statement, parameters } = await world.sql(async (db) => transactionSumsOf(id).compile(db));
    const { rows } = await client.query<TransactionSum>(statement, [...parameters]);
    for (const { acc_no, amount, balance, frozen, unsettled, shortfall } of rows)
      expect([acc_no, Number(amount).toFixed(2)]).toEqual([
        acc_no,
        Number(add(add(balance, frozen), add(unsettled, negate(shortfall)))).toFixed(2),
      ]);
    const list = await world.sql(async (db) => transactionsOf(id).compile(db));
    const { rows: found } = await client.query<{ kind: string }>(list.sql, [...list.parameters]);
    for (const { kind } of found) kinds.add(kind);
  }
  expect([...kinds]).toEqual(expect.arrayContaining(['withdrawal', 'loan', 'repay', 'buy', 'sell', 'bank_deposit']));
});

test('a request is younger than what it would change, and crypto deposits name the address they came to', async () => {
  const { rows } = await client.query<{ requests: number; early: number }>(
    `select count(*)::int as requests, count(*) filter (where approvals.create_datetime < deposits.update_datetime)::int as early
     from approvals join deposits on deposits.id = record_id where approvals.kind = 'deposit.reversed' and approvals.status = 'pending'`,
  );
  expect(rows).toEqual([{ requests: 2, early: 0 }]);
  const { rows: named } = await client.query<{ unnamed: number; named: number }>(
    `select count(*) filter (where receiving_address_id is null)::int as unnamed, count(receiving_address_id)::int as named
     from deposits where sub_type = 'crypto'`,
  );
  expect(named[0]?.unnamed).toBe(0);
  expect(named[0]?.named).toBeGreaterThan(0);
});

test('compliance has lists of every shape, hits that were decided, alerts of several kinds, cases in each state and freezes of each age', async () => {
  const { rows } = await client.query<Record<string, unknown>>(`select
    (select array_agg(source order by source) from watch_lists) as lists,
    (select array_agg(strength || ' ' || status order by strength) from screening_hits) as hits,
    (select count(distinct kind)::int from alerts) as alert_kinds,
    (select array_agg(distinct status order by status) from alerts) as alerts,
    (select array_agg(status || coalesce(' ' || outcome, '') order by create_datetime) from cases) as cases,
    (select array_agg(status || ' ' || floor(extract(epoch from now() - since_datetime) / 86400) order by since_datetime, status desc) from freezes) as freezes,
    (select count(*)::int from freezes where until_datetime < now() + interval '24 hours') as end_soon,
    (select count(*)::int > 0 from client_ratings where is_current and review_day <= current_date) as reviews_due`);
  expect(rows[0]).toEqual({
    lists: ['eu', 'ofac', 'own', 'un'],
    hits: ['strong confirmed', 'weak cleared'],
    alert_kinds: 9,
    alerts: expect.arrayContaining(['in_case', 'open']),
    cases: ['decided none', 'decided report', 'investigating', 'open'],
    freezes: ['ended 33', 'active 33', 'active 2', 'active 0'],
    end_soon: 1,
    reviews_due: true,
  });
});

test('no account has less than nothing at any moment: what is paid for came in before', async () => {
  const { rows } = await client.query(`
    select kind, step, effective_at, amount, cash from (
      select kind, step, effective_at, amount, account_id,
        sum(amount) over (partition by account_id order by effective_at, amount desc, journal_id, line_no) as cash
      from journal_lines join journals on journals.tenant_id = journal_lines.tenant_id and journals.id = journal_id
      where account_id is not null and code = 'cash') as line
    where cash < 0 order by account_id, effective_at`);
  expect(rows).toEqual([]);
});

test('payout files are there in both formats, with withdrawals whose lines came and with some that wait', async () => {
  const { rows } = await client.query<{ format: string; items: number; amount: string; sum: string; proven: number }>(`
    select format, item_count as items, payouts.amount::text as amount, sum(item.amount)::text as sum,
      (count(line.id) filter (where line.amount = -item.amount))::int as proven
    from payouts join payout_items item on item.payout_id = payouts.id
    left join statement_lines line on line.our_reference = 'WD-' || upper(right(item.withdrawal_id::text, 8)) and line.amount < 0
    group by payouts.id, payouts.tenant_id order by format, proven desc`);
  expect(
    rows.map(({ format, items, proven }) => [format, proven === 0 ? 'waits' : items === proven && 'paid']),
  ).toEqual([
    ['csv', 'paid'],
    ['pain001', 'paid'],
    ['pain001', 'waits'],
  ]);
  for (const { amount, sum } of rows) expect(Number(amount)).toBe(Number(sum));
});
