-- The same rules over money at a fifth less per posting. PostgreSQL reads a table's CHECK anew from its text in every statement,
-- but keeps a domain's check and an enum at hand; see decision 0019.
create domain money_in_hand as numeric constraint "account.insufficient_funds" check (value >= 0);
create domain money_held as numeric check (value >= 0);
create domain money_owed as numeric check (value <= 0);
create domain money_moved as numeric check (value <> 0);

alter table accounts
  drop constraint "account.insufficient_funds",
  drop constraint accounts_frozen_check,
  drop constraint accounts_credit_check,
  drop constraint accounts_loan_check,
  drop constraint accounts_due_check,
  drop constraint accounts_arrears_check,
  drop constraint accounts_tenant_id_id_currency_fake_key, -- no key refers to it
  alter cash type money_in_hand,
  alter frozen type money_held,
  alter credit type money_held,
  alter loan type money_owed,
  alter due type money_owed,
  alter arrears type money_owed;

-- The platform's accounts first, a client's pockets after them: a new code goes before 'suspense' or after 'cash'.
create type ledger_code as enum (
  'bank', 'crypto', 'clearing', 'fx', 'income.fee', 'income.interest', 'income.penalty',
  'expense.bonus', 'expense.compensation', 'expense.interest', 'loss', 'suspense',
  'cash', 'frozen', 'credit', 'loan', 'due', 'arrears');
alter table journal_lines
  drop constraint line_has_a_known_code,
  drop constraint journal_lines_amount_check,
  alter code type ledger_code using code::ledger_code,
  alter amount type money_moved,
  add constraint line_is_on_its_side check ((account_id is null) = (code <= 'suspense'));
alter table platform_totals alter code type ledger_code using code::ledger_code;

-- Before an update it would lock each row once more than the update itself does, whether it has something to say or not.
drop trigger book_is_final on accounts;
create trigger book_is_final after update of fake on accounts
  for each row when (old.fake is distinct from new.fake) execute function book_is_final();

-- As in 0005, but for the type of the code.
create or replace function post_journal(
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
  select tenant, journal, no, p_fake, line.account, line.code::ledger_code, line.currency, line.amount, line.balance
  from unnest(p_accounts, p_codes, p_currencies, amounts, balances)
    with ordinality as line(account, code, currency, amount, balance, no);
  return journal;
end $$;
