-- Corrections of orders prove what was ordered, and say what they gave: see decision 0175.

-- Hash of an upload as it was sent; unknown of those from before.
alter table uploads add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
grant insert (sha256) on uploads to backoffice_app;

-- The keys are not checked here, where no tenant is set: the columns are new and empty.
alter table order_corrections
  add column evidence_id uuid, -- the client's instruction or the broker's confirmation
  add column ordered_quantity numeric check (ordered_quantity > 0), -- as the client placed it, or as the evidence says
  add column ordered_symbol text,
  add column gain numeric, -- what it moves to the client: today's market less what is booked; null where there is no price, or from before
  add column agreed_by uuid, -- the second person, where a third approves
  add column agree_datetime timestamptz,
  add foreign key (tenant_id, client_id, evidence_id) references uploads (tenant_id, client_id, id) not valid,
  add foreign key (tenant_id, agreed_by) references staff (tenant_id, id) not valid,
  add constraint corrected_by_three check (agreed_by <> requested_by and (status <> 'approved' or agreed_by <> reviewed_by)),
  -- Those from before name no instrument that was ordered.
  add constraint "correction.not_ordered" check (ordered_symbol is null or kind <> 'product' or (evidence_id is not null and right_symbol = ordered_symbol));
grant insert (evidence_id, ordered_quantity, ordered_symbol, gain), update (gain, agreed_by, agree_datetime) on order_corrections to backoffice_app;
create index order_corrections_by_gain on order_corrections (tenant_id, gain desc nulls last, id desc) where status = 'approved' and not fake;
