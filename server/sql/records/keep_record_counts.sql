-- before tables
-- Keeps the counts of a table from now on, beginning with what is in it. The last four are expressions over its columns.
-- Migrations call it; it makes the function `count_<table>` and the triggers that call it.
create or replace procedure keep_record_counts(
  target regclass, kind text, status text default 'status', currency text default 'currency', amount text default 'amount', counted text default 'true'
) language plpgsql as $$
declare
  tenant text;
  rows_of constant text := format('select tenant_id, fake, agent_id, %s as status, %s as currency, %s as amount from %%s where %s', status, currency, amount, counted);
  changes constant text := format('insert into record_count_changes (tenant_id, kind, fake, agent_id, status, currency, count, amount)
    select tenant_id, %L, fake, agent_id, status, currency, sum(side), sum(side * amount) from (%%s) as changed
    group by tenant_id, fake, agent_id, status, currency having sum(side) <> 0 or sum(side * amount) <> 0', kind);
  added constant text := format('select 1 as side, * from (%s) as added_rows', format(rows_of, 'added'));
  removed constant text := format('select -1 as side, * from (%s) as removed_rows', format(rows_of, 'removed'));
begin
  execute format($f$
    create function %I() returns trigger language plpgsql security definer set search_path = public, pg_temp as $b$
    begin
      if tg_op = 'INSERT' then
        %s;
      elsif tg_op = 'UPDATE' then
        %s;
      else
        %s;
      end if;
      return null;
    end $b$
  $f$, 'count_' || target, format(changes, added), format(changes, added || ' union all ' || removed), format(changes, removed));
  execute format('revoke execute on function %I() from public', 'count_' || target);
  execute format('create trigger count_added after insert on %s referencing new table as added for each statement execute function %I()',
    target, 'count_' || target);
  execute format('create trigger count_changed after update on %s referencing old table as removed new table as added for each statement execute function %I()',
    target, 'count_' || target);
  execute format('create trigger count_removed after delete on %s referencing old table as removed for each statement execute function %I()',
    target, 'count_' || target);
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    execute format(changes, format('select 1 as side, * from (%s) as rows_now', format(rows_of, target)));
  end loop;
end $$;
