-- Since when a client's withdrawals have been frozen without a break, so that a freeze that was renewed keeps its age.
alter table freezes add column since_datetime timestamptz;
comment on column freezes.since_datetime is 'start of the run of freezes that this one goes on; kept by check_freeze';

-- Freezes of before: less than a day between the end of one and the next is no break.
alter table freezes no force row level security;
alter table freezes disable trigger check_freeze;
with breaks as (
  select tenant_id, id, client_id, from_datetime,
    from_datetime - lag(coalesce(end_datetime, until_datetime)) over of_client < interval '1 day' as goes_on
  from freezes window of_client as (partition by tenant_id, client_id order by from_datetime)
), runs as (
  select tenant_id, id,
    max(from_datetime) filter (where goes_on is not true) over (partition by tenant_id, client_id order by from_datetime) as since
  from breaks
)
update freezes set since_datetime = runs.since from runs where runs.tenant_id = freezes.tenant_id and runs.id = freezes.id;
alter table freezes enable trigger check_freeze;
alter table freezes force row level security;
alter table freezes alter column since_datetime set default now(), alter column since_datetime set not null;
create index freezes_by_age on freezes (tenant_id, since_datetime) where status = 'active';
