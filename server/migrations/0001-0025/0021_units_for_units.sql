-- New symbols and mergers: units of one instrument become units of another, in a lot of their own. Rights: an offer that is capped by what
-- each client is entitled to. See decision 0204.

alter table corporate_actions drop constraint corporate_actions_kind_check;
alter table corporate_actions
  add constraint corporate_actions_kind_check check (
    kind in ('cash_dividend', 'bonus', 'split', 'reverse_split', 'new_symbol', 'merger', 'rights', 'delisting')),
  add column product_id uuid, -- the offer of rights
  add column election_day date, -- the last on which rights are taken up
  add foreign key (tenant_id, product_id) references products (tenant_id, id) not valid,
  add column new_symbol text, -- what is held afterwards
  add foreign key (tenant_id, new_symbol, currency) references instruments (tenant_id, symbol, currency) not valid;
alter table corporate_actions drop constraint terms_of_kind;
alter table corporate_actions add constraint terms_of_kind check (
  case when kind in ('cash_dividend', 'delisting') then amount is not null and num_nonnulls(ratio_from, ratio_to) = 0
    -- The amount of a merger is its cash part, for one unit of before.
    else (amount is null or kind = 'merger') and num_nonnulls(ratio_from, ratio_to) = 2 end
  and (kind in ('new_symbol', 'merger')) = (new_symbol is not null) and new_symbol <> symbol
  and (kind = 'rights') = (product_id is not null) and (kind = 'rights') = (election_day is not null)
  and election_day between ex_day and pay_day);
create unique index "corporate_action.product_taken" on corporate_actions (tenant_id, product_id) where product_id is not null and status <> 'cancelled';
create index corporate_actions_of_new_symbol on corporate_actions (tenant_id, new_symbol, ex_datetime) where new_symbol is not null;
grant insert (new_symbol, product_id, election_day), update (new_symbol, product_id, election_day) on corporate_actions to backoffice_app;

-- Lots of one client that rounding leaves without a unit give their cost to another, and go with it.
alter table entitlements
  add column rights numeric not null default 0 check (rights >= 0), -- units that the client may subscribe for it
  add column cost_to uuid,
  add column new_order_id uuid, -- the lot of the new instrument
  add column short numeric not null default 0 check (short >= 0), -- units that should have been taken and were sold meanwhile
  add column owed numeric not null default 0 check (owed >= 0), -- what those were sold for
  add foreign key (tenant_id, cost_to) references orders (tenant_id, id) not valid,
  add foreign key (tenant_id, new_order_id) references orders (tenant_id, id) not valid;
create index entitlements_that_give on entitlements (tenant_id, action_id, cost_to) where cost_to is not null;
create index entitlements_of_new_order on entitlements (tenant_id, new_order_id) where new_order_id is not null;
grant insert (cost_to, rights), update (short, owed) on entitlements to backoffice_app;

-- A lot that an action opened was not bought: it has no quote, no product and no note, and its cost can be all paid out.
alter table orders add column action_id uuid;
alter table orders
  add foreign key (tenant_id, action_id) references corporate_actions (tenant_id, id) not valid,
  drop constraint market_has_a_quote,
  add constraint market_has_a_quote check (
    action_id is not null or sub_type not in ('standard', 'daily', 'ai') or (price is null) = (quote_source is null)) not valid,
  add constraint action_has_no_quote check (action_id is null or sub_type = 'standard' and quote_source is null and price is not null) not valid,
  drop constraint orders_amount_check,
  add constraint orders_amount_check check (amount > 0 or (action_id is not null and amount = 0)) not valid,
  drop constraint orders_reserved_check,
  add constraint orders_reserved_check check (reserved > 0 or (action_id is not null and reserved = 0)) not valid;
drop trigger document_due on orders;
create trigger document_due after insert or update on orders for each row
  when (not new.fake and new.execute_datetime is not null and new.action_id is null) execute function note_document_due('contract_note');
