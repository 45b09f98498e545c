-- before tables
-- The name that a row of a table brings, and its client; null where no client is known yet, as in a line of a statement.
create or replace function name_brought(p_table text, p_row jsonb)
  returns table (subject_type text, owner uuid, name text, birth date, country text) language sql stable as $$
  select kind,
    case kind when 'client' then p_row ->> 'id' when 'statement_line' then null else p_row ->> 'client_id' end::uuid,
    btrim(case kind
      when 'client' then p_row ->> 'full_name' when 'identity_check' then p_row ->> 'full_name' when 'nominee' then p_row ->> 'name'
      when 'bank_card' then p_row ->> 'holder_name' when 'withdrawal' then p_row -> 'payee' ->> 'holder_name' else p_row ->> 'counterparty_name' end),
    coalesce(p_row ->> 'birth_date', p_row ->> 'dob')::date,
    case kind when 'identity_check' then p_row ->> 'country' end
  from (select case p_table
    when 'clients' then 'client' when 'identity_checks' then 'identity_check' when 'nominees' then 'nominee'
    when 'bank_cards' then 'bank_card' when 'withdrawals' then 'withdrawal' else 'statement_line' end as kind) as of_table
$$;
revoke execute on function name_brought from public;
