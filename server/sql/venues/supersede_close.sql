-- Puts what the source says now in the place of a stored close that two people called wrong; the earlier one is kept.
create or replace function supersede_close(p_review uuid, p_close numeric, p_quote_time timestamptz, p_source text)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant text := current_setting('app.tenant');
  review close_reviews;
begin
  select * into review from close_reviews where tenant_id = tenant and id = p_review and status = 'waiting' for update;
  if review.id is null then
    raise exception 'no one has called this close wrong' using errcode = 'check_violation', constraint = 'record.wrong_status';
  end if;
  insert into superseded_closes (tenant_id, review_id, symbol, day, close, quote_time, source, create_datetime)
  select tenant, review.id, symbol, day, close, quote_time, source, create_datetime
  from daily_closes where tenant_id = tenant and symbol = review.symbol and day = review.day;
  update daily_closes set close = p_close, quote_time = p_quote_time, source = p_source, create_datetime = now()
  where tenant_id = tenant and symbol = review.symbol and day = review.day;
  update close_reviews set status = 'superseded', end_datetime = now() where tenant_id = tenant and id = review.id;
end $$;
revoke execute on function supersede_close(uuid, numeric, timestamptz, text) from public;
grant execute on function supersede_close(uuid, numeric, timestamptz, text) to backoffice_app;
