// Yesterday's statements of the demo: a bank, a broker and a custodian; one currency is short, and one position differs.
import { dayMs } from '@backoffice/contract/kit/days.ts';
import type pg from 'pg';
import { insertAll } from '#demo/insert.ts';
import type { Random } from '#demo/random.ts';

const institutions = [
  ['bank', '中国银行'],
  ['broker', 'Interactive Brokers'],
  ['custodian', 'Citibank Custody'],
] as const;

export async function loadStatements(
  client: pg.Client,
  random: Random,
  { god, angel }: { god: string; angel: string },
): Promise<void> {
  const create_datetime = new Date(Date.now() - 3_600_000).toISOString();
  const day = new Date(Date.now() - dayMs).toISOString().slice(0, 10);
  const statements = institutions.map(([kind, institution]) => ({
    id: random.uuid(),
    kind,
    institution,
    day,
    file_id: random.uuid(),
    recorded_by: god,
    approved_by: angel,
    create_datetime,
  }));
  // Reuse the file of the statements that cover the quotas of products.
  await client.query(
    `insert into product_statements (id, staff_id, media_type, content, sha256, used, create_datetime)
     select id, $2, media_type, content, sha256, true, $3
     from unnest($1::uuid[]) as id, (select media_type, content, sha256 from product_statements limit 1) as file`,
    [statements.map(({ file_id }) => file_id), god, create_datetime],
  );
  await insertAll(client, 'statements', statements);
  const [bank, broker, custodian] = statements.map(({ id }) => id);
  await client.query(
    `insert into statement_balances (statement_id, currency, amount)
     select $1, currency, round(greatest(sum(amount), 0) * case currency when 'USDT' then 0.98 else 1.03 end, min(decimals)::int)
     from journal_lines join journals using (tenant_id, fake) join currencies on currencies.code = currency
     where journals.id = journal_id and not fake and journal_lines.code in ('cash', 'frozen', 'unsettled', 'clearing')
     group by currency`,
    [bank],
  );
  await client.query(
    `with settled as (
       insert into statement_balances (statement_id, currency, amount, settled)
       select $1, currency, 0, -sum(amount) from journal_lines where not fake and code = 'settle' group by currency having sum(amount) <> 0
       returning currency, settled
     )
     select post_journal('settlement', $1, 'recorded', false, array_agg(null::uuid), array_agg(code), array_agg(currency), array_agg(amount), $2)
     from settled cross join lateral (values ('bank', -settled), ('settle', settled)) as line(code, amount) having count(*) > 0`,
    [broker, god],
  );
  await client.query(
    `insert into statement_positions (statement_id, symbol, quantity)
     select $1, instrument, sum(units) - case when row_number() over (order by instrument) = 3 then 1 else 0 end
     from (
       select instrument, units + units_frozen as units from lots where not fake
       union all
       select instrument, -quantity from journals join unit_lines line on line.tenant_id = journals.tenant_id and line.journal_id = journals.id
       where not journals.fake and line.code <> 'custody' and effective_at >= ($2::date + 1)::timestamp at time zone tenant_time_zone()
     ) as held group by instrument having sum(units) > 0`,
    [custodian, day],
  );
}
