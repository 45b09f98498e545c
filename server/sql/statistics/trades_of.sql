-- Journals of these transactions by which clients got units or gave them away, with who approved the order: its correction, else the allocation
-- that it took part in, else itself, each before the trade. A correction is of the side that it takes back.
-- What a corporate action or an opening import adds or takes is held, and neither bought nor sold.
-- Everything is looked up journal by journal, as in posted_lines: joined, all orders of a tenant would be read for a handful of journals
-- as long as the planner knows too little of one of the tables.
create or replace function trades_of(p_since xid8, p_until xid8)
returns table (approver_id uuid, client_id uuid, fake boolean, sub_type text, symbol text, currency text, happened_at timestamptz, side text, count int, units numeric, cost numeric, amount numeric, fee numeric, duty numeric, is_correction boolean)
language sql stable rows 25000 set search_path = public, pg_temp as $$
  select coalesce(c.reviewed_by, a.approved_by, o.reviewed_by, '00000000-0000-0000-0000-000000000000'),
    o.client_id, j.fake, o.sub_type, o.symbol, o.currency, j.effective_at,
    case when j.kind in ('corporate', 'opening') then 'held' when (custody.quantity < 0) = (j.reverses is null) then 'bought' else 'sold' end,
    case when j.kind in ('corporate', 'opening') then 0 when j.reverses is null then 1 else -1 end,
    -custody.quantity, moved.invested,
    case when j.kind in ('corporate', 'opening') then 0 when (custody.quantity < 0) = (j.reverses is null) then moved.invested else -moved.invested - moved.settle end,
    moved.fee, moved.duty, is_correction(j)
  from journals j
  cross join lateral (
    select u.order_id, u.quantity from unit_lines u
    where u.tenant_id = j.tenant_id and u.journal_id = j.id and u.code = 'custody' offset 0
  ) as custody
  cross join lateral (
    select ordered.id, ordered.client_id, ordered.sub_type, ordered.symbol, ordered.currency, ordered.product_id, ordered.reviewed_by from orders ordered
    where ordered.tenant_id = j.tenant_id and ordered.id = custody.order_id offset 0
  ) as o
  left join lateral (
    select correction.reviewed_by from order_corrections correction
    where correction.tenant_id = j.tenant_id and correction.new_order_id = o.id offset 0
  ) as c on true
  left join lateral (
    select allocation.approved_by from allocations allocation
    where allocation.tenant_id = j.tenant_id and allocation.product_id = o.product_id offset 0
  ) as a on true
  cross join lateral (
    select coalesce(sum(l.amount) filter (where l.code = 'invested'), 0) as invested,
      coalesce(sum(l.amount) filter (where l.code = 'settle'), 0) as settle,
      coalesce(sum(l.amount) filter (where l.code = 'income.fee'), 0) as fee,
      coalesce(sum(l.amount) filter (where l.code = 'payable.duty'), 0) as duty
    from journal_lines l where l.tenant_id = j.tenant_id and l.journal_id = j.id
  ) as moved
  where j.tenant_id = (select current_setting('app.tenant')) and j.xid >= p_since and j.xid < p_until
$$;
