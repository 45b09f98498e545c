-- Counts different clients, on the first day of the period, as `active_day`, `active_week` and `active_month`; for each agent, and under all zeros
-- for all together. In a tenant's first roll-up client_activity is empty: without the setting the plan reads all of it for each client, and it grows meanwhile.
create or replace function roll_up_activity(p_zone text, p_lines posted_line[]) returns void language plpgsql set enable_seqscan = off as $$
declare
  tenant text := current_setting('app.tenant');
  all_agents constant uuid := '00000000-0000-0000-0000-000000000000';
begin
  with added as (
    insert into client_activity (tenant_id, fake, client_id, day, agent_id)
    select distinct tenant, fake, client_id, (happened_at at time zone p_zone)::date, agent_id
    from unnest(p_lines) where is_activity and agent_id is not null
    on conflict do nothing returning fake, client_id, day, agent_id
  ), dated as (
    select added.*, date_trunc('week', day::timestamp)::date as week, date_trunc('month', day::timestamp)::date as month from added
  ), known as materialized (
    -- What was there before this statement has been counted already: of the day, the week and the month, for the agent and for all.
    select dated.*, earlier.* from dated
    cross join lateral (
      select coalesce(bool_or(place.day = dated.day), false) as day_of_all,
        coalesce(bool_or(place.day between week and week + 6), false) as week_of_all,
        coalesce(bool_or(place.day between week and week + 6 and place.agent_id = dated.agent_id), false) as week_of_agent,
        coalesce(bool_or(place.day >= month and place.day < month + interval '1 month'), false) as month_of_all,
        coalesce(bool_or(place.day >= month and place.day < month + interval '1 month' and place.agent_id = dated.agent_id), false) as month_of_agent
      from client_activity place
      where place.tenant_id = tenant and place.fake = dated.fake and place.client_id = dated.client_id
        and place.day between least(week, month) and greatest(week + 6, month + 30)
    ) as earlier
  ), counted as (
    select fake, 'active_day' as kind, day, agent_id, count(*) as count from known group by fake, day, agent_id
    union all
    select fake, 'active_day', day, all_agents, count(distinct client_id) from known where not day_of_all group by fake, day
    union all
    select fake, 'active_week', week, agent_id, count(distinct client_id) from known where not week_of_agent group by fake, week, agent_id
    union all
    select fake, 'active_week', week, all_agents, count(distinct client_id) from known where not week_of_all group by fake, week
    union all
    select fake, 'active_month', month, agent_id, count(distinct client_id) from known where not month_of_agent group by fake, month, agent_id
    union all
    select fake, 'active_month', month, all_agents, count(distinct client_id) from known where not month_of_all group by fake, month
  )
  insert into daily_facts (tenant_id, fake, kind, day, agent_id, currency, count, amount)
  select tenant, fake, kind, day, agent_id, '', count, 0 from counted
  on conflict (tenant_id, fake, kind, day, agent_id, currency) do update set count = daily_facts.count + excluded.count;
end $$;
revoke execute on function roll_up_activity from public;
