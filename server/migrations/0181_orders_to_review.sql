-- The orders at the market that staff decide on one by one, oldest first: the top bar counts them, the dashboard lists them.
create index orders_to_review on orders (tenant_id, create_datetime) include (fake, agent_id) where status = 'pending' and sub_type = 'standard';
