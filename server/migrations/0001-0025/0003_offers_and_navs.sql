-- Net asset values are measured against every value of the last ten days in force, not against the last alone; see decision 0176.
-- Values that stand keep their measure, which was the value before.
alter table product_navs
  add lowest_nav numeric, -- of the values that it is measured against
  add highest_nav numeric,
  drop column is_large_change,
  drop column in_force;
alter table product_navs
  add is_large_change boolean not null generated always as
    (coalesce(nav * 10 > coalesce(lowest_nav, previous_nav) * 11 or nav * 10 < coalesce(highest_nav, previous_nav) * 9, false)) stored,
  add in_force boolean not null generated always as
    (not coalesce(nav * 10 > coalesce(lowest_nav, previous_nav) * 11 or nav * 10 < coalesce(highest_nav, previous_nav) * 9, false)
      or confirmed_by is not null) stored;

alter table nav_corrections
  add lowest_nav numeric,
  add highest_nav numeric,
  drop column is_large_change;
alter table nav_corrections
  add is_large_change boolean not null generated always as
    (abs(nav - wrong_nav) * 10 > wrong_nav
      or coalesce(nav * 10 > coalesce(lowest_nav, previous_nav) * 11 or nav * 10 < coalesce(highest_nav, previous_nav) * 9, false)) stored;
create trigger measure_nav_correction before insert on nav_corrections for each row execute function measure_nav_correction();

-- Offers: a pause extends the window by its length, and who paused an offer or rejected one of its applications does not allot it.
alter table products
  add paused_datetime timestamptz, -- since when it is paused; kept by check_product_change
  add notice text check (length(notice) <= 500); -- what applicants are told of an early end or of being called off
grant update (notice) on products to backoffice_app;

alter table orders add notice text check (length(notice) <= 500); -- what the applicant is told of a rejection after the window
grant update (notice) on orders to backoffice_app;

create table product_interventions (
  tenant_id       text not null default current_setting('app.tenant'),
  product_id      uuid not null,
  staff_id        uuid not null,
  action          text not null check (action in ('paused', 'rejected')),
  create_datetime timestamptz not null default now(),
  primary key (tenant_id, product_id, staff_id, action),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, staff_id) references staff (tenant_id, id)
);
call protect_tenant('product_interventions');
grant select, insert (product_id, staff_id, action) on product_interventions to backoffice_app;
create trigger check_allocators before insert on allocations for each row execute function check_allocators();

-- A request that a third person has to agree to keeps who agreed first. Keys of columns that are still empty need not be looked through.
alter table approvals
  add seconded_by uuid,
  add second_datetime timestamptz,
  add foreign key (tenant_id, seconded_by) references staff (tenant_id, id) not valid,
  add constraint seconded_wholly check ((seconded_by is null) = (second_datetime is null)),
  add constraint "approval.agreed_before" check (seconded_by not in (maker_id, checker_id) or status = 'rejected');
grant update (seconded_by, second_datetime) on approvals to backoffice_app;

-- The market's price when an offer was saved, and the issuer's document for a price that is far from it.
alter table products
  add market_price numeric check (market_price > 0), -- the last close of its stock; null where it has no quote
  add market_datetime timestamptz, -- when the market was last asked
  add issuer_document_id uuid,
  add third_by uuid, -- the third person, where one was needed; not confirmed_by, which servers of before read beside it without its table's name
  add foreign key (tenant_id, issuer_document_id) references product_statements (tenant_id, id) not valid,
  add foreign key (tenant_id, third_by) references staff (tenant_id, id) not valid,
  add constraint third_person check (third_by is null or third_by not in (opened_by, approved_by));
grant insert (market_price, market_datetime, issuer_document_id), update (market_price, market_datetime, issuer_document_id, third_by)
  on products to backoffice_app;

-- Every price that was agreed on, with the range that it was compared with: outside 20 % of it a third person and the issuer's document.
alter table product_versions
  add range_low numeric,
  add range_high numeric,
  add issuer_document_id uuid,
  add confirmed_by uuid,
  add foreign key (tenant_id, issuer_document_id) references product_statements (tenant_id, id) not valid,
  add foreign key (tenant_id, confirmed_by) references staff (tenant_id, id) not valid,
  add constraint range_wholly check ((range_low is null) = (range_high is null)),
  add constraint third_person check (confirmed_by is null or confirmed_by not in (made_by, agreed_by)),
  add constraint "product.price_off_market" check (
    range_low is null or price is null or price * 100 between range_low * 80 and range_high * 120
    or (issuer_document_id is not null and confirmed_by is not null));
grant insert (range_low, range_high, issuer_document_id, confirmed_by) on product_versions to backoffice_app;

-- Offers that are paused now have been since their last change. Last, because the trigger reads all columns above.
alter table products no force row level security;
update products set paused_datetime = update_datetime where status = 'paused';
alter table products force row level security;
