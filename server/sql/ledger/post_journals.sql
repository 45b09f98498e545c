-- Moves money in batches: the rules of post_journal, but each table is written by one statement, at a quarter of the cost of one by one.
-- What one journal breaks, breaks all of them. A lot is changed by at most one journal of a call.
create or replace function post_journals(
  -- Columns of the journals
  p_kinds text[], p_references uuid[], p_steps text[], p_fake boolean[], p_reverses uuid[],
  p_instruments text[], p_units numeric[], p_units_frozen numeric[], p_unlock_at timestamptz[],
  -- Columns of the lines: first the journal that each belongs to, counted from 1
  p_journals int[], p_accounts uuid[], p_codes text[], p_currencies text[], p_amounts numeric[],
  p_actor uuid,
  -- The same for all journals
  p_reason text default null,
  -- Columns of the journals, in place of the current time and of p_actor
  p_effective_at timestamptz[] default null, p_actors uuid[] default null
) returns void language plpgsql security definer
  set search_path = public, pg_temp
  -- Arrays have no statistics: without this, the rows of a batch are looked for in the whole table.
  set enable_seqscan = off
as $$
declare
  tenant   text := current_setting('app.tenant');
  size     int := cardinality(p_references);
  ids      uuid[] := array(select new_id() from generate_series(1, size));
  amounts  numeric[] := exact_amounts(p_currencies, p_amounts);
  holders  uuid[] := array_fill(null::uuid, array[size]); -- the account that a journal's lot belongs to
  costs    numeric[] := array_fill(0::numeric, array[size]); -- what a journal adds to what has been invested in that lot
  owed     jsonb; -- arrears of each account that has them, while the journals are gone through
  gain     record;
  repaid   numeric;
  at       int;
  changed  int;
begin
  -- In the order of their ids, so that two calls cannot wait for each other.
  perform from accounts where tenant_id = tenant and id = any (p_accounts) order by id for no key update;
  -- The book is part of the search: real and robot accounts cannot meet in one journal.
  if exists (
    select from unnest(p_journals, p_accounts, p_currencies) as line(journal, account, currency)
    where line.account is not null and not exists (
      select from accounts
      where tenant_id = tenant and id = line.account and accounts.currency = line.currency and fake = p_fake[line.journal])) then
    raise exception 'no such account in this currency and book' using errcode = 'foreign_key_violation', constraint = 'line_of_account';
  end if;

  -- Only where an account of the batch owes: journal by journal, as post_journal pays arrears.
  select jsonb_object_agg(id, arrears::numeric) into owed
  from accounts where tenant_id = tenant and id = any (p_accounts) and arrears < 0;
  if owed is not null then
    for gain in
      select line.journal, line.account, min(line.currency) as currency, coalesce(sum(line.amount) filter (where line.code = 'cash'), 0) as cash,
        coalesce(sum(line.amount) filter (where line.code = 'arrears'), 0) as arrears,
        pays_arrears(p_kinds[line.journal], (
          select array_agg(other.code) from unnest(p_journals, p_codes) as other(journal, code) where other.journal = line.journal)) as pays
      from unnest(p_journals, p_accounts, p_codes, p_currencies, amounts) as line(journal, account, code, currency, amount)
      where owed ? line.account::text group by line.journal, line.account order by line.journal, line.account
    loop
      owed := jsonb_set(owed, array[gain.account::text], to_jsonb((owed ->> gain.account::text)::numeric + gain.arrears));
      repaid := least(gain.cash, -(owed ->> gain.account::text)::numeric);
      continue when not gain.pays or repaid <= 0;
      owed := jsonb_set(owed, array[gain.account::text], to_jsonb((owed ->> gain.account::text)::numeric + repaid));
      p_journals := p_journals || array[gain.journal, gain.journal];
      p_accounts := p_accounts || array[gain.account, gain.account];
      p_codes := p_codes || array['cash', 'arrears'];
      p_currencies := p_currencies || array[gain.currency, gain.currency];
      amounts := amounts || array[-repaid, repaid];
    end loop;
  end if;

  with posted as (
    insert into journals (tenant_id, id, kind, reference, step, fake, effective_at, actor_id, reason, reverses)
    select tenant, ids[no], kind, reference, step, fake, coalesce(p_effective_at[no], clock_timestamp()), coalesce(p_actors[no], p_actor), p_reason,
      reverses
    from unnest(p_kinds, p_references, p_steps, p_fake, p_reverses) with ordinality as journal(kind, reference, step, fake, reverses, no)
    returning id
  )
  insert into journals_unsealed (tenant_id, journal_id) select tenant, id from posted;

  -- Each line keeps the balance after its journal, in a type that refuses what is beyond the balance's floor.
  insert into journal_lines (tenant_id, journal_id, line_no, fake, account_id, code, currency, amount, balance_after)
  select tenant, ids[line.journal], line.line_no, p_fake[line.journal], line.account, line.code::ledger_code, line.currency, line.amount,
    case line.code
      when 'cash' then (a.cash + line.moved)::money_in_hand
      when 'frozen' then (a.frozen + line.moved)::money_held
      when 'invested' then (a.invested + line.moved)::money_held
      when 'unsettled' then (a.unsettled + line.moved)::money_held
      when 'credit' then (a.credit + line.moved)::money_held
      when 'loan' then (a.loan + line.moved)::money_owed
      when 'due' then (a.due + line.moved)::money_owed
      when 'arrears' then (a.arrears + line.moved)::money_owed
    end
  from (
    select *, row_number() over (partition by journal order by no) as line_no,
      sum(amount) over (partition by account, code order by journal) as moved
    from unnest(p_journals, p_accounts, p_codes, p_currencies, amounts) with ordinality as given(journal, account, code, currency, amount, no)
  ) as line
  left join accounts a on a.tenant_id = tenant and a.id = line.account
  order by line.no;

  update accounts a set
    cash = a.cash + moved.cash, frozen = a.frozen + moved.frozen, invested = a.invested + moved.invested,
    unsettled = a.unsettled + moved.unsettled, credit = a.credit + moved.credit, loan = a.loan + moved.loan, due = a.due + moved.due,
    arrears = a.arrears + moved.arrears, deposit = a.deposit + moved.deposit, withdrawal = a.withdrawal - moved.withdrawal,
    compensation = a.compensation + moved.compensation, bonus = a.bonus + moved.bonus, profit = a.profit + moved.trade
  from (
    select account,
      coalesce(sum(amount) filter (where code = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where code = 'frozen'), 0) as frozen,
      coalesce(sum(amount) filter (where code = 'invested'), 0) as invested,
      coalesce(sum(amount) filter (where code = 'unsettled'), 0) as unsettled,
      coalesce(sum(amount) filter (where code = 'credit'), 0) as credit,
      coalesce(sum(amount) filter (where code = 'loan'), 0) as loan,
      coalesce(sum(amount) filter (where code = 'due'), 0) as due,
      coalesce(sum(amount) filter (where code = 'arrears'), 0) as arrears,
      coalesce(sum(amount) filter (where p_kinds[journal] = 'deposit'), 0) as deposit,
      coalesce(sum(amount) filter (where p_kinds[journal] = 'withdrawal'), 0) as withdrawal,
      coalesce(sum(amount) filter (where p_kinds[journal] = 'compensation'), 0) as compensation,
      coalesce(sum(amount) filter (where p_kinds[journal] = 'bonus'), 0) as bonus,
      coalesce(sum(amount) filter (where p_kinds[journal] in ('trade', 'corporate')), 0) as trade
    from unnest(p_journals, p_accounts, p_codes, amounts) as line(journal, account, code, amount)
    where account is not null group by account
  ) as moved
  where a.tenant_id = tenant and a.id = moved.account;

  if owed is not null and exists (
    select from unnest(p_journals, p_accounts, p_codes, amounts) as line(journal, account, code, amount)
    join accounts a on a.tenant_id = tenant and a.id = line.account
    where line.code = 'cash' and p_kinds[line.journal] in ('withdrawal', 'exchange') and a.cash + a.arrears < 0
    group by line.journal, line.account having sum(line.amount) < 0) then
    raise exception 'an account owes arrears' using errcode = 'check_violation', constraint = 'account.arrears';
  end if;

  for i in 1 .. cardinality(p_codes) loop
    continue when p_codes[i] <> 'invested';
    at := p_journals[i];
    if p_instruments[at] is null then
      raise exception 'what is invested belongs to a lot' using errcode = 'foreign_key_violation', constraint = 'line_of_lot';
    end if;
    costs[at] := costs[at] + amounts[i];
    holders[at] := greatest(holders[at], p_accounts[i]);
  end loop;

  insert into lots (tenant_id, order_id, fake, account_id, instrument, unlock_at)
  select tenant, reference, fake, holder, instrument, unlock_at
  from unnest(p_references, p_fake, holders, p_instruments, p_units, p_unlock_at) as opened(reference, fake, holder, instrument, units, unlock_at)
  where instrument is not null and holder is not null and units > 0
  on conflict do nothing;

  update lots set units = lots.units + change.units, units_frozen = lots.units_frozen + change.units_frozen, cost = lots.cost + change.cost
  from unnest(p_references, p_fake, p_instruments, holders, p_units, p_units_frozen, costs)
    as change(reference, fake, instrument, holder, units, units_frozen, cost)
  -- Book, instrument and account are part of the search: a lot never changes them.
  where lots.tenant_id = tenant and lots.order_id = change.reference and lots.fake = change.fake and lots.instrument = change.instrument
    and lots.account_id = coalesce(change.holder, lots.account_id);
  get diagnostics changed = row_count;
  -- A lot that is named twice is changed once.
  if changed <> (select count(instrument) from unnest(p_instruments) as instrument) then
    raise exception 'no such lot of this instrument, account and book' using errcode = 'foreign_key_violation', constraint = 'line_of_lot';
  end if;
  if exists (
    select from unnest(p_references, p_instruments, p_units, p_reverses, p_kinds) as change(reference, instrument, units, reverses, kind)
    join lots on lots.tenant_id = tenant and lots.order_id = change.reference
    where change.instrument is not null and change.units < 0 and change.reverses is null and change.kind <> 'corporate'
      and lots.unlock_at > clock_timestamp()) then
    raise exception 'a lot is locked' using errcode = 'check_violation', constraint = 'order.locked';
  end if;

  insert into unit_lines (tenant_id, journal_id, line_no, fake, order_id, instrument, code, quantity, balance_after)
  select tenant, ids[change.no], row_number() over (partition by change.no order by line.code), change.fake, change.reference, change.instrument,
    line.code, line.quantity, line.balance
  from unnest(p_references, p_fake, p_instruments, p_units, p_units_frozen)
    with ordinality as change(reference, fake, instrument, units, units_frozen, no)
  join lots on lots.tenant_id = tenant and lots.order_id = change.reference
  cross join lateral (values
    ('custody'::unit_code, -(change.units + change.units_frozen), null::numeric),
    ('units', change.units, lots.units::numeric),
    ('units_frozen', change.units_frozen, lots.units_frozen::numeric)) as line(code, quantity, balance)
  where change.instrument is not null and line.quantity <> 0;
end $$;
revoke execute on function post_journals from public;
grant execute on function post_journals to backoffice_app;
