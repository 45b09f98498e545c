-- Orders at the market that staff approve before they execute, where the trade config says so.
alter table trade_rule_versions add column trade_type text check (trade_type in ('holding', 'review')); -- review: staff decide first
grant insert (trade_type) on trade_rule_versions to backoffice_app;

insert into order_steps
select sub_type, 'pending', to_status from unnest('{standard,daily,ai}'::text[]) as sub_type, unnest('{awaiting,rejected,released}'::text[]) as to_status;

-- A price from before the decision would let the reviewer choose it.
alter table orders
  add column review_datetime timestamptz,
  add constraint quote_is_after_review check (quote_datetime > review_datetime),
  add constraint review_has_a_reviewer check (review_datetime is null or reviewed_by is not null);
create index orders_in_review on orders (tenant_id, good_till) where status = 'pending' and product_id is null;

create function stamp_order_review() returns trigger language plpgsql as $$
begin
  new.review_datetime := clock_timestamp();
  return new;
end $$;
create trigger stamp_order_review before update on orders for each row
  when (old.status = 'pending' and new.status in ('awaiting', 'rejected')) execute function stamp_order_review();

-- The tenants with orders at the market that wait for a decision: they lapse as others do.
create function tenants_with_orders_in_review() returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from tenants where exists (
    select from orders where orders.tenant_id = tenants.tenant_id and status = 'pending' and product_id is null)
$$;
revoke execute on function tenants_with_orders_in_review from public;
grant execute on function tenants_with_orders_in_review to backoffice_app;
