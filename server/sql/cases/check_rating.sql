-- before tables
-- A rating is never changed, only followed by another. One that is lower than the current one has two people.
create or replace function check_rating() returns trigger language plpgsql as $$
declare
  earlier text;
begin
  if tg_op = 'UPDATE' then
    if not old.is_current or new.is_current then
      raise exception 'a rating is only followed by another' using errcode = 'check_violation', constraint = 'record.wrong_status';
    end if;
    return new;
  end if;
  select rating into earlier from client_ratings
  where tenant_id = new.tenant_id and client_id = new.client_id order by create_datetime desc, id desc limit 1;
  if new.approved_by is null and array_position(array['low', 'medium', 'high'], new.rating) < array_position(array['low', 'medium', 'high'], earlier) then
    raise exception 'two people lower a rating' using errcode = 'check_violation', constraint = 'rating.lowered_by_one';
  end if;
  return new;
end $$;
revoke execute on function check_rating from public;
