-- The applications of a draw, with what they asked for and got.
create or replace function applications_of(p_product uuid)
returns table (client_id uuid, fake boolean, currency text, happened_at timestamptz, approver_id uuid, applied numeric, allotted numeric)
language sql stable set search_path = public, pg_temp as $$
  select o.client_id, o.fake, o.currency, a.draw_datetime, a.approved_by,
    round(o.quantity * o.highest_price, c.decimals), round(l.quantity * o.highest_price, c.decimals)
  from allocations a
  join allotments l on l.tenant_id = a.tenant_id and l.product_id = a.product_id
  join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
  join currencies c on c.code = o.currency
  where a.tenant_id = (select current_setting('app.tenant')) and a.product_id = p_product
$$;
