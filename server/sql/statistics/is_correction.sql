-- Says whether a journal corrects others: it takes one back, or it is of the transaction that booked an order anew in the place of a wrong one.
-- What the new order does later is business as usual.
-- Asked for every journal, and nearly always no: so what the journal itself tells comes first, without a query.
create or replace function is_correction(p_journal journals) returns boolean language plpgsql stable as $$
begin
  if p_journal.reverses is not null then
    return true;
  end if;
  if p_journal.kind <> 'trade' then
    return false;
  end if;
  return p_journal.step = 'returned' or exists (
    select from orders rebooked
    join journals booked on booked.tenant_id = rebooked.tenant_id and booked.kind = 'trade' and booked.reference = rebooked.id and booked.step = 'executed'
    where rebooked.tenant_id = p_journal.tenant_id and rebooked.id = p_journal.reference and rebooked.corrects is not null and booked.xid = p_journal.xid);
end $$;
