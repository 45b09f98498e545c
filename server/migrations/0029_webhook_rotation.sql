-- A webhook's signing secret can be changed: the next one waits for a second person, the old one signs beside it for a day.
alter table webhook_endpoints
  add column next_secret   bytea, -- encrypted like the one in use
  add column prepared_by   uuid,
  add column old_secret    bytea,
  add column overlap_until timestamptz,
  add constraint webhook_next_secret_of_somebody check ((next_secret is null) = (prepared_by is null)),
  add constraint webhook_old_secret_ends check ((old_secret is null) = (overlap_until is null)),
  add constraint webhook_two_secrets_at_most check (next_secret is null or old_secret is null),
  -- Not valid: there is nothing to look through yet, and no tenant whose rows the owner could see.
  add foreign key (tenant_id, prepared_by) references staff (tenant_id, id) not valid;
grant update (next_secret, prepared_by, old_secret, overlap_until) on webhook_endpoints to backoffice_app;
