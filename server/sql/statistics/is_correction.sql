-- Says whether a journal corrects others: it takes one back, or it is of the transaction that booked an order anew in the place of a wrong one.
-- What the new order does later is business as usual.
create or replace function is_correction(p_journal journals) returns boolean language sql stable as $$
  select p_journal.reverses is not null or p_journal.kind = 'trade' and (p_journal.step = 'returned' or exists (
    select from orders rebooked
    join journals booked on booked.tenant_id = rebooked.tenant_id and booked.kind = 'trade' and booked.reference = rebooked.id and booked.step = 'executed'
    where rebooked.tenant_id = p_journal.tenant_id and rebooked.id = p_journal.reference and rebooked.corrects is not null and booked.xid = p_journal.xid))
$$;
