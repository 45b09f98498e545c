-- Moves money: journal, lines, balances, cards and units in one call. The arrays are the lines, column by column; the units are
-- those of the lot that the journal is about (its reference). The journal waits for its seal from this transaction on.
-- Plain statements by primary key: one plan that stays right whatever the tables have grown to. As a call of post_journals with one journal
-- it would be three times as slow; a test holds both to the same rules.
-- Cash that an account gains by trades, fees and returned withdrawals pays its arrears first, by two more lines of the same journal.
-- A journal through suspense has settled arrears itself. No withdrawal or exchange takes cash that stands against arrears.
create or replace function post_journal(
  p_kind text, p_reference uuid, p_step text, p_fake boolean,
  p_accounts uuid[], p_codes text[], p_currencies text[], p_amounts numeric[],
  p_actor uuid, p_reason text default null, p_reverses uuid default null, p_effective_at timestamptz default clock_timestamp(),
  p_instrument text default null, p_units numeric default 0, p_units_frozen numeric default 0, p_unlock_at timestamptz default null
) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant   text := current_setting('app.tenant');
  journal  uuid := new_id();
  size     int := cardinality(p_accounts);
  amounts  numeric[] := exact_amounts(p_currencies, p_amounts);
  balances numeric[] := array_fill(null::numeric, array[size]);
  current  uuid;
  latest   uuid;
  first    int;
  amount   numeric;
  -- What the lines of one account add up to, balance by balance; after the update, what is in the balances then.
  d_cash numeric; d_frozen numeric; d_invested numeric; d_unsettled numeric; d_credit numeric; d_loan numeric; d_due numeric; d_arrears numeric;
  holder   uuid; -- the account that this journal's lot belongs to
  cost     numeric := 0; -- what the journal adds to what has been invested in that lot
  gained   numeric; -- what the journal adds to the account's cash
  repaid   numeric; -- what of that pays arrears
  worth    numeric; -- what the client has more or less by this journal, whichever balance it went through
begin
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

    gained := d_cash;
    update accounts a set
      cash = a.cash + d_cash, frozen = a.frozen + d_frozen, invested = a.invested + d_invested, unsettled = a.unsettled + d_unsettled,
      credit = a.credit + d_credit, loan = a.loan + d_loan, due = a.due + d_due, arrears = a.arrears + d_arrears,
      deposit = case p_kind when 'deposit' then a.deposit + worth else a.deposit end,
      withdrawal = case p_kind when 'withdrawal' then a.withdrawal - worth else a.withdrawal end,
      compensation = case p_kind when 'compensation' then a.compensation + worth else a.compensation end,
      bonus = case p_kind when 'bonus' then a.bonus + worth else a.bonus end,
      profit = case when p_kind in ('trade', 'corporate') then a.profit + worth else a.profit end
    -- The book is part of the search: real and robot accounts cannot meet in one journal.
    where a.tenant_id = tenant and a.id = current and a.currency = p_currencies[first] and a.fake = p_fake
    returning a.cash, a.frozen, a.invested, a.unsettled, a.credit, a.loan, a.due, a.arrears
      into d_cash, d_frozen, d_invested, d_unsettled, d_credit, d_loan, d_due, d_arrears;
    if not found then
      raise exception 'no such account in this currency and book' using errcode = 'foreign_key_violation', constraint = 'line_of_account';
    end if;
    if d_arrears < 0 and gained <> 0 then
      if pays_arrears(p_kind, p_codes) and gained > 0 then
        repaid := least(gained, -d_arrears);
        update accounts a set cash = a.cash - repaid, arrears = a.arrears + repaid where a.tenant_id = tenant and a.id = current
        returning a.cash, a.arrears into d_cash, d_arrears;
        p_accounts := p_accounts || array[current, current];
        p_codes := p_codes || array['cash', 'arrears'];
        p_currencies := p_currencies || array[p_currencies[first], p_currencies[first]];
        amounts := amounts || array[-repaid, repaid];
        size := size + 2;
      elsif p_kind in ('withdrawal', 'exchange') and gained < 0 and d_cash + d_arrears < 0 then
        raise exception 'the account owes arrears' using errcode = 'check_violation', constraint = 'account.arrears';
      end if;
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
    perform post_units(tenant, journal, p_fake, p_reference, holder, p_instrument, p_units, p_units_frozen, cost, p_unlock_at,
      p_reverses is not null or p_kind = 'corporate');
  elsif holder is not null then
    raise exception 'what is invested belongs to a lot' using errcode = 'foreign_key_violation', constraint = 'line_of_lot';
  end if;
  return journal;
end $$;
revoke execute on function post_journal from public;
grant execute on function post_journal to backoffice_app;
