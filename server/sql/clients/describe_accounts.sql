-- before tables
-- Adds the numbers of new accounts to what a search for their client looks at.
create or replace function describe_accounts() returns trigger language plpgsql as $$
begin
  update clients c set search_text = c.search_text || E'\n' || opened.numbers
  from (select tenant_id, client_id, lower(string_agg(acc_no, E'\n' order by acc_no)) as numbers from added group by 1, 2) as opened
  where c.tenant_id = opened.tenant_id and c.id = opened.client_id;
  return null;
end $$;
