-- Finds rows of these tables by the last six characters of their ids, by the policies of rows: their ids alone, for the search to look up
-- by the rules of each kind. Tables that grow have them in a column.
create or replace function find_id_ends(p_tables text[], p_end text, p_most int) returns table (source text, id uuid)
language plpgsql stable as $$
declare
  target text;
  ending text;
begin
  foreach target in array p_tables loop
    ending := case when exists (select from pg_attribute where attrelid = target::regclass and attname = 'id_end' and not attisdropped)
      then 'found.id_end' else 'right(found.id::text, 6)' end;
    return query execute format(
      'select %L::text, found.id from %I as found where found.tenant_id = $1 and %s = $2 limit $3', target, target, ending)
      using current_setting('app.tenant'), p_end, p_most;
  end loop;
end $$;
revoke execute on function find_id_ends from public;
grant execute on function find_id_ends to backoffice_app;
