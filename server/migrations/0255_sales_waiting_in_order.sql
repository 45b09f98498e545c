-- Waiting sales are claimed oldest first, a batch at a time: by this index a batch reads its own rows, not all that wait.
drop index sales_waiting;
create index sales_waiting on sales (tenant_id, create_datetime) where status = 'awaiting';
