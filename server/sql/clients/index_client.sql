-- before tables
-- Keeps the grams by which a client is found; see search_grams.
create or replace function index_client() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into client_search (tenant_id, client_id, fake, grams) values (new.tenant_id, new.id, new.fake, search_grams(new.search_text))
  on conflict (tenant_id, client_id) do update set fake = excluded.fake, grams = excluded.grams;
  return null;
end $$;
revoke execute on function index_client from public;
