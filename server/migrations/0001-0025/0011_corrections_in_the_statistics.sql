-- Corrections are figures of their own in the statistics: what takes something back, and what is booked anew in its place, is no part of the
-- day's purchases, sales, fees and counts, which it would make negative.
alter type posted_line add attribute is_correction boolean;

alter table daily_trades add column is_correction boolean not null default false;
alter table daily_trades drop constraint daily_trades_pkey;
alter table daily_trades add primary key (tenant_id, fake, day, agent_id, sub_type, symbol, is_correction);

-- They return one column more.
drop function if exists money_facts_of(xid8, xid8);
drop function if exists money_facts_in(posted_line[]);
drop function if exists trades_of(xid8, xid8);

-- The statistics count everything anew.
do $$
declare
  tenant text;
begin
  for tenant in select tenant_id from tenants loop
    perform set_config('app.tenant', tenant, true);
    delete from daily_fact_rollups where tenant_id = tenant;
  end loop;
end $$;
