-- Which key of the clients' app brought a record: who handled that key does not decide on it alone. See decision 0017.
-- Not looked at in rows there are, which the policy of the tenants would not allow here: none has a key yet.
alter table deposits add column api_key_id uuid,
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
alter table withdrawals add column api_key_id uuid,
  -- A payee that the app named for the first time waits for a day; fixed when the client asks.
  add column payee_hold_datetime timestamptz,
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
alter table loans add column api_key_id uuid,
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
alter table adjustments add column api_key_id uuid,
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
alter table bank_cards add column api_key_id uuid,
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
alter table nominees add column api_key_id uuid,
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
-- The maker handled this key: the checker must not have.
alter table approvals add column api_key_id uuid,
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
