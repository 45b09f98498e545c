-- Finds all clients of the tenant's book that the text is part of; null if it is too short for the index, or if more than p_most
-- have all its grams. Two plain statements, each with one index that is right however large the tables are.
create or replace function search_clients(p_text text, p_fake boolean, p_most int) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant     text := current_setting('app.tenant');
  wanted     text[] := search_grams(lower(p_text));
  pattern    text := '%' || regexp_replace(lower(p_text), '([\\%_])', '\\\1', 'g') || '%';
  candidates uuid[];
begin
  if wanted = '{}' then return null; end if;
  candidates := array(
    select client_id from client_search where tenant_id = tenant and fake = p_fake and grams @> wanted limit p_most + 1);
  if cardinality(candidates) > p_most then return null; end if;
  return array(select id from clients where tenant_id = tenant and id = any (candidates) and search_text like pattern);
end $$;
revoke execute on function search_clients from public;
grant execute on function search_clients to backoffice_app;
