-- The ledger is sealed like the audit log: each journal's digest gets a number and a hash in its tenant's chain, so that an edit
-- shows though somebody with every right made all tables agree; see decision 0025.

-- The journals that wait for their seal.
create table journals_unsealed (
  tenant_id  text not null default current_setting('app.tenant'),
  journal_id uuid not null,
  primary key (tenant_id, journal_id)
);
call protect_tenant('journals_unsealed');
grant select on journals_unsealed to backoffice_app;
create policy owner_finds_all on journals_unsealed for select to current_user using (true);

-- A seal is of an audit line, or of a record by its digest.
alter table audit_seals
  alter line_id drop not null,
  add column record_id uuid,
  add column digest bytea check (octet_length(digest) = 32),
  drop constraint audit_seals_tenant_id_line_id_key,
  add constraint seal_is_of_one_thing check (num_nonnulls(line_id, record_id) = 1 and (record_id is null) = (digest is null));
create unique index audit_seals_of_line on audit_seals (tenant_id, line_id) where line_id is not null;
create unique index audit_seals_of_record on audit_seals (tenant_id, record_id) where record_id is not null;

-- What exactly is sealed of a journal: SHA-256 over a JSON array as PostgreSQL prints a jsonb, in UTF-8:
--   "journal v1", tenant_id, id, kind, reference, step, fake, effective_at, recorded_at, actor_id, reason, reverses, lines;
--   each line an array: line_no, fake, account_id, code, currency, amount, balance_after; in the order of line_no.
-- Amounts are strings with all their decimals; times are in UTC with six decimals, as in 2026-01-31T23:59:59.000000Z.
-- A column that comes later is appended where it is not null, so that earlier digests stay what they are.
create function journal_digest(p_tenant text, p_journal uuid) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array('journal v1', tenant_id, id, kind, reference, step, fake,
    to_char(effective_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    actor_id, reason, reverses,
    (select jsonb_agg(jsonb_build_array(line_no, line.fake, account_id, code, currency, amount::text, balance_after::text) order by line_no)
     from journal_lines line where line.tenant_id = p_tenant and line.journal_id = p_journal))::text, 'UTF8'))
  from journals where tenant_id = p_tenant and id = p_journal
$$;

-- Seals the oldest journals that wait and answers the new head; nothing where none wait. Digests and hashes are made here,
-- so that the app has no way to write them. chain.ts says what the hash of a seal is.
create function seal_journals(p_limit int, out head_seq bigint, out head_hash bytea, out head_at text, out sealed int)
returns record language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant   text := current_setting('app.tenant');
  waiting  record;
  journals uuid[] := '{}';
  digests  bytea[] := '{}';
  hashes   bytea[] := '{}';
  first    bigint;
  previous bytea;
begin
  select seq, hash into head_seq, head_hash from audit_seals where tenant_id = tenant order by seq desc limit 1;
  first := coalesce(head_seq, 0) + 1;
  previous := coalesce(head_hash, decode(repeat('00', 32), 'hex'));
  head_hash := previous;
  head_at := to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');
  sealed := 0;
  for waiting in
    select oldest.journal_id, journal_digest(tenant, oldest.journal_id) as digest
    from (
      -- A journal that is gone waits for ever, in nobody's way, and verifying says so.
      select journal_id from journals_unsealed where tenant_id = tenant
        and exists (select from journals where journals.tenant_id = tenant and journals.id = journal_id)
      order by journal_id limit p_limit
    ) as oldest
  loop
    head_hash := sha256(head_hash || convert_to(format('["record v1","%s","%s","%s","%s","%s"]',
      tenant, first + sealed, head_at, waiting.journal_id, encode(waiting.digest, 'hex')), 'UTF8'));
    journals := journals || waiting.journal_id;
    digests := digests || waiting.digest;
    hashes := hashes || head_hash;
    sealed := sealed + 1;
  end loop;
  head_seq := first + sealed - 1;

  delete from journals_unsealed where tenant_id = tenant and journal_id = any (journals);
  insert into audit_seals (tenant_id, seq, record_id, digest, prev_hash, hash)
  select tenant, first + no - 1, journal, digest, coalesce(hashes[no - 1], previous), hash
  from unnest(journals, digests, hashes) with ordinality as seal(journal, digest, hash, no);
end $$;
revoke execute on function seal_journals from public;
grant execute on function seal_journals to backoffice_app;

create function tenants_to_seal() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from audit_unsealed union select tenant_id from journals_unsealed
$$;
revoke execute on function tenants_to_seal from public;
grant execute on function tenants_to_seal to backoffice_app;
drop function tenants_with_unsealed_lines();

-- Journals from before are sealed by the sealer, batch by batch.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    insert into journals_unsealed (tenant_id, journal_id) select tenant_id, id from journals where tenant_id = tenant;
  end loop;
end $$;

-- As in 0026, and the journal waits for its seal from the transaction on that posts it.
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
