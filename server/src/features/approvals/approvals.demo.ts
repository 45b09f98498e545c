// The demo's requests for a second person: some pending, and one for each other status.
import type pg from 'pg';

interface People {
  god: string;
  /** Staff who decide and also ask. */
  reviewers: string[];
}

export async function loadApprovals(client: pg.Client, { god, reviewers }: People): Promise<void> {
  const [reviewer = god] = reviewers;
  await client.query(
    `insert into sessions (staff_id, started_at, expires_at, ended_at, last_seen_at, address, user_agent, end_reason)
     select id, now() - interval '10 days', now() - interval '9 days', now() - interval '9 days', now() - interval '9 days',
       '10.0.0.9', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0', 'signed_out'
     from staff where id = any ($1::uuid[])`,
    [[god, reviewer]],
  );
  await insertExecuted(client, god);
  await insertRollbackRequests(client, [god, reviewer]);
  await insertDepositRequests(client, [god, reviewer]);
}

const into = `insert into approvals (kind, input, client_id, amount, currency, record_type, record_id, before, after,
  maker_id, maker_session_id, maker_address, status, checker_id, reason, result, create_datetime, expire_datetime, decide_datetime, version)`;
const sessionOf = (maker: string) =>
  `(select id from sessions where sessions.tenant_id = current_setting('app.tenant') and staff_id = ${maker} limit 1)`;
const balances = (before: string, after: string, more: [string, string]) => `
  jsonb_build_object('balance', (${before})::text, ${more[0]}), jsonb_build_object('balance', (${after})::text, ${more[1]})`;
const rolledBack: [string, string] = [`'status', 'approved'`, `'status', 'reversed'`];

/** Every reversed deposit had been approved by a second person. */
async function insertExecuted(client: pg.Client, god: string): Promise<void> {
  await client.query(
    `${into}
     select 'deposit.reversed', jsonb_build_object('id', deposit.id, 'reason', reason), deposit.client_id, amount, deposit.currency,
       'deposit', deposit.id, ${balances('cash + amount', 'cash', rolledBack)},
       $1::uuid, ${sessionOf('$1::uuid')}, '10.0.0.9', 'approved', reviewed_by, null,
       jsonb_build_object('id', deposit.id, 'status', 'reversed'), update_datetime - interval '2 hours',
       update_datetime + interval '22 hours', update_datetime, 2
     from deposits deposit join accounts account on account.tenant_id = deposit.tenant_id and account.id = account_id
     where status = 'reversed' and reviewed_by <> $1 and not deposit.fake`,
    [god],
  );
}

/** Inserts requests only where the account still has the money, and for deposits that had been approved by then. */
async function insertRollbackRequests(client: pg.Client, makers: string[]): Promise<void> {
  await client.query(
    `${into}
     select 'deposit.reversed', jsonb_build_object('id', chosen.id, 'reason', '银行通知该笔汇款已撤回'), client_id, amount, currency,
       'deposit', chosen.id, ${balances('cash', 'cash - amount', rolledBack)},
       maker, ${sessionOf('maker')}, '10.0.0.9', 'pending', null, null, null,
       now() - number * interval '50 minutes', now() - number * interval '50 minutes' + interval '24 hours', null, 1
     from (
       select deposit.id, deposit.client_id, deposit.amount, deposit.currency, cash, row_number() over () as number
       from deposits deposit join accounts account on account.tenant_id = deposit.tenant_id and account.id = account_id
       where status = 'approved' and not deposit.fake and cash >= 2 * amount and update_datetime < now() - interval '3 hours' order by deposit.create_datetime desc limit $2
     ) as chosen
     cross join lateral (select ($1::uuid[])[1 + number % 2] as maker) as asked`,
    [makers, makers.length],
  );
}

/** Inserts deposits above the limit for one person: each final status, and two pending. */
async function insertDepositRequests(client: pg.Client, makers: string[]): Promise<void> {
  await client.query(
    `${into}
     select 'deposit.recorded',
       jsonb_build_object('id', client_id, 'account_id', id, 'amount', amount::text, 'currency', 'USD', 'screenshot', null, 'sub_type', 'bank'),
       client_id, amount, 'USD', null, null, ${balances('cash', 'cash + amount', [`'currency', 'USD'`, `'currency', 'USD'`])},
       maker, ${sessionOf('maker')}, '10.0.0.9', status, case status when 'rejected' then other end,
       case status when 'rejected' then '请先附上银行流水' when 'cancelled' then '金额填错' end, null,
       asked_at, asked_at + interval '24 hours',
       case status when 'pending' then null when 'expired' then asked_at + interval '24 hours' else asked_at + interval '70 minutes' end,
       case status when 'pending' then 1 else 2 end
     from (
       select id, client_id, cash, row_number() over (order by id) as number from accounts where currency = 'USD' and not fake limit 6
     ) as account
     cross join lateral (
       select (array['pending', 'pending', 'rejected', 'cancelled', 'expired', 'rejected'])[number] as status,
         10000.00 + number * 2500.00 as amount, ($1::uuid[])[1 + number % 2] as maker, ($1::uuid[])[2 - number % 2] as other,
         now() - case when number <= 2 then number * interval '95 minutes' else number * interval '40 hours' end as asked_at
     ) as request`,
    [makers],
  );
}
