-- The ledger: every movement of money is a journal whose lines sum to zero per currency. Nobody edits it; see decision 0005.
-- Only post_journal writes these two tables, and it checks what foreign keys would: they cost a third of a posting, and those
-- to tenants and currencies would make every posting lock the same row. The nightly checks look for orphans all the same.
create table journals (
  tenant_id    text not null default current_setting('app.tenant'),
  id           uuid not null default new_id(),
  kind         text not null,
  reference    uuid not null, -- the business record
  step         text not null, -- the moment in that record's life
  fake         boolean not null,
  effective_at timestamptz not null,
  recorded_at  timestamptz not null default clock_timestamp(),
  actor_id     uuid,
  reason       text,
  reverses     uuid, -- a journal is taken back by another one, and only once
  primary key (tenant_id, id, fake), -- with the book, so that one index serves the lines' key too
  unique (tenant_id, kind, reference, step),
  foreign key (tenant_id, reverses, fake) references journals (tenant_id, id, fake)
);
create unique index reversed_once on journals (tenant_id, reverses) where reverses is not null;
call protect_tenant('journals');
grant select on journals to backoffice_app;

create table journal_lines (
  tenant_id     text not null default current_setting('app.tenant'),
  journal_id    uuid not null,
  line_no       smallint not null,
  fake          boolean not null,
  account_id    uuid, -- null: the platform's side
  code          text not null,
  currency      text not null,
  amount        numeric not null check (amount <> 0),
  balance_after numeric, -- of this account and code; the platform's side is summed by a roll-up instead
  xid           xid8 not null default pg_current_xact_id(), -- what a roll-up has and has not seen yet
  primary key (tenant_id, journal_id, line_no),
  constraint line_has_a_known_code check (
    case when account_id is null
      then code in ('bank', 'crypto', 'clearing', 'fx', 'income.fee', 'income.interest', 'income.penalty',
                    'expense.bonus', 'expense.compensation', 'expense.interest', 'loss', 'suspense')
      else code in ('cash', 'frozen', 'credit', 'loan', 'due', 'arrears') end)
);
create index journal_lines_of_account on journal_lines (tenant_id, account_id, code, journal_id) where account_id is not null;
create index journal_lines_of_platform on journal_lines (tenant_id, xid) where account_id is null;
call protect_tenant('journal_lines');
grant select on journal_lines to backoffice_app;

-- The platform's accounts are sums of lines nobody has to wait for: no hot row. A total holds all lines of transactions
-- before `before_xid`; the few since then are added when somebody asks.
create table platform_totals (
  tenant_id  text not null default current_setting('app.tenant'),
  fake       boolean not null,
  code       text not null,
  currency   text not null references currencies,
  amount     numeric not null,
  primary key (tenant_id, fake, code, currency)
);
call protect_tenant('platform_totals');
grant select on platform_totals to backoffice_app;

create table platform_rollups (
  tenant_id  text not null default current_setting('app.tenant') primary key,
  before_xid xid8 not null
);
call protect_tenant('platform_rollups');
grant select on platform_rollups to backoffice_app;

-- A client whose money has moved stays in the book it moved in.
create function book_is_final() returns trigger language plpgsql as $$
begin
  if exists (select from journal_lines where tenant_id = old.tenant_id and account_id = old.id) then
    raise exception 'an account with journals keeps its book' using errcode = 'check_violation', constraint = 'client.book_is_final';
  end if;
  return new;
end $$;
create trigger book_is_final before update of fake on accounts
  for each row when (old.fake is distinct from new.fake) execute function book_is_final();

-- All lines of a journal arrive in one statement, so one look at that statement proves the balance.
create function lines_sum_to_zero() returns trigger language plpgsql as $$
begin
  if exists (select from added group by tenant_id, journal_id, currency having sum(amount) <> 0) then
    raise exception 'the lines of a journal must sum to zero per currency' using errcode = 'check_violation', constraint = 'lines_sum_to_zero';
  end if;
  return null;
end $$;
create trigger lines_sum_to_zero after insert on journal_lines
  referencing new table as added for each statement execute function lines_sum_to_zero();

-- The one way to move money: journal, lines, balances and cards in one call. The arrays are the lines, column by column.
-- Plain statements by primary key: one plan that stays right whatever the tables have grown to.
create function post_journal(
  p_kind text, p_reference uuid, p_step text, p_fake boolean,
  p_accounts uuid[], p_codes text[], p_currencies text[], p_amounts numeric[],
  p_actor uuid, p_reason text default null, p_reverses uuid default null, p_effective_at timestamptz default clock_timestamp()
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
  d_cash numeric; d_frozen numeric; d_credit numeric; d_loan numeric; d_due numeric; d_arrears numeric;
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

  insert into journals (tenant_id, id, kind, reference, step, fake, effective_at, actor_id, reason, reverses)
  values (tenant, journal, p_kind, p_reference, p_step, p_fake, p_effective_at, p_actor, p_reason, p_reverses);

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

    worth := 0; d_cash := 0; d_frozen := 0; d_credit := 0; d_loan := 0; d_due := 0; d_arrears := 0;
    for i in first .. size loop
      continue when p_accounts[i] is distinct from current;
      amount := amounts[i];
      worth := worth + amount;
      case p_codes[i]
        when 'cash' then d_cash := d_cash + amount;
        when 'frozen' then d_frozen := d_frozen + amount;
        when 'credit' then d_credit := d_credit + amount;
        when 'loan' then d_loan := d_loan + amount;
        when 'due' then d_due := d_due + amount;
        when 'arrears' then d_arrears := d_arrears + amount;
        else null; -- the table refuses it
      end case;
    end loop;

    update accounts a set
      cash = a.cash + d_cash, frozen = a.frozen + d_frozen, credit = a.credit + d_credit,
      loan = a.loan + d_loan, due = a.due + d_due, arrears = a.arrears + d_arrears,
      deposit = case p_kind when 'deposit' then a.deposit + worth else a.deposit end,
      withdrawal = case p_kind when 'withdrawal' then a.withdrawal - worth else a.withdrawal end,
      compensation = case p_kind when 'compensation' then a.compensation + worth else a.compensation end,
      bonus = case p_kind when 'bonus' then a.bonus + worth else a.bonus end,
      profit = case p_kind when 'trade' then a.profit + worth else a.profit end
    -- The book is part of the search: real and robot accounts cannot meet in one journal.
    where a.tenant_id = tenant and a.id = current and a.currency = p_currencies[first] and a.fake = p_fake
    returning a.cash, a.frozen, a.credit, a.loan, a.due, a.arrears into d_cash, d_frozen, d_credit, d_loan, d_due, d_arrears;
    if not found then
      raise exception 'no such account in this currency and book' using errcode = 'foreign_key_violation', constraint = 'line_of_account';
    end if;

    for i in first .. size loop
      continue when p_accounts[i] is distinct from current;
      if p_currencies[i] <> p_currencies[first] then
        raise exception 'an account has one currency' using errcode = 'foreign_key_violation', constraint = 'line_of_account';
      end if;
      balances[i] := case p_codes[i] when 'cash' then d_cash when 'frozen' then d_frozen when 'credit' then d_credit
                                     when 'loan' then d_loan when 'due' then d_due when 'arrears' then d_arrears end;
    end loop;
  end loop;

  insert into journal_lines (tenant_id, journal_id, line_no, fake, account_id, code, currency, amount, balance_after)
  select tenant, journal, no, p_fake, line.account, line.code, line.currency, line.amount, line.balance
  from unnest(p_accounts, p_codes, p_currencies, amounts, balances)
    with ordinality as line(account, code, currency, amount, balance, no);
  return journal;
end $$;
revoke execute on function post_journal from public;
grant execute on function post_journal to backoffice_app;

-- The accounts of a posting that depends on what is in them, locked in the order of their ids as post_journal does.
-- A function, because the app may not lock rows that it may not update.
create function lock_accounts(p_ids uuid[]) returns setof accounts
language sql volatile security definer set search_path = public, pg_temp as $$
  select * from accounts where tenant_id = current_setting('app.tenant') and id = any (p_ids) order by id for no key update
$$;
revoke execute on function lock_accounts from public;
grant execute on function lock_accounts to backoffice_app;

-- Takes the lines of all finished transactions into the totals. Whoever comes second finds nothing left to do.
create function roll_up_platform() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
  since  xid8;
  until  xid8;
begin
  insert into platform_rollups (tenant_id, before_xid) values (tenant, '0') on conflict do nothing;
  select before_xid into since from platform_rollups where tenant_id = tenant for update;
  until := pg_snapshot_xmin(pg_current_snapshot());
  insert into platform_totals (tenant_id, fake, code, currency, amount)
  select tenant, fake, code, currency, sum(amount) from journal_lines
  where tenant_id = tenant and account_id is null and xid >= since and xid < until
  group by fake, code, currency
  on conflict (tenant_id, fake, code, currency) do update set amount = platform_totals.amount + excluded.amount;
  update platform_rollups set before_xid = until where tenant_id = tenant;
end $$;
revoke execute on function roll_up_platform from public;
grant execute on function roll_up_platform to backoffice_app;
