// Matches of the demo: most lines by their reference or the payer's card, as the job made them; one of an unknown payer long in suspense, by two people.
import type pg from 'pg';

interface People {
  god: string;
  angel: string;
}

export async function loadMatches(client: pg.Client, people: People): Promise<void> {
  await matchBy(client, 'reference', 'record.code in (line.our_reference, line.text)');
  await matchBy(
    client,
    'account',
    `line.counterparty_account <> '' and record.day between line.booking_day - 5 and line.booking_day + 5 and exists (
       select from bank_cards card where card.tenant_id = record.tenant_id and card.client_id = record.client_id
         and card.acc_no = line.counterparty_account)`,
  );
  await client.query(
    `with line as (
       select id, amount, currency from statement_lines where counterparty_name = 'SUNRISE TRADING LTD'
     ), made as (
       insert into matches (kind, rule, posted, made_by, approved_by, create_datetime)
       select 'suspense', 'person', true, $1, $2, now() - interval '23 days' from line returning id
     ), items as (
       insert into match_items (match_id, item_no, line_id, amount) select made.id, 1, line.id, line.amount from made, line
     ), moved as (
       update statement_lines set status = 'suspense', version = 2 from line where statement_lines.id = line.id
     )
     select post_journal('bank', made.id, 'suspense', false, array[null, null]::uuid[], array['bank', 'suspense'],
       array[line.currency, line.currency], array[-line.amount, line.amount], $1, '来款人不明')
     from made, line`,
    [people.god, people.angel],
  );
}

/** Matches as the job makes them: one line and one record that fit each other alone. A chain has our code in its memo. */
async function matchBy(client: pg.Client, rule: 'reference' | 'account', condition: string): Promise<void> {
  await client.query(
    `with fitting as (
       select line.id as line_id, line.amount, line.create_datetime + interval '1 minute' as at, record.kind, record.deposit_id, record.withdrawal_id,
         count(*) over (partition by line.id) as records, count(*) over (partition by record.code) as lines
       from statement_lines line
       join (
         select tenant_id, client_id, 'deposit' as kind, id as deposit_id, null::uuid as withdrawal_id, 'DEP-' || upper(right(id::text, 8)) as code,
           amount as sum, currency, update_datetime::date as day
         from deposits where not fake and status = 'approved'
         union all
         select tenant_id, client_id, 'withdrawal', null, id, 'WD-' || upper(right(id::text, 8)), fee - amount, currency, complete_datetime::date
         from withdrawals where not fake and status = 'completed') as record
         on record.sum = line.amount and record.currency = line.currency and ${condition}
       where line.status = 'open' and not line.is_return and not exists (
         select from match_items item where item.is_made
           and (item.deposit_id = record.deposit_id or item.withdrawal_id = record.withdrawal_id))
     ), pair as materialized (
       select new_id() as match_id, fitting.* from fitting where records = 1 and lines = 1
     ), made as (
       insert into matches (id, kind, rule, posted, create_datetime) select match_id, kind, $1, false, at from pair
     ), items as (
       insert into match_items (match_id, item_no, line_id, deposit_id, withdrawal_id, amount)
       select match_id, 1, line_id, null::uuid, null::uuid, amount from pair
       union all select match_id, 2, null, deposit_id, withdrawal_id, amount from pair
     )
     update statement_lines set status = 'matched', update_datetime = pair.at, version = 2 from pair where statement_lines.id = pair.line_id`,
    [rule],
  );
}
