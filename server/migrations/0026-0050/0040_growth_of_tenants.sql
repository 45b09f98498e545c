-- Lines that have been added up, and how many there were when the planner was last told how many rows a tenant has.
alter table daily_fact_rollups
  add column lines bigint not null default 0,
  add column analyzed_lines bigint not null default 0;
