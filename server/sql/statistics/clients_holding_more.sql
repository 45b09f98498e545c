-- Clients whose holdings on a tab cost more than this in one currency. They are few; the planner expects a third of all clients and would read
-- them all. Row security keeps an index from comparing amounts, because comparing numerics is not leakproof: read in the order of the index,
-- the first who holds no more is the end.
create or replace function clients_holding_more(p_tab text, p_currency text, p_cost numeric) returns setof uuid
language plpgsql stable rows 10 set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  held record;
begin
  for held in
    select client_id, cost from client_holding_totals
    where tenant_id = (select current_setting('app.tenant')) and not fake and tab = p_tab and currency = p_currency and positions > 0
    order by cost desc
  loop
    exit when (held.cost > p_cost) is not true;
    return next held.client_id;
  end loop;
end $$;
