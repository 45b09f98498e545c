-- What waits for a decision, among orders of every kind: the statistics by person and the dashboard's queue read all orders for each kind that is not a
-- standard one.
create index orders_to_decide on orders (tenant_id, sub_type, create_datetime) include (agent_id) where status = 'pending' and not fake;

-- Clients whose holdings on a tab cost more than this in one currency. They are few; the planner expects a third of all clients and would read them all.
create function clients_holding_more(p_tab text, p_currency text, p_cost numeric) returns setof uuid
language sql stable rows 10 set search_path = public, pg_temp set enable_seqscan = off set enable_bitmapscan = off as $$
  select client_id from client_holding_totals
  where tenant_id = current_setting('app.tenant') and not fake and tab = p_tab and currency = p_currency and positions > 0 and cost > p_cost
$$;
