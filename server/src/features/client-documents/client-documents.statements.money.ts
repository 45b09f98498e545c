// Parts of the statement's query about money: balances at both ends, what moved between them, and what it was for.
import { sql } from 'kysely';

const codes = ['cash', 'frozen', 'unsettled', 'invested', 'credit', 'loan', 'due', 'arrears'] as const;

/** The lowest id that a journal can have which was recorded at that time or later; an hour is left for clocks that differ. */
export const lowestIdAt = (moment: ReturnType<typeof sql>) =>
  sql`(lpad(to_hex((extract(epoch from ${moment} - interval '1 hour') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

/** Lines since the period began. A journal takes effect when it is recorded or earlier, so its id is not below the period's. */
export const journalLines = sql`lines as materialized (
  select line.account_id, line.journal_id, line.code, line.amount::numeric as amount, journals.kind, journals.step, journals.reference,
    journals.effective_at, journals.reverses is not null as is_reversal, journals.effective_at < ends_at as is_within
  from period cross join chosen
  join journal_lines line on line.tenant_id = chosen.tenant_id and line.account_id = chosen.id and line.journal_id >= ${lowestIdAt(sql`starts_at`)}
  join journals on journals.tenant_id = line.tenant_id and journals.id = line.journal_id
  where journals.effective_at >= starts_at
)`;

/** What the statement before says; everything earlier, where there is none. */
export const openings = sql`openings as (
  select former.account_id::uuid as account_id, balance.value ->> 'code' as code, (balance.value ->> 'closing')::numeric as amount
  from former cross join lateral jsonb_array_elements(former.balances) as balance(value) where has_accounts
  union all
  select line.account_id, line.code::text, sum(line.amount)
  from period cross join chosen
  join journal_lines line on line.tenant_id = chosen.tenant_id and line.account_id = chosen.id
  join journals on journals.tenant_id = line.tenant_id and journals.id = line.journal_id
  where journals.effective_at < starts_at and not exists (select from former where former.client_id = chosen.client_id)
  group by line.account_id, line.code
)`;

/** The kept balances of now, which less what took effect after the period are the closing ones. */
const kept = sql`select chosen.id, kept.code, 0, 0, 0, kept.amount, false
  from chosen cross join lateral (values ${sql.join(
    codes.map((code) => sql`(${sql.lit(code)}, chosen.${sql.ref(code)}::numeric)`),
  )}) as kept(code, amount)`;

/**
 * Accounts that had something or moved something; the total is what the client has, holdings at cost, less debts. All sides are put
 * together and summed: joined with each other, they would cost their product.
 */
export const balances = sql`sides(account_id, code, opening, change, later, kept, is_moved) as (
  select account_id, code, amount, 0, 0, 0, false from openings
  union all
  select account_id, code::text, 0, coalesce(sum(amount) filter (where is_within), 0), coalesce(sum(amount) filter (where not is_within), 0), 0,
    bool_or(is_within) from lines group by account_id, code
  union all
  ${kept}
), summed as (
  select account_id, code, sum(opening) as opening, sum(change) as change, sum(kept) - sum(later) as closing, bool_or(is_moved) as is_moved
  from sides group by account_id, code
), of_balances as materialized (
  select chosen.id as account_id,
    coalesce(jsonb_agg(jsonb_build_object('code', code, 'opening', round(opening, decimals)::text, 'closing', round(closing, decimals)::text)
      order by array_position(${sql.lit(`{${codes.join(',')}}`)}::text[], code)) filter (where opening <> 0 or closing <> 0 or is_moved), '[]') as items,
    sum(opening) as opening_total, sum(change) as change_total, sum(closing) as closing_total,
    coalesce(sum(opening) filter (where code in ('cash', 'frozen')), 0) as opening_money,
    coalesce(sum(closing) filter (where code in ('cash', 'frozen')), 0) as closing_money,
    coalesce(sum(closing) filter (where code = 'invested'), 0) as closing_invested,
    count(*) filter (where opening + change <> closing) as differing
  from summed join chosen on chosen.id = summed.account_id
  group by chosen.id having bool_or(opening <> 0 or closing <> 0 or is_moved) or (select kind from period) = 'opening'
)`;

/** Money that came and went, free or set aside: each journal in a month, each month and kind in a year. */
export const movements = sql`moved as (
  select lines.account_id, lines.journal_id, kind, split_part(step, ':', 1) as step, reference, effective_at, is_reversal, sum(amount) as amount
  from lines where is_within and code in ('cash', 'frozen')
  group by lines.account_id, lines.journal_id, kind, step, reference, effective_at, is_reversal having sum(amount) <> 0
), named as (
  select moved.account_id, period.kind as of, to_char(effective_at at time zone zone, 'YYYY-MM-DD') as day, moved.kind, moved.step, is_reversal,
    orders.symbol, moved.amount, effective_at, journal_id::text as place
  from moved cross join period
  left join orders on moved.kind = 'trade' and orders.tenant_id = (select current_setting('app.tenant')) and orders.id = moved.reference
  where period.kind <> 'year'
  union all
  select moved.account_id, period.kind, to_char(effective_at at time zone zone, 'YYYY-MM'), moved.kind, null, false, null, sum(moved.amount),
    min(effective_at), moved.kind
  from moved cross join period where period.kind = 'year'
  group by moved.account_id, period.kind, to_char(effective_at at time zone zone, 'YYYY-MM'), moved.kind having sum(moved.amount) <> 0
), running as (
  select named.*, sum(named.amount) over (partition by named.account_id order by left(day, 7), effective_at, place rows unbounded preceding) as so_far
  from named
), of_movements as (
  select running.account_id, sum(amount) as total,
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object('day', day, 'kind', running.kind, 'step', step, 'symbol', symbol,
      'reversal', nullif(is_reversal, false), 'amount', round(amount, decimals)::text, 'balance', round(opening_money + so_far, decimals)::text))
      order by left(day, 7), effective_at, place) as items
  from running join chosen on chosen.id = running.account_id join of_balances on of_balances.account_id = running.account_id
  group by running.account_id
)`;

/** The other side of what moved: what the client got or paid, and for what. It leads from the opening total to the closing one. */
export const results = sql`touched as (
  select account_id, journal_id, kind, bool_or(code = 'invested' or step like '%owed:%') as is_of_holding from lines where is_within
  group by account_id, journal_id, kind
), named_results as (
  select touched.account_id, case
      when line.code = 'income.fee' then 'fees' when line.code = 'payable.duty' then 'duty' when line.code = 'payable.tax' then 'tax'
      when line.code = 'income.interest' then 'interest_charged' when line.code = 'expense.interest' then 'interest_received'
      when line.code = 'income.penalty' then 'penalties' when line.code = 'expense.compensation' then 'compensation'
      when line.code = 'expense.bonus' then 'bonus' when line.code = 'fx' then 'exchange'
      when line.code = 'settle' and touched.kind = 'corporate' and not is_of_holding then 'dividends'
      when line.code = 'settle' then 'realised'
      when touched.kind = 'opening' then 'brought_in' when touched.kind = 'deposit' then 'deposits' when touched.kind = 'withdrawal' then 'withdrawals' else 'other' end as name,
    -sum(line.amount) as amount
  from touched join chosen on chosen.id = touched.account_id
  join journal_lines line on line.tenant_id = chosen.tenant_id and line.journal_id = touched.journal_id and line.account_id is null
    and line.currency = chosen.currency
  group by 1, 2 having sum(line.amount) <> 0
), of_results as (
  select account_id, sum(amount) as total, jsonb_object_agg(name, round(amount, decimals)::text) as items
  from named_results join chosen on chosen.id = named_results.account_id group by account_id
)`;
