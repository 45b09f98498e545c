-- Counts what a person does alone, in US dollars, of one kind and of all kinds, over the last 24 hours; false, and nothing counted,
-- where that would pass a limit. Uses are added up by ten minutes, and such a sum counts until its last moment is 24 hours old.
-- The person is locked until the transaction ends, so that two operations at once cannot both pass a limit.
create or replace function count_within_limits(p_staff uuid, p_kind text, p_usd numeric, p_limit numeric, p_limit_of_all numeric)
returns boolean language plpgsql as $$
declare
  used_of_kind numeric;
  used_of_all  numeric;
begin
  perform pg_advisory_xact_lock(hashtextextended('approval_usage/' || current_setting('app.tenant') || '/' || p_staff, 0));
  -- As approval_use says it, both in one look.
  select coalesce(sum(used) filter (where kind = p_kind), 0), coalesce(sum(used) filter (where kind = '*'), 0)
  into used_of_kind, used_of_all
  from approval_usage
  where staff_id = p_staff and kind in (p_kind, '*') and used_from > now() - interval '24 hours 10 minutes';
  if used_of_kind + p_usd > p_limit or used_of_all + p_usd > p_limit_of_all then
    return false;
  end if;
  insert into approval_usage as spent (staff_id, kind, used)
  values (p_staff, '*', p_usd), (p_staff, p_kind, p_usd)
  on conflict (tenant_id, staff_id, kind, used_from) do update set used = spent.used + excluded.used;
  return true;
end $$;
revoke execute on function count_within_limits from public;
grant execute on function count_within_limits to backoffice_app;
