-- Which key of the clients' app brought an identity: who handled that key does not decide on it alone. See decision 0017.
-- Not looked at in rows there are, which the policy of the tenants would not allow here: none has a key yet.
alter table identity_checks add column api_key_id uuid,
  add foreign key (tenant_id, api_key_id) references api_keys (tenant_id, id) not valid;
