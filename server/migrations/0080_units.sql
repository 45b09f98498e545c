-- Trading in the ledger: two more pockets of an account, two more accounts of the house, and the book of units.
alter type ledger_code add value 'settle' before 'suspense'; -- the market's side of gains and losses
alter type ledger_code add value 'payable.duty' before 'suspense';
alter type ledger_code add value 'invested'; -- what is held, at cost
alter type ledger_code add value 'unsettled'; -- sold, not yet paid out

alter table accounts
  add column invested money_held not null default 0,
  add column unsettled money_held not null default 0;
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    update accounts set invested = round(0::numeric, decimals), unsettled = round(0::numeric, decimals)
    from currencies where accounts.tenant_id = tenant and code = currency and decimals > 0;
  end loop;
end $$;

create or replace function open_with_zeros() returns trigger language plpgsql as $$
declare
  zero numeric := (select round(0::numeric, decimals) from currencies where code = new.currency);
begin
  new.cash := zero; new.frozen := zero; new.invested := zero; new.unsettled := zero;
  new.credit := zero; new.loan := zero; new.due := zero; new.arrears := zero;
  new.deposit := zero; new.withdrawal := zero; new.compensation := zero; new.bonus := zero; new.profit := zero;
  return new;
end $$;

-- Units are kept as money is: lines of journals, written by the posting alone. One order is one lot.
create type unit_code as enum ('custody', 'units', 'units_frozen');
create domain units_held as numeric constraint "order.not_enough_units" check (value >= 0);
create domain units_moved as numeric check (value <> 0);

create table lots (
  tenant_id    text not null default current_setting('app.tenant'),
  order_id     uuid not null,
  fake         boolean not null,
  account_id   uuid not null,
  instrument   text not null, -- the instrument's symbol
  units        units_held not null default 0,
  units_frozen units_held not null default 0, -- of a sale that has been requested
  cost         money_held not null default 0, -- this lot's part of the account's `invested`
  unlock_at    timestamptz, -- no unit leaves before; infinity while the day is not known
  primary key (tenant_id, order_id),
  foreign key (tenant_id, account_id) references accounts (tenant_id, id),
  constraint nothing_held_costs_nothing check (cost = 0 or units + units_frozen > 0)
);
create index lots_of_account on lots (tenant_id, account_id);
create index lots_of_instrument on lots (tenant_id, instrument) where units + units_frozen > 0;
call protect_tenant('lots');
grant select on lots to backoffice_app;

create table unit_lines (
  tenant_id     text not null default current_setting('app.tenant'),
  journal_id    uuid not null,
  line_no       smallint not null,
  fake          boolean not null,
  order_id      uuid not null,
  instrument    text not null,
  code          unit_code not null,
  quantity      units_moved not null,
  balance_after numeric, -- of the lot; none in custody, where lines of many lots meet
  primary key (tenant_id, journal_id, line_no),
  foreign key (tenant_id, journal_id, fake) references journals (tenant_id, id, fake),
  foreign key (tenant_id, order_id) references lots (tenant_id, order_id)
);
create index unit_lines_of_order on unit_lines (tenant_id, order_id, journal_id);
create index unit_lines_of_instrument on unit_lines (tenant_id, instrument, fake, code);
call protect_tenant('unit_lines');
grant select on unit_lines to backoffice_app;

create function units_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant_id, journal_id, instrument having sum(quantity) <> 0) then
    raise exception 'the units of a journal must sum to zero per instrument' using errcode = 'check_violation', constraint = 'units_sum_to_zero';
  end if;
  return null;
end $$;
create trigger units_sum_to_zero after insert on unit_lines
  referencing new table as added for each statement execute function units_sum_to_zero();

-- The units of one journal: what the lot gains comes from custody, what it loses goes back there. For post_journal alone.
create function post_units(
  p_tenant text, p_journal uuid, p_fake boolean, p_order uuid, p_account uuid, p_instrument text,
  p_units numeric, p_frozen numeric, p_cost numeric, p_unlock_at timestamptz, p_is_reversal boolean
) returns void language plpgsql as $$
declare
  lot lots;
begin
  if p_units > 0 and p_account is not null then
    insert into lots (tenant_id, order_id, fake, account_id, instrument, unlock_at)
    values (p_tenant, p_order, p_fake, p_account, p_instrument, p_unlock_at)
    on conflict do nothing;
  end if;
  update lots set units = lots.units + p_units, units_frozen = lots.units_frozen + p_frozen, cost = lots.cost + p_cost
  -- Book, instrument and account are part of the search: a lot never changes them.
  where tenant_id = p_tenant and order_id = p_order and fake = p_fake and instrument = p_instrument
    and account_id = coalesce(p_account, account_id)
  returning * into lot;
  if not found then
    raise exception 'no such lot of this instrument, account and book' using errcode = 'foreign_key_violation', constraint = 'line_of_lot';
  end if;
  if p_units < 0 and lot.unlock_at > clock_timestamp() and not p_is_reversal then
    raise exception 'the lot is locked until %', lot.unlock_at using errcode = 'check_violation', constraint = 'order.locked';
  end if;

  insert into unit_lines (tenant_id, journal_id, line_no, fake, order_id, instrument, code, quantity, balance_after)
  select p_tenant, p_journal, row_number() over (order by code), p_fake, p_order, p_instrument, code, quantity, balance
  from (values
    ('custody'::unit_code, -(p_units + p_frozen), null::numeric),
    ('units', p_units, lot.units::numeric),
    ('units_frozen', p_frozen, lot.units_frozen::numeric)) as line(code, quantity, balance)
  where quantity <> 0;
end $$;
revoke execute on function post_units from public;

-- The day a lot can be sold from, where it was not known when the units came; it is set once.
create function unlock_lot(p_order uuid, p_at timestamptz) returns boolean
language sql security definer set search_path = public, pg_temp as $$
  update lots set unlock_at = p_at
  where tenant_id = current_setting('app.tenant') and order_id = p_order and unlock_at = 'infinity'
  returning true
$$;
revoke execute on function unlock_lot from public;
grant execute on function unlock_lot to backoffice_app;

-- As before, with the new pockets, and the units of the lot that the journal is about (its reference).
drop function post_journal(text, uuid, text, boolean, uuid[], text[], text[], numeric[], uuid, text, uuid, timestamptz);
create function post_journal(
  p_kind text, p_reference uuid, p_step text, p_fake boolean,
  p_accounts uuid[], p_codes text[], p_currencies text[], p_amounts numeric[],
  p_actor uuid, p_reason text default null, p_reverses uuid default null, p_effective_at timestamptz default clock_timestamp(),
  p_instrument text default null, p_units numeric default 0, p_units_frozen numeric default 0, p_unlock_at timestamptz default null
) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant   text := current_setting('app.tenant');
  journal  uuid := new_id();
  size     int := cardinality(p_accounts);
  amounts  numeric[] := p_amounts;
  balances numeric[] := array_fill(null::numeric, array[size]);
  places   int;
  known    text;
  current  uuid;
  latest   uuid;
  first    int;
  amount   numeric;
  -- What the lines of one account add up to, pocket by pocket; after the update, what is in the pockets then.
  d_cash numeric; d_frozen numeric; d_invested numeric; d_unsettled numeric; d_credit numeric; d_loan numeric; d_due numeric; d_arrears numeric;
  holder   uuid; -- the account that this journal's lot belongs to
  cost     numeric := 0; -- what the journal adds to what has been invested in that lot
  worth    numeric; -- what the client has more or less by this journal, whichever pocket it went through
begin
  -- Amounts are written with their currency's decimals, so that sums keep that scale.
  for i in 1 .. size loop
    if p_currencies[i] is distinct from known then
      known := p_currencies[i];
      select decimals into places from currencies where code = known;
    end if;
    amount := round(p_amounts[i], places);
    if amount is distinct from p_amounts[i] then
      raise exception 'a line names an unknown currency or more decimals than it has'
        using errcode = 'check_violation', constraint = 'line_fits_currency';
    end if;
    amounts[i] := amount;
  end loop;

  -- Both in one statement, which costs less than two.
  with posted as (
    insert into journals (tenant_id, id, kind, reference, step, fake, effective_at, actor_id, reason, reverses)
    values (tenant, journal, p_kind, p_reference, p_step, p_fake, p_effective_at, p_actor, p_reason, p_reverses)
  )
  insert into journals_unsealed (tenant_id, journal_id) values (tenant, journal);

  -- Account by account in the order of their ids, so that two journals cannot wait for each other.
  loop
    current := null;
    for i in 1 .. size loop
      if (latest is null or p_accounts[i] > latest) and (current is null or p_accounts[i] < current) then
        current := p_accounts[i];
        first := i;
      end if;
    end loop;
    exit when current is null;
    latest := current;

    worth := 0; d_cash := 0; d_frozen := 0; d_invested := 0; d_unsettled := 0; d_credit := 0; d_loan := 0; d_due := 0; d_arrears := 0;
    for i in first .. size loop
      continue when p_accounts[i] is distinct from current;
      amount := amounts[i];
      worth := worth + amount;
      case p_codes[i]
        when 'cash' then d_cash := d_cash + amount;
        when 'frozen' then d_frozen := d_frozen + amount;
        when 'invested' then
          d_invested := d_invested + amount;
          cost := cost + amount;
          holder := current;
        when 'unsettled' then d_unsettled := d_unsettled + amount;
        when 'credit' then d_credit := d_credit + amount;
        when 'loan' then d_loan := d_loan + amount;
        when 'due' then d_due := d_due + amount;
        when 'arrears' then d_arrears := d_arrears + amount;
        else null; -- the table refuses it
      end case;
    end loop;

    update accounts a set
      cash = a.cash + d_cash, frozen = a.frozen + d_frozen, invested = a.invested + d_invested, unsettled = a.unsettled + d_unsettled,
      credit = a.credit + d_credit, loan = a.loan + d_loan, due = a.due + d_due, arrears = a.arrears + d_arrears,
      deposit = case p_kind when 'deposit' then a.deposit + worth else a.deposit end,
      withdrawal = case p_kind when 'withdrawal' then a.withdrawal - worth else a.withdrawal end,
      compensation = case p_kind when 'compensation' then a.compensation + worth else a.compensation end,
      bonus = case p_kind when 'bonus' then a.bonus + worth else a.bonus end,
      profit = case p_kind when 'trade' then a.profit + worth else a.profit end
    -- The book is part of the search: real and robot accounts cannot meet in one journal.
    where a.tenant_id = tenant and a.id = current and a.currency = p_currencies[first] and a.fake = p_fake
    returning a.cash, a.frozen, a.invested, a.unsettled, a.credit, a.loan, a.due, a.arrears
      into d_cash, d_frozen, d_invested, d_unsettled, d_credit, d_loan, d_due, d_arrears;
    if not found then
      raise exception 'no such account in this currency and book' using errcode = 'foreign_key_violation', constraint = 'line_of_account';
    end if;

    for i in first .. size loop
      continue when p_accounts[i] is distinct from current;
      if p_currencies[i] <> p_currencies[first] then
        raise exception 'an account has one currency' using errcode = 'foreign_key_violation', constraint = 'line_of_account';
      end if;
      balances[i] := case p_codes[i] when 'cash' then d_cash when 'frozen' then d_frozen when 'invested' then d_invested
                                     when 'unsettled' then d_unsettled when 'credit' then d_credit
                                     when 'loan' then d_loan when 'due' then d_due when 'arrears' then d_arrears end;
    end loop;
  end loop;

  insert into journal_lines (tenant_id, journal_id, line_no, fake, account_id, code, currency, amount, balance_after)
  select tenant, journal, no, p_fake, line.account, line.code::ledger_code, line.currency, line.amount, line.balance
  from unnest(p_accounts, p_codes, p_currencies, amounts, balances)
    with ordinality as line(account, code, currency, amount, balance, no);

  if p_instrument is not null then
    perform post_units(tenant, journal, p_fake, p_reference, holder, p_instrument, p_units, p_units_frozen, cost, p_unlock_at, p_reverses is not null);
  elsif holder is not null then
    raise exception 'what is invested belongs to a lot' using errcode = 'foreign_key_violation', constraint = 'line_of_lot';
  end if;
  return journal;
end $$;
revoke execute on function post_journal from public;
grant execute on function post_journal to backoffice_app;

-- As in 0033; the units, where there are some, are appended: line_no, fake, order_id, instrument, code, quantity, balance_after.
create or replace function journal_digest(p_tenant text, p_journal uuid) returns bytea language sql stable as $$
  select sha256(convert_to((jsonb_build_array('journal v1', tenant_id, id, kind, reference, step, fake,
    to_char(effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    actor_id, reason, reverses,
    (select jsonb_agg(jsonb_build_array(line_no, line.fake, account_id, code, currency, amount::text, balance_after::text) order by line_no)
     from journal_lines line where line.tenant_id = p_tenant and line.journal_id = p_journal))
    || coalesce(
      (select jsonb_build_array(jsonb_agg(jsonb_build_array(line_no, line.fake, order_id, instrument, code, quantity::text, balance_after::text) order by line_no))
       from unit_lines line where line.tenant_id = p_tenant and line.journal_id = p_journal having count(*) > 0), '[]'))::text, 'UTF8'))
  from journals where tenant_id = p_tenant and id = p_journal
$$;
