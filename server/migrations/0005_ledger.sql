-- The ledger: every movement of money is a journal whose lines sum to zero per currency. Nobody edits it; see decision 0005.
create table journals (
  tenant_id    text not null default current_setting('app.tenant') references tenants,
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
  primary key (tenant_id, id),
  unique (tenant_id, id, fake),
  unique (tenant_id, kind, reference, step),
  constraint reversed_once unique (tenant_id, reverses),
  foreign key (tenant_id, reverses, fake) references journals (tenant_id, id, fake)
);
call protect_tenant('journals');
grant select on journals to backoffice_app;

create table journal_lines (
  tenant_id     text not null default current_setting('app.tenant'),
  journal_id    uuid not null,
  line_no       smallint not null,
  fake          boolean not null,
  account_id    uuid, -- null: the platform's side
  code          text not null,
  currency      text not null references currencies,
  amount        numeric not null check (amount <> 0),
  balance_after numeric, -- of this account and code; the platform's side is summed by a roll-up instead
  xid           xid8 not null default pg_current_xact_id(), -- what a roll-up has and has not seen yet
  primary key (tenant_id, journal_id, line_no),
  constraint line_has_a_known_code check (
    case when account_id is null
      then code in ('bank', 'crypto', 'clearing', 'fx', 'income.fee', 'income.interest', 'income.penalty',
                    'expense.bonus', 'expense.compensation', 'expense.interest', 'loss', 'suspense')
      else code in ('cash', 'frozen', 'credit', 'loan', 'due', 'arrears') end),
  foreign key (tenant_id, journal_id, fake) references journals (tenant_id, id, fake),
  -- Through `fake` a journal cannot touch real and robot accounts both, and a client with a journal keeps his flag.
  constraint line_of_account foreign key (tenant_id, account_id, currency, fake) references accounts (tenant_id, id, currency, fake)
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
  amounts  numeric[]; -- each written with its currency's decimals, so that sums keep that scale
  balances numeric[] := array_fill(null::numeric, array[cardinality(p_amounts)]);
  delta    record;
  after    accounts;
begin
  select array_agg(round(line.amount, c.decimals) order by line.no) into amounts
  from unnest(p_currencies, p_amounts) with ordinality as line(currency, amount, no)
  join currencies c on c.code = line.currency and line.amount = round(line.amount, c.decimals);
  if cardinality(amounts) is distinct from cardinality(p_amounts) then
    raise exception 'a line names an unknown currency or more decimals than it has'
      using errcode = 'check_violation', constraint = 'line_fits_currency';
  end if;

  insert into journals (tenant_id, id, kind, reference, step, fake, effective_at, actor_id, reason, reverses)
  values (tenant, journal, p_kind, p_reference, p_step, p_fake, p_effective_at, p_actor, p_reason, p_reverses);

  -- In the order of their ids, so that two journals cannot wait for each other.
  for delta in
    select account, currency,
      coalesce(sum(amount) filter (where code = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where code = 'frozen'), 0) as frozen,
      coalesce(sum(amount) filter (where code = 'credit'), 0) as credit,
      coalesce(sum(amount) filter (where code = 'loan'), 0) as loan,
      coalesce(sum(amount) filter (where code = 'due'), 0) as due,
      coalesce(sum(amount) filter (where code = 'arrears'), 0) as arrears,
      sum(amount) as worth -- what the client has more or less by this journal, whichever pocket it went through
    from unnest(p_accounts, p_codes, p_currencies, amounts) as line(account, code, currency, amount)
    where account is not null group by account, currency order by account
  loop
    update accounts a set
      cash = a.cash + delta.cash, frozen = a.frozen + delta.frozen, credit = a.credit + delta.credit,
      loan = a.loan + delta.loan, due = a.due + delta.due, arrears = a.arrears + delta.arrears,
      deposit = a.deposit + case p_kind when 'deposit' then delta.worth else 0 end,
      withdrawal = a.withdrawal - case p_kind when 'withdrawal' then delta.worth else 0 end,
      compensation = a.compensation + case p_kind when 'compensation' then delta.worth else 0 end,
      bonus = a.bonus + case p_kind when 'bonus' then delta.worth else 0 end,
      profit = a.profit + case p_kind when 'trade' then delta.worth else 0 end
    where a.tenant_id = tenant and a.id = delta.account and a.currency = delta.currency
    returning a.* into after;
    if not found then
      raise exception 'no such account in this currency' using errcode = 'foreign_key_violation', constraint = 'line_of_account';
    end if;
    for i in 1 .. cardinality(p_accounts) loop
      if p_accounts[i] = delta.account then
        balances[i] := case p_codes[i] when 'cash' then after.cash when 'frozen' then after.frozen when 'credit' then after.credit
                                       when 'loan' then after.loan when 'due' then after.due when 'arrears' then after.arrears end;
      end if;
    end loop;
  end loop;

  insert into journal_lines (tenant_id, journal_id, line_no, fake, account_id, code, currency, amount, balance_after)
  select tenant, journal, no, p_fake, account, code, currency, amount, balance
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
