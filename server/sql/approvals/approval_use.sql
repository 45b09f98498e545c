-- What a person did alone of a kind within the last 24 hours, in US dollars.
create or replace function approval_use(p_staff uuid, p_kind text) returns numeric language sql volatile as $$
  select coalesce(sum(used), 0) from approval_usage
  where staff_id = p_staff and kind = p_kind and used_from > now() - interval '24 hours 10 minutes'
$$;
revoke execute on function approval_use from public;
grant execute on function approval_use to backoffice_app;
