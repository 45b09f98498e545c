-- before tables
-- Tells whether a confirmed screening hit of the client stands; one whose entry is gone has lapsed.
create or replace function has_confirmed_hit(p_client_id uuid) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from screening_hits where tenant_id = (select current_setting('app.tenant')) and client_id = p_client_id and status = 'confirmed');
end $$;
