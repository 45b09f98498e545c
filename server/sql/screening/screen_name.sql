-- before tables
-- Notes a name that a record brings, to be screened. The same name of the same client is noted once; a holder or payee who is called
-- like the client is the client, whose birth is known from elsewhere. Robots are no one.
create or replace function screen_name() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  said jsonb := to_jsonb(new);
  kind text := case tg_table_name
    when 'clients' then 'client' when 'identity_checks' then 'identity_check' when 'nominees' then 'nominee'
    when 'bank_cards' then 'bank_card' when 'withdrawals' then 'withdrawal' else 'statement_line' end;
  owner uuid := case kind when 'client' then new.id when 'statement_line' then null else (said ->> 'client_id')::uuid end;
  written text := btrim(case kind
    when 'client' then said ->> 'full_name' when 'identity_check' then said ->> 'full_name' when 'nominee' then said ->> 'name'
    when 'bank_card' then said ->> 'holder_name' when 'withdrawal' then said -> 'payee' ->> 'holder_name' else said ->> 'counterparty_name' end);
  birth date := coalesce(said ->> 'birth_date', said ->> 'dob')::date;
begin
  if written is null or written = '' then
    return null;
  end if;
  if owner is not null and exists (select from clients where tenant_id = new.tenant_id and id = owner and fake) then
    return null;
  end if;
  if birth is null and owner is not null and exists (
    select from screened_names where tenant_id = new.tenant_id and client_id = owner and name = written) then
    return null;
  end if;
  insert into screened_names (tenant_id, subject_type, subject_id, client_id, name, birth_date, country)
  values (new.tenant_id, kind, new.id, owner, written, birth, case kind when 'identity_check' then said ->> 'country' end)
  on conflict do nothing;
  return null;
end $$;
revoke execute on function screen_name from public;
